"""axe-core, which inspects a page as screen readers and keyboards do."""

from collections.abc import Collection
from functools import cache
from typing import Any

from playwright.sync_api import Page

from build.tools.npm import unpacked_package

INTEGRITY = (
    "sha512-FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NP"
    "jCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ=="
)

_RUN = """async ([within, without]) => {
    const rules = { "target-size": { enabled: true } };  // of WCAG 2.2, and off unless asked for
    for (const name of without) rules[name] = { enabled: false };
    const results = await axe.run(within, { rules, resultTypes: ["violations", "incomplete"] });
    const told = ({ id, help, nodes }) => nodes.map(
        ({ target, failureSummary }) => `${id}: ${help}: ${target}: ${failureSummary}`);
    return [...results.violations, ...results.incomplete].flatMap(told);
}"""


@cache
def _script() -> str:
    """Return the script for a page; it is licensed under the MPL and never part of the site."""
    return (unpacked_package("axe-core", "4.14.1", INTEGRITY) / "axe.min.js").read_text("utf-8")


def findings(page: Page, without: Collection[str] = (), within: str = "html") -> list[Any]:
    """Return what breaks, or may break, a rule of WCAG 2.2, level A or AA, or a good practice.

    `without` names the rules to leave out, and `within` the part to check.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(_script())
    return list(page.evaluate(_RUN, [within, list(without)]))


def findings_on_each_colour(page: Page) -> list[str]:
    """Return the findings on each colour of the loading picture's gradient.

    The gradient itself is too much for axe-core.
    """
    found = []
    for colour in ("felt-lit", "felt", "felt-dim"):
        paint = f"document.querySelector('#loading').style.background = 'var(--{colour})'"
        page.evaluate(paint)
        found += findings(page)
    return found
