"""Problems in the browser: to the byte those of every other machine."""

import json

from tests.problems.digests import DAYS, PATH
from tests.web.watched import Watched

VARIANTS = ("egyptian", "lebanese", "homs")

PROBLEMS = """
import datetime, hashlib, json
from game.problems.days import problem_of_day
from game.problems.numbered import problem_numbered
from game.problems.problem_json import data_of

found = {{}}
for variant in {variants}:
    days = [datetime.date.fromordinal(ordinal) for ordinal in {ordinals}]
    problems = [problem_of_day(variant, day) for day in days]
    problems += [list(problem_numbered(variant, number))[-1] for number in (1, 4)]
    text = json.dumps([data_of(problem) for problem in problems])
    found[variant] = hashlib.sha256(text.encode()).hexdigest()
json.dumps(found)
"""


def test_puzzles_in_the_browser_are_the_same_bytes(desktop: Watched) -> None:
    """PROBLEMS.md#where, #stored."""
    desktop.open()
    ordinals = [day.toordinal() for day in DAYS]
    found = desktop.python(PROBLEMS.format(variants=VARIANTS, ordinals=ordinals))
    known = json.loads(PATH.read_text("utf-8"))
    assert json.loads(found) == {variant: known[variant] for variant in VARIANTS}
