"""Removes eval from Pyodide's script, so that the page's policy need not allow it.

A side module contains small JavaScript functions as text (EM_ASM and EM_JS; SDL reaches the canvas
and the speakers with them), and the loader passes each to eval. The build reads them from the
modules and writes them into the script instead of the evaluation.
"""

from __future__ import annotations

import json
import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from build.tools.console import BuildError
from build.tools.node import node

if TYPE_CHECKING:
    from collections.abc import Iterable

READER = Path(__file__).resolve().parent / "functions.mjs"

_EM_ASM = (
    'function addEmAsm(addr,body){var args=[];for(var arity=0;;arity++){var argName="$"+arity;'
    'if(!body.includes(argName))break;args.push(argName)}args=args.join(",");'
    "var func=`(${args}) => { ${body} };`;ASM_CONSTS[start]=eval(func)}"
)
_EM_JS = (
    "function addEmJs(name,cSig,body){var jsArgs=[];cSig=cSig.slice(1,-1);"
    'if(cSig!="void"){cSig=cSig.split(",");for(var arg of cSig){var jsArg=arg.split(" ").pop();'
    'jsArgs.push(jsArg.replaceAll("*",""))}}'
    "var func=`(${jsArgs}) => ${body};`;moduleExports[name]=eval(func)}"
)
_UNUSED = (
    "{ptr>>>=0;eval(UTF8ToString(ptr))}",
    "{ptr>>>=0;return eval(UTF8ToString(ptr))|0}",
    "{ptr>>>=0;var s=eval(UTF8ToString(ptr));",
    "{var data=await readAsync(url,false);eval(data);",
)
"""Code that runs a script given as text, which nothing in the site uses."""

_SPEAKERS = re.compile(r"\bnew (\w*AudioContext)\(\)")
_OPEN_SPEAKERS = (
    "function openSpeakers(Context){try{return new Context()}catch(error){console.info(error)}}"
)
"""SDL's replacement for `new`: an error that passes through Python would end it."""

_EVALUATES = re.compile(r"\beval\s*\(|\bnew\s+Function\b|(?<!WebAssembly\.)\bFunction\s*\(")


def carried_functions(modules: Iterable[bytes]) -> list[str]:
    """Return the source of every JavaScript function that side modules carry, sorted.

    Raises:
        BuildError: a module can't be read.
    """
    found: set[str] = set()
    with tempfile.TemporaryDirectory(prefix="basra-functions-") as scratch:
        for number, module in enumerate(modules):
            path = Path(scratch) / f"{number}.wasm"
            path.write_bytes(module)
            found |= set(json.loads(node(READER, path)))
    return sorted(found)


def without_eval(script: str, functions: Iterable[str]) -> str:
    """Return Pyodide's script with these functions in it and no eval.

    Raises:
        BuildError: the script isn't written as this step expects, or still evaluates text.
    """
    known = ",".join(f"[{json.dumps(source)},{_written(source)}]" for source in functions)
    table = (
        f"{_OPEN_SPEAKERS}const CARRIED=new Map([{known}]);function carried(func){{"
        'if(!CARRIED.has(func))throw new Error("this function is not in the build: "+func);'
        "return CARRIED.get(func)}"
    )
    script = _replace(script, _EM_ASM, table + _EM_ASM.replace("eval(", "carried("))
    script = _replace(script, _EM_JS, _EM_JS.replace("eval(", "carried("))
    for text in _UNUSED:
        script = _replace(script, text, text.replace("eval(", "abort("))
    left = _EVALUATES.search(script)
    if left:
        around = script[max(left.start() - 60, 0) : left.end() + 60]
        raise BuildError(f"Pyodide's script still evaluates text: …{around}…")
    return script


def _written(source: str) -> str:
    """Return a function as the script has it, which is silent if no speakers can be opened."""
    return _SPEAKERS.sub(r"openSpeakers(\1)", source.removesuffix(";"))


def _replace(script: str, text: str, instead: str) -> str:
    if script.count(text) != 1:
        raise BuildError(f"the build doesn't know this runtime, which lacks {text[:50]!r}…")
    return script.replace(text, instead)
