"""Converts between the setup of a game and the agreement of its devices."""

from contextlib import suppress

from game.platform.protocol import StorageError, Texts
from game.rules.record import options_of
from game.session.session import CHANCE
from game.session.setup import BOT, ELSEWHERE, HERE, GameSetup, clean_name
from game.session.setup_edits import rules_of
from game.together import kept_tables
from game.together.protocol.messages.agreement import HOST, AgreedSeat, Agreement
from game.together.protocol.shared_table import SharedTable, kept_table
from game.together.protocol.table_text import read_table
from game.ui.screens.context import Context


def recalled(context: Context, game: str) -> SharedTable:
    """Return the saved table of a game. Raises ValueError if none can be used."""
    table, past = kept_tables.recall(context.platform.texts, game)
    return kept_table(table, draw_entropy(context), past)


def game_kept_at(texts: Texts, table: bytes) -> str:
    """Return the id of the saved game of the table with this identifier, "" if there is none."""
    with suppress(StorageError):
        for game in kept_tables.games(texts):
            with suppress(ValueError):
                if read_table(*kept_tables.recall(texts, game)).table == table:
                    return game
    return ""


def agreement_of(setup: GameSetup) -> Agreement:
    """Return what the host proposes; the other players have yet to come."""
    return Agreement(
        setup.variant,
        setup.players,
        setup.players - 1,  # as in every game, so that the first seat plays first
        tuple(_seat(setup, seat) for seat in range(setup.players)),
        options_of(rules_of(setup)),
        match=setup.match,
        hints=setup.hints,
        clock=setup.clock or None,
    )


def _seat(setup: GameSetup, seat: int) -> AgreedSeat:
    if setup.sits_at(seat) == BOT:
        return AgreedSeat(HOST, bot=setup.bot_of(seat))
    party = None if setup.sits_at(seat) == ELSEWHERE else HOST
    return AgreedSeat(party, setup.name_of(seat))


def agreed(table: SharedTable) -> Agreement:
    """Return the agreement of a table whose game has started."""
    agreement = table.gathering.agreement
    assert agreement is not None  # noqa: S101 - known before a game starts
    return agreement


def setup_at(agreement: Agreement, party: int | None) -> GameSetup:
    """Return the game as a device has it. `party` is None for a guest that has no seat yet."""
    bots = tuple(seat.bot for seat in agreement.seats if seat.bot)
    return GameSetup(
        agreement.variant,
        agreement.players,
        dict(agreement.options),
        bots or GameSetup.bots,
        match=agreement.match,
        seats=tuple(_sits(seat, party) for seat in agreement.seats),
        names=tuple(clean_name(seat.name) for seat in agreement.seats),
        hints=agreement.hints,
        clock=agreement.clock or 0,
    )


def _sits(seat: AgreedSeat, party: int | None) -> str:
    if seat.bot:
        return BOT
    return HERE if party is not None and seat.party == party else ELSEWHERE


def draw_entropy(context: Context) -> bytes:
    """Return 32 random bytes, from which all of a device's secrets follow."""
    return bytes.fromhex(context.get(CHANCE)() + context.get(CHANCE)())
