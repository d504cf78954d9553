"""The policy follows from the page, and the runtime is changed to need no more."""

import base64
import hashlib
import re

import pytest

from build.policy import glue
from build.policy.content_policy import ONLY_ITSELF, PLACE, content_policy, with_policy
from build.policy.glue import without_eval
from build.tools.console import BuildError
from tests.programs import ROOT

INDEX = (ROOT / "build" / "page" / "index.html").read_text("utf-8")
SCRIPT = "\n".join(["before();", glue._EM_ASM, glue._EM_JS, *glue._UNUSED, "after();"])


def hashed(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def directives(page: str) -> dict[str, list[str]]:
    parts = [part.split() for part in content_policy(page).split("; ")]
    return {name: sources for name, *sources in parts}


def test_policy_allows_only_what_it_names() -> None:
    found = directives(INDEX)
    assert found["default-src"] == found["base-uri"] == found["form-action"] == ["'none'"]
    allowed = {source for sources in found.values() for source in sources}
    plain = {source for source in allowed if not source.startswith("'sha256-")}
    assert plain == {"'none'", "'self'", "'wasm-unsafe-eval'"}
    assert found["img-src"] == found["connect-src"] == found["worker-src"] == ["'self'"]


def test_policy_allows_scripts_and_styles_by_their_hash() -> None:
    page = (
        "<style>a{}</style><script>one()</script><script nomodule>two('<p>')</script>"
        '<script type="application/json">{}</script><script type="module" src="a.js"></script>'
        "<noscript><style>b{}</style></noscript>"
    )
    found = directives(page)
    assert found["style-src"] == [hashed("a{}"), hashed("b{}")]
    assert found["script-src"][2:] == [hashed("one()"), hashed("two('<p>')")]


def test_policy_precedes_everything_it_covers() -> None:
    assert INDEX.count(PLACE) == 1
    before = INDEX.partition(PLACE)[0]
    assert set(re.findall(r"<(\w+)", before)) == {"html", "head", "meta"}
    assert re.search(r'<meta http-equiv="Content-Security-Policy" content="$', before)
    assert with_policy(INDEX).count(content_policy(INDEX)) == 1


@pytest.mark.parametrize("attribute", ['onclick="a()"', "onerror=a()", 'style="color: red"'])
def test_build_stops_at_an_attribute_that_the_policy_refuses(attribute: str) -> None:
    with pytest.raises(BuildError, match=attribute.partition("=")[0]):
        content_policy(f"<p><b {attribute}>text</b>")


def test_glue_contains_functions_without_eval() -> None:
    functions = ["($0) => { return $0 + 1 };", '(a,b) => { return "\\"" + a };']
    made = without_eval(SCRIPT, functions)
    assert "eval(" not in made
    for function in functions:
        assert f",{function.removesuffix(';')}]" in made
    assert made.index("const CARRIED") < made.index("function addEmAsm")
    assert made.count("carried(func)") == 3


def test_carried_function_is_silent_when_speakers_cannot_be_opened() -> None:
    made = without_eval(SCRIPT, ["() => { a = new AudioContext() || new webkitAudioContext(); };"])
    assert "a = openSpeakers(AudioContext) || openSpeakers(webkitAudioContext)" in made
    assert made.count("new AudioContext()") == 1, "by this text the function is asked for"
    assert made.count("function openSpeakers(Context){try{") == 1


@pytest.mark.parametrize("text", [glue._EM_ASM, glue._EM_JS, *glue._UNUSED])
def test_build_stops_when_the_runtime_has_changed(text: str) -> None:
    with pytest.raises(BuildError, match="doesn't know this runtime"):
        without_eval(SCRIPT.replace(text, text.replace("var", "let").replace("ptr", "at")), [])
    with pytest.raises(BuildError, match="doesn't know this runtime"):
        without_eval(SCRIPT + text, [])


@pytest.mark.parametrize(
    "text", ["eval (a)", "new Function(a)", "Function('a')", "globalThis.eval(a)"]
)
def test_build_stops_when_the_runtime_still_evaluates(text: str) -> None:
    with pytest.raises(BuildError, match="still evaluates"):
        without_eval(f"{SCRIPT};{text}", [])


def test_policy_of_the_single_file_allows_only_itself() -> None:
    data = '<script type="application/gzip">H4sI</script>'
    policy = content_policy(f"<script>one()</script><style>a{{}}</style>{data}", ONLY_ITSELF)
    assert dict(part.split(" ", 1) for part in policy.split("; ")) == {
        "default-src": "'none'",
        "img-src": "data:",
        "script-src": f"'wasm-unsafe-eval' {hashed('one()')}",
        "style-src": hashed("a{}"),
        "base-uri": "'none'",
        "form-action": "'none'",
    }
