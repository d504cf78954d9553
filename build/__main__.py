"""``python3 build COMMAND``: play, test, build the site; each command does its own set-up.

It needs only Python 3.11 and the package registry. The libraries go to environments in the user's
cache folder, each checked against the hash in the requirements file.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from itertools import takewhile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLAYING = ROOT / "requirements.txt"
CONNECTING = ROOT / "requirements-together.txt"
DEVELOPING = ROOT / "tests" / "requirements.txt"
OLDEST = (3, 11)

NOT_INSTALLED = "basra: the libraries could not be installed"

USAGE = """\
usage: python3 build COMMAND [ARGUMENTS]

  play       play Basra in a window; `python3 build play --help` lists the options
  game       the headless command: replay, perft, solve, review, verify, simulate, play, link …
  check      check style, types and architecture, as every commit must pass
  test       run these checks and the first tier of tests; --browser runs the browser tests,
             --all everything, --ci what CI runs; other arguments go to pytest
  bench      print what the benchmarks measure
  screens    write a picture of every screen in build/screens; `--help` lists the options
  sequences  write pictures of what moves, one every 60 ms, in build/sequences
  site       build the web site in build/web
  file       build the whole game in one file, build/basra.html
  serve      serve build/web on this machine
  wheel      build the package `basra`, to install with pipx or pip, in dist
  release    build all that is published of a version in dist, from its tag
  python     run Python with the developers' libraries, as for `-m tests.rules.make_golden`
"""

CHECKS = (
    ("-m", "ruff", "check"),
    ("-m", "ruff", "format", "--check"),
    ("-m", "tests.architecture.plain_english"),
    ("-m", "mypy"),
    ("-c", "import sys; from importlinter.cli import lint_imports_command as lint; lint()"),
)

TIERS = {
    "--first": "smoke or not (browser or full)",
    "--browser": "browser and not full",
    "--ci": "core or smoke or not (browser or full)",
    "--all": "",
}
"""Options of `test`, and the markers of the tests that each of them runs."""

PROGRAMS: dict[str, tuple[Path, list[str]]] = {
    "play": (PLAYING, [f"{ROOT}/main.py"]),
    "game": (PLAYING, ["-P", "-m", "game"]),
    "screens": (PLAYING, [f"{ROOT}/build/screens.py"]),
    "sequences": (PLAYING, [f"{ROOT}/build/sequences.py"]),
    "site": (DEVELOPING, [f"{ROOT}/build/site.py"]),
    "file": (DEVELOPING, [f"{ROOT}/build/file.py"]),
    "serve": (DEVELOPING, [f"{ROOT}/build/serve.py"]),
    "wheel": (DEVELOPING, [f"{ROOT}/build/distribution.py"]),
    "release": (DEVELOPING, [f"{ROOT}/build/release.py"]),
    "python": (DEVELOPING, []),
}
"""The commands that run a program: its environment, and its words before the arguments."""


def main(arguments: list[str]) -> int:
    """Run one command and return its exit status."""
    command, *rest = arguments or ["--help"]
    if command in COMMANDS:
        return COMMANDS[command](rest)
    if command in PROGRAMS:
        requirements, words = PROGRAMS[command]
        return become(environment(requirements), *words, *rest)
    print(USAGE, end="")
    return 0 if command in {"-h", "--help", "help"} else 2


def check(_arguments: list[str]) -> int:
    """Run the checks that aren't tests; return the status of the first that fails, or 0."""
    python = environment(DEVELOPING)
    return next((status for words in CHECKS if (status := run(python, *words))), 0)


def test(arguments: list[str]) -> int:
    """Run the checks, then one tier of tests; return the status of the first that fails, or 0.

    Named files and folders run whole, in any tier. A larger tier, asked for by its name, fails
    where the first tier skips: if the site, a browser or another program is missing.
    """
    tier = next((word for word in arguments if word in TIERS), None)
    if tier not in {None, "--first"}:
        os.environ["CI"] = "true"
    others = [word for word in arguments if word not in TIERS]
    if tier is None:
        tier = "--all" if any(word.startswith("tests") for word in others) else "--first"
    python = environment(DEVELOPING)
    words = ("-m", "pytest", "-n", "auto", "-m", TIERS[tier], *others)
    return (tier != "--browser" and check([])) or run(python, *words)


def bench(arguments: list[str]) -> int:
    """Run the named benchmarks, or all, each with the options that follow the names."""
    python = environment(DEVELOPING)
    names = list(takewhile(lambda word: not word.startswith("-"), arguments))
    options = arguments[len(names) :]
    scripts = names or sorted(path.stem for path in (ROOT / "tests" / "bench").glob("*.py"))
    return max(run(python, "-m", f"tests.bench.{script}", *options) for script in scripts)


COMMANDS = {"check": check, "test": test, "bench": bench}


def run(python: Path, *words: str) -> int:
    """Run a program of the environment in the project's folder; return its exit status."""
    with subprocess.Popen([python, *words], cwd=ROOT) as program:
        try:
            return program.wait()
        except KeyboardInterrupt:
            program.wait()  # it was interrupted too, and ends by itself
            raise


def become(python: Path, *words: str) -> int:
    """Replace this process with a program of the environment, in the caller's folder.

    Returns:
        The program's exit status, if the system can't replace a process.
    """
    others = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), *([others] if others else [])])
    if os.name != "nt":
        os.execv(python, [str(python), *words])  # noqa: S606 - signals and status are its own
    return subprocess.run([python, *words], check=False).returncode


def environment(requirements: Path) -> Path:
    """Return the Python of an environment with exactly the requirements; make it if it is missing.

    The environment to play in also gets the libraries for connections, if the registry has them.

    Raises:
        SystemExit: it can't be made; the message says what is missing.
    """
    lists = (PLAYING, CONNECTING) if requirements == PLAYING else (requirements,)
    held = b"".join(path.read_bytes() for path in lists)
    named = hashlib.sha256(held + sys.version.encode()).hexdigest()[:16]
    folder = cache_folder() / f"env-{named}"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    ready = folder / "ready"
    if not (ready.exists() and python.exists()):
        print(f"Setting up in {folder}, once; this takes a minute.", file=sys.stderr)
        make_environment(folder)
        if not install(python, requirements):
            sys.exit(f"{NOT_INSTALLED}; is the package registry in reach?")
        if CONNECTING in lists and not install(python, CONNECTING):
            print(f"{NOT_INSTALLED} that connect a window to others.", file=sys.stderr)
        ready.touch()
    return python


def cache_folder() -> Path:
    """Return the folder for environments: the user's cache folder."""
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return Path(base).absolute() / "basra" if base else Path.home() / ".cache" / "basra"


def make_environment(folder: Path) -> None:
    """Make an empty environment.

    Raises:
        SystemExit: the folder can't be written, or Python came without its venv module.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sys.exit(f"basra: the cache folder can't be written: {error}")
    words = [sys.executable, "-m", "venv", "--clear", str(folder)]
    made = subprocess.run(words, check=False, capture_output=True, text=True)
    if made.returncode:
        said = " ".join((made.stderr or made.stdout).split())
        sys.exit(
            "basra: Python could not make an environment here; on Debian and Ubuntu it is in the "
            f"package python3-venv. It said: {said}"
        )


def install(python: Path, requirements: Path) -> bool:
    """Install the requirements, each file checked by its hash; return whether that worked."""
    words = ["-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    words += ["--only-binary", ":all:", "--require-hashes", "--requirement", str(requirements)]
    return not subprocess.run([python, *words], check=False).returncode


if __name__ == "__main__":
    if sys.version_info < OLDEST:
        sys.exit("basra: this needs Python 3.11 or newer")
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
