"""Opening what a link holds."""

from __future__ import annotations

from game.review.replay.linked_replay import LinkedReplay
from game.review.replay.playback import Moment
from game.rules.record import Record
from game.rules.replay import replay
from game.session.setup import GameSetup, checked
from game.sharing.link_sentences import refusal
from game.sharing.links.invitation import way_of
from game.sharing.links.link import (
    ChallengeLink,
    DealLink,
    GameLink,
    LinkError,
    MomentLink,
    PuzzleLink,
    RulesLink,
    read_link,
)
from game.ui.screens.context import Context
from game.ui.screens.screen import Screen


def follow(context: Context, text: str) -> str:
    """Open what a link holds: a sentence that says why that can't be, "" where it is open."""
    way = way_of(text)
    if way:
        navigator = context.navigator
        (navigator.join if way == "join" else navigator.answer_invitation)(text)
        return ""
    return _follow_link(context, text)


def _follow_link(context: Context, text: str) -> str:
    try:
        link = read_link(text)
        match link:
            case DealLink():
                context.navigator.take_up(setup_of(link))
            case GameLink():
                return _watch(context, link.record, None)
            case MomentLink():
                return _watch(context, link.record, Moment(link.hand, link.play))
            case RulesLink():
                context.navigator.receive_rules(link)
            case ChallengeLink():
                context.navigator.accept_challenge(link)
            case PuzzleLink():
                return _solve(context, link)
    except LinkError as error:
        return refusal(error.reason)
    except ValueError:  # such as a seed that a table can't take
        return refusal("damaged")
    return ""


def _solve(context: Context, link: PuzzleLink) -> str:
    try:
        context.navigator.solve_linked(link)
    except ValueError:
        return refusal("unknown problem")
    return ""


def setup_of(link: DealLink) -> GameSetup:
    """The game that a link asks for. Raises ValueError where no table here can play it."""
    values = {
        "variant": link.variant,
        "players": link.players,
        "options": dict(link.options),
        "seed": link.seed,
        "match": link.match,
    }
    return checked(values | ({"bots": link.bots} if link.bots else {}))


def _watch(context: Context, record: Record, moment: Moment | None) -> str:
    """Show a game at the table, over a menu; a game in progress is left, and stays kept."""
    if not record.hands:
        return refusal("empty")
    if not isinstance(context.stage.scene, Screen):
        context.navigator.start_screen()
    context.dress(record.rules)
    context.stage.push(LinkedReplay(context, replay(record), moment))
    return ""
