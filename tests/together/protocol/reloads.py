"""The whole game at a device, to be compared with the one after a reload."""

from collections.abc import Iterator
from typing import Any

from game.rules.record import write_record
from game.together.protocol.shared_table import SharedTable, kept_table
from game.together.protocol.table_desk import TableDesk


def check_reload(table: SharedTable) -> None:
    """Check that the device has the same game after a reload. It isn't to be used after this."""
    again = kept_table(table.keeping.to_text(), bytes(32))
    desks = [_desk_of(table), _desk_of(again)]
    out_of_reach = desks[1].playing.game.proposals.out_of_reach
    games = [dict(_game_of(desk, out_of_reach)) for desk in desks]
    different = {name for name in games[0] if games[0][name] != games[1].get(name)}
    assert not different, {name: [one.get(name) for one in games] for name in different}


def _place(said: tuple[int, int, Any]) -> tuple[int, int]:
    author, place, _said = said
    return author, place


def _desk_of(table: SharedTable) -> TableDesk:
    wire: Any = table.wire
    desk: TableDesk = wire._desk
    return desk


def _game_of(desk: Any, out_of_reach: set[int]) -> Iterator[tuple[str, Any]]:
    """Yield all parts of a game with their names, when it has done all that it can in silence."""
    game = desk.playing.game
    game.proposals.behind, game.proposals.out_of_reach = True, out_of_reach
    for work in (desk._working or (), game.work()):
        for _ in work:
            pass
    parts = {"game": game, "hands": game.hands, "proposals": game.proposals}
    parts |= {"seating": game.hands.seating, "signatures": game.signatures}
    names = {
        "game": ("start_place", "compared", "ready"),
        "hands": ("deal", "completed", "ended", "two_histories"),
        "proposals": ("open", "_handed", "_unusable"),
        "seating": ("parties", "remaining", "bots", "left", "handed", "dropped"),
        "signatures": ("_found",),
    }
    for part, those in names.items():
        for name in those:
            yield f"{part}.{name}", getattr(parts[part], name)
    yield "held back", sorted(game.proposals.held_back, key=_place)
    yield "later", {deal: sorted(those, key=_place) for deal, those in game.hands._steps.items()}
    yield "records", [write_record(one) for one in game.hands.played.records]
    yield "finished", game.hands.played.finished
    yield "standing", (game.hands.played.standing, game.hands.played.after)
    if hand := game.hands.hand:
        for name in ("shuffle", "sayers", "due", "turn", "_said", "_handed", "stable"):
            yield name, getattr(hand, name)
        for name in ("fault", "given_up", "closing", "judging"):
            yield name, getattr(hand.end, name)
        awaited = set(hand.parties) - hand.end.excused
        yield "waiting", {party: hand._waiting[party] for party in awaited}
        yield "transcript", hand.cards.transcript
        if not hand.end.fault:
            yield "others", {party: one.transcript for party, one in hand._replaced.items()}
