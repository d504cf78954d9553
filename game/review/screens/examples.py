"""Example screens: reviews, moments, practice, and the seal of the cards."""

import asyncio
from dataclasses import replace
from functools import cache

from game.judge.hand_review import HandReview, review_hand
from game.judge.quick import quick_judge
from game.platform.input import Activate, Input, TextChanged
from game.play.course.cut_dialog import CutDialog
from game.play.course.seal import SealDialog
from game.play.input.hints import Opinion, WorthsDialog
from game.play.scene.examples import table
from game.play.scene.table_scene import TableScene
from game.play.table.table import Table
from game.review.screens.moment import MomentScene
from game.review.screens.practice import OtherSeat, PracticeTable, TryAgain, open_practice
from game.review.screens.review_scene import ReviewScene
from game.review.screens.reviewing import Reviewing
from game.rules.cards import PACK
from game.rules.fairness import commitment
from game.rules.view import view
from game.session import example_games as games
from game.session.finished_hand import FinishedHand
from game.session.session import PERSON
from game.ui.screens.context import Context
from game.ui.screens.registry import Examples, example
from game.ui.screens.steering import give_soon, over_start, press_soon

OTHERS_PLAY, LAST_PLAY = 9, 47
"""Numbers of plays: one by another player, and a hand's last one."""

TRIED_AGAIN_FROM = 3
"""The number of the play from which a hand was tried again."""

DRAWN_SEED, PLAYER_SEED = "9c1f0b7ad2e84c3f86d5b10e37fa42c9", "cardamom"
"""A seed as the program draws it, and a player's addition to it."""

CUT_AT, OWN_WORD = 23, "سمسم"
"""The place of a cut, and the typed word."""


@cache
def finished_hand(players: int = 2) -> FinishedHand:
    """Return a hand with mistakes in it."""
    return FinishedHand.of(games.slipping(players))


@cache
def whole_review(players: int = 2) -> HandReview:
    """Return the complete review of that hand."""
    *_, whole = review_hand(finished_hand(players).hand, quick_judge(), "screens")
    return whole


class KnownReview(Reviewing):
    """A review that knows a share of the plays from the start, and never gets further."""

    def __init__(
        self, context: Context, players: int = 2, share: float = 1.0, *, of_people: bool = False
    ) -> None:
        played = finished_hand(players)
        if of_people:
            played = replace(played, setup=games.of_people(played.setup))
        super().__init__(context, played)
        whole = whole_review(players)
        if share < 1:
            graded = whole.grades[: round(share * whole.plays)]
            whole = replace(whole, grades=graded, par=None, complete=False)
        self.review = whole

    def start(self) -> None:
        """Don't think."""


def review(
    context: Context, players: int = 2, share: float = 1.0, *, of_people: bool = False
) -> None:
    """Show a review, complete or partial; of two people, that of the second one."""
    reviewing = KnownReview(context, players, share, of_people=of_people)
    over_start(context, ReviewScene(context, reviewing))
    if of_people:
        press_soon(context, "review-seat-1")


def costliest() -> int:
    """Return the number of the player's costliest play."""
    return whole_review().worst(PERSON)[0].number


def moment(
    context: Context, number: int | None = None, players: int = 2, *, best: bool = False
) -> None:
    """Show one play of a hand, the costliest by default, or the best play instead."""
    reviewing = KnownReview(context, players)
    over_start(context, ReviewScene(context, reviewing))
    number = costliest() if number is None else number
    context.stage.push(MomentScene(context, reviewing, number))
    if best:
        press_soon(context, "show-best")


def compared_with_first(context: Context) -> None:
    """Show the result of a hand tried again."""
    _compared(context, _tried_again(TRIED_AGAIN_FROM))


def _tried_again(number: int) -> TryAgain:
    return TryAgain(finished_hand(), number, whole_review().grades[number].judgement)


def practice(context: Context) -> None:
    """Show a practice table before the costliest play."""
    review(context)
    open_practice(context, _tried_again(costliest()))


def verdict(context: Context) -> None:
    """Show the verdict on the best play, made instead of the costliest one."""
    practice(context)
    give_soon(context, Activate(f"card-{whole_review().worst(PERSON)[0].best[0].card}"))


def compared_seats(context: Context, players: int = 2) -> None:
    """Show the result of a deal played from both seats."""
    _compared(context, OtherSeat(finished_hand(players)), players)


def _compared(context: Context, practice: PracticeTable, players: int = 2) -> None:
    """Show a practice table with a finished hand, and its result."""
    review(context, players)
    context.stage.push(TableScene(Table(context, practice.played.session), (), practice))


def pause_practice(context: Context) -> None:
    """Show the menu over a practice table."""
    review(context)
    open_practice(context, OtherSeat(finished_hand()))
    press_soon(context, "menu")


def seal(context: Context, *, over: bool, joined: bool = False) -> None:
    """Show the seal of a hand's cards, with or without its seed, which may be a joined one."""
    review(context)
    record = games.slipping().record()
    if joined:
        record = replace(record, seed=DRAWN_SEED, player_seed=PLAYER_SEED)
        record = replace(record, commitment=commitment(record, DRAWN_SEED))
    context.stage.push(SealDialog(context, record, finished=True, over=over))


def cut(context: Context) -> None:
    """Show the cut before a game."""
    answered = asyncio.get_running_loop().create_future()
    table = games.slipping().record()
    over_start(context, CutDialog(context, commitment(table, DRAWN_SEED), len(PACK), answered))


def cut_done(context: Context) -> None:
    """Show the cut with everything done."""
    cut(context)
    done = [*[Activate("cut-more")] * CUT_AT, *[Activate("shuffle")] * 3]
    context.stage.spawn(_do(context, *done, TextChanged("word", OWN_WORD)))


async def _do(context: Context, *events: Input) -> None:
    """Send inputs to a screen when it is laid out."""
    await context.clock.frame()
    await context.clock.frame()
    for event in events:
        context.stage.scene.handle(event)


def seal_playing(context: Context) -> None:
    """Show the seal during a hand."""
    table(context, games.begun("two"))
    press_soon(context, "menu", "seal")


def worths(context: Context, *, exact: bool) -> None:
    """Show the worth of each play at the player's last choice in the last batch or before it."""
    judged = [
        (grade.number, grade.judgement)
        for grade in whole_review().of(PERSON)
        if grade.judgement is not None and grade.exact == exact
    ]
    number, judgement = judged[-1]
    state = finished_hand().states[number]
    table(context, finished_hand().from_play(number))
    opinion = Opinion(state, view(state, PERSON, (0, 0)), judgement)
    context.stage.push(WorthsDialog(context, opinion))


SCREENS: Examples = {
    "table-practice": ("a play made again at a practice table", practice),
    "table-practice-verdict": ("what another play came to", verdict),
    "pause-practice": ("the menu over a practice table", pause_practice),
    "review": ("the review of a hand", review),
    "review-begun": example("a review just begun", review, share=0.0),
    "review-half": example("a review half done", review, share=0.5),
    "review-4": example("the review of a hand of partnerships", review, 4),
    "review-people": example("the review of a hand of two people", review, of_people=True),
    "moment": ("the costliest play of a hand", moment),
    "moment-best": example("what would have been best instead", moment, best=True),
    "moment-other": example("a play of somebody else, of four", moment, OTHERS_PLAY, 4),
    "moment-last": example("the last play of a hand", moment, LAST_PLAY),
    "try-again": ("a hand tried again, compared", compared_with_first),
    "both-seats": ("a deal played from both seats, compared", compared_seats),
    "both-seats-4": example(
        "a deal of partnerships played from both seats, compared", compared_seats, 4
    ),
    "seal": example("the seal of the cards, the hand over", seal, over=False),
    "seal-told": example("the seal of the cards with its seed", seal, over=True),
    "seal-joined": example(
        "the seal of cards that the player added to, with both seeds", seal, over=True, joined=True
    ),
    "cut": ("the cut before a game, nothing done yet", cut),
    "cut-done": ("the cut, the pack cut and shuffled and a word added", cut_done),
    "seal-playing": ("the seal of the cards, the hand in play", seal_playing),
    "worths": example("what each play is expected to bring", worths, exact=False),
    "worths-exact": example("what each play is proved to bring", worths, exact=True),
}
"""By name, in the order of a visit."""
