"""What is compiled into the wheel: each library's files and flags.

Paths begin at the folder the sources are unpacked in; a `*` stands for any name, and a name
after `-` is left out.
"""

from __future__ import annotations

from dataclasses import dataclass

from build.tools.pins import FREETYPE, HARFBUZZ, PYGAME, SDL, SDL_IMAGE, SDL_MIXER, SDL_TTF

OPTIMISE = ("-O2", "-g0")
ABI = ("-fwasm-exceptions", "-sSUPPORT_LONGJMP=wasm")
"""How Pyodide itself throws and jumps."""

COMMON = (*OPTIMISE, *ABI, "-fPIC", "-fvisibility=hidden", "-DNDEBUG", "-w")
NO_EXPORT = "-DDECLSPEC="
"""SDL marks its functions for export, which would keep every one of them alive."""


@dataclass(frozen=True)
class Library:
    """One static library of the wheel."""

    name: str
    files: tuple[str, ...]
    flags: tuple[str, ...] = ()


_SDL_FOLDERS = (
    *("", "atomic/", "audio/", "cpuinfo/", "dynapi/", "events/", "file/", "haptic/", "hidapi/"),
    *("joystick/", "locale/", "misc/", "power/", "render/", "render/software/", "sensor/"),
    *("render/opengles2/", "stdlib/", "thread/", "thread/generic/", "timer/", "video/"),
    *("video/yuv2rgb/", "video/dummy/", "audio/disk/", "audio/dummy/", "haptic/dummy/"),
    *("sensor/dummy/", "loadso/dlopen/", "timer/unix/", "main/dummy/"),
    *(f"{part}/emscripten/" for part in ("audio", "filesystem", "joystick", "locale", "misc")),
    *(f"{part}/emscripten/" for part in ("power", "video")),
)

SDL_LIBRARY = Library(
    "SDL2",
    tuple(f"{SDL.name}/src/{folder}*.c" for folder in _SDL_FOLDERS),
    (NO_EXPORT, "-fwrapv-pointer", f"-I{SDL.name}/include", f"-I{SDL.name}/src/video/khronos"),
)

_IMAGE_FORMATS = ("BMP", "JPG", "PNG", "SVG")
IMAGE_LIBRARY = Library(
    "SDL2_image",
    (f"{SDL_IMAGE.name}/src/IMG*.c",),
    (
        *(NO_EXPORT, "-Iinclude/SDL2", "-DUSE_STBIMAGE"),
        *(f"-DLOAD_{format_}" for format_ in _IMAGE_FORMATS),
        *("-DSDL_IMAGE_SAVE_PNG=1", "-DSDL_IMAGE_SAVE_JPG=1"),
    ),
)

_FREETYPE_MODULES = (
    *("autofit/autofit", "bdf/bdf", "cache/ftcache", "cff/cff", "cid/type1cid", "gzip/ftgzip"),
    *("lzw/ftlzw", "pcf/pcf", "pfr/pfr", "psaux/psaux", "pshinter/pshinter", "psnames/psnames"),
    *("raster/raster", "sdf/sdf", "sfnt/sfnt", "smooth/smooth", "svg/svg", "truetype/truetype"),
    *("type1/type1", "type42/type42", "winfonts/winfnt", "bzip2/ftbzip2"),
)
_FREETYPE_BASE = (
    *("base", "bbox", "bdf", "bitmap", "cid", "debug", "fstype", "glyph", "gxval", "init", "mm"),
    *("otval", "patent", "pfr", "stroke", "synth", "type1"),
)
FREETYPE_LIBRARY = Library(
    "freetype",
    (
        f"{FREETYPE.name}/builds/unix/ftsystem.c",
        *(f"{FREETYPE.name}/src/base/ft{part}.c" for part in _FREETYPE_BASE),
        f"{FREETYPE.name}/src/base/ftwinfnt.c",
        *(f"{FREETYPE.name}/src/{module}.c" for module in _FREETYPE_MODULES),
    ),
    (
        *("-DFT2_BUILD_LIBRARY", "-DHAVE_UNISTD_H", "-DHAVE_FCNTL_H"),
        *(f"-I{FREETYPE.name}/include", f"-I{FREETYPE.name}/builds/unix"),
    ),
)

HARFBUZZ_LIBRARY = Library(
    "harfbuzz",
    (f"{HARFBUZZ.name}/src/harfbuzz.cc",),
    (
        *("-std=c++17", "-fno-rtti", "-fno-exceptions", "-fno-threadsafe-statics"),
        *("-DHB_NO_MT", "-DHAVE_FREETYPE", "-DHAVE_FT_SET_VAR_BLEND_COORDINATES"),
        "-DHB_NO_PRAGMA_GCC_DIAGNOSTIC_ERROR",
        "-DHB_NO_PRAGMA_GCC_DIAGNOSTIC_WARNING",
        f"-I{FREETYPE.name}/include",
    ),
)

TTF_LIBRARY = Library(
    "SDL2_ttf",
    (f"{SDL_TTF.name}/SDL_ttf.c",),
    (
        *(NO_EXPORT, "-DTTF_USE_HARFBUZZ=1", "-Iinclude/SDL2"),
        *(f"-I{FREETYPE.name}/include", f"-I{HARFBUZZ.name}/src"),
    ),
)

MIXER_LIBRARY = Library(
    "SDL2_mixer",
    tuple(
        f"{SDL_MIXER.name}/src/{part}"
        for part in ("*.c", "codecs/load*.c", "codecs/music_*.c", "codecs/mp3utils.c")
    ),
    (
        *(NO_EXPORT, "-DMUSIC_WAV", "-DMUSIC_OGG", "-DOGG_USE_STB", "-Iinclude/SDL2"),
        *(f"-I{SDL_MIXER.name}/src", f"-I{SDL_MIXER.name}/src/codecs"),
    ),
)

KEYS_LIBRARY = Library("keys", ("emscripten/dom_pk_codes.c",))
"""Key codes of the browser, which SDL asks for and Pyodide leaves out."""

LIBRARIES = (
    *(SDL_LIBRARY, IMAGE_LIBRARY, FREETYPE_LIBRARY, HARFBUZZ_LIBRARY),
    *(TTF_LIBRARY, MIXER_LIBRARY, KEYS_LIBRARY),
)

_VERSION = dict(zip(("MAJOR", "MINOR", "PATCH"), PYGAME.version.split("."), strict=True))
CYTHON_MODULES = ("audio", "mixer", "sdl2", "video")

PYGAME_LIBRARY = Library(
    "pygame",
    (
        *(f"{PYGAME.name}/src_c/{part}.c" for part in ("base", "bitmask", "rotozoom")),
        f"{PYGAME.name}/src_c/SDL_gfx/SDL_gfxPrimitives.c",
        *(f"{PYGAME.name}/src_c/cython_out/{module}.c" for module in CYTHON_MODULES),
    ),
    (
        *(NO_EXPORT, "-DBUILD_STATIC=1", '-DPG_VERSION_TAG=""'),
        *(f"-DPG_{part}_VERSION={number}" for part, number in _VERSION.items()),
        *("-Iinclude/python", "-Iinclude", "-Iinclude/SDL2", f"-I{FREETYPE.name}/include"),
        *(f"-I{PYGAME.name}/src_c{part}" for part in ("", "/include", "/SDL_gfx")),
    ),
)
"""All of pygame's modules; `base.c` includes the others when built statically."""

LINK = (*OPTIMISE, *ABI, "-sSIDE_MODULE=2", "-sWASM_BIGINT", "-sEXPORTED_FUNCTIONS=_PyInit_base")
