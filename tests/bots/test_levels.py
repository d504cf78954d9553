import random
from dataclasses import replace
from itertools import chain, pairwise

import pytest

from game.bots.bot import choose
from game.bots.bots import bot_named
from game.bots.lookahead import SLICE_NODES, Lookahead, NodesExhausted
from game.bots.replies import Replies
from game.bots.search_bot import Effort, SearchBot, distinct_plays
from game.bots.search_context import search_context
from game.bots.worlds import World, WorldSampler
from game.rules.cards import Card
from game.rules.play import legal_plays, play
from game.rules.variants import VARIANTS
from game.rules.view import View
from game.solver.incremental import run_to_end
from tests.rules.tables import position, rules, seen_by_turn, states

SMALL = Effort(worlds=8, nodes=600, depth=(1, 2), infer=True)


def drawn(seen: View, count: int, *, infer: bool, seed: int = 1) -> list[World]:
    context = search_context(seen)
    worth = Replies(context).worth if infer else None
    sampler = WorldSampler(seen, context.moves, random.Random(seed), worth)
    return run_to_end(sampler.draw(count))


@pytest.mark.parametrize(("players", "together"), [(2, False), (3, False), (4, False), (4, True)])
@pytest.mark.parametrize("key", VARIANTS)
def test_level_plays_legally_at_every_table(key: str, players: int, *, together: bool) -> None:
    bots = (bot_named("novice"), bot_named("casual"), SearchBot(SMALL))
    for state in states(rules(key, players, partnerships=together), players)[::8]:
        seen = seen_by_turn(state)
        for bot in bots:
            thoughts = list(bot.think(seen, random.Random(2)))
            assert thoughts
            assert set(thoughts) <= set(legal_plays(seen))


@pytest.mark.parametrize("key", ["egyptian", "lebanese"])
@pytest.mark.parametrize("players", [2, 4])
def test_search_pauses_and_stops_after_its_nodes(key: str, players: int) -> None:
    seen = seen_by_turn(states(rules(key, players), players)[0])
    context, worlds = search_context(seen), drawn(seen, 60, infer=False)
    search = Lookahead(context, Replies(context), nodes=5_000)
    searches = [
        search.value(move, worlds, 4)
        for move in 5 * list(distinct_plays(context, legal_plays(seen)).values())
    ]
    opened = [0]
    with pytest.raises(NodesExhausted):
        opened.extend(search.opened for _ in chain.from_iterable(searches))
    gaps = [after - before for before, after in pairwise(opened)]
    assert len(gaps) > 5
    assert max(gaps) <= SLICE_NODES + 2 * len(worlds)
    assert search.opened <= 5_000 + SLICE_NODES + 2 * len(worlds)


@pytest.mark.parametrize("players", [2, 3])
def test_worlds_leave_a_shown_bottom_card_to_the_dealers_last_batch(players: int) -> None:
    """RULES.md#bottom-card: among three the others' cards stay unknown until then."""
    table = rules("egyptian", players, bottom_card="both")
    checked = 0
    for state in states(table, players)[:: 5 if players == 2 else 1]:
        seen = seen_by_turn(state)
        moves = search_context(seen).moves
        unit = moves.unit_of(state.bottom)
        same = {card for card in seen.unseen if moves.unit_of(card) == unit}
        if state.stock and players == 2 and len(same) == 1:
            assert state.bottom not in seen.hand
            worlds = drawn(seen, 200, infer=True)
            assert not any(world.hands[1 - seen.seat] & unit * 7 for world in worlds)
            checked += 1
        elif not state.stock and state.turn != state.dealer and state.bottom in state.hands[0]:
            worlds = drawn(seen, 50, infer=True)
            assert all(world.hands[state.dealer] & unit * 7 for world in worlds)
            checked += 1
    assert checked


def test_worlds_hold_the_hidden_cards_in_hands_of_the_right_size() -> None:
    for players in (2, 3, 4):
        for state in states(rules("yemeni", players), players)[::7]:
            seen = seen_by_turn(state)
            moves = search_context(seen).moves
            unseen = moves.counts(moves.pack(seen.unseen))
            for world in drawn(seen, 20, infer=True):
                assert world.hands[seen.seat] == moves.pack(seen.hand)
                counts = list(map(moves.counts, world.hands))
                assert tuple(map(sum, counts)) == seen.hand_sizes
                others = [each for seat, each in enumerate(counts) if seat != seen.seat]
                assert all(sum(held) <= most for *held, most in zip(*others, unseen, strict=True))


def test_player_who_trailed_probably_holds_no_capture() -> None:
    """Trailing a king onto a nine makes a nine in that hand (a missed basra) less likely."""
    table = rules("cypriot")
    state = position(
        table, ("KH 2H 3H 4H", "5C 6C 8C TC"), floor="9C", dealer=0, stock="9S 9D 9H JS JC QS"
    )
    state = replace(state, hands=(state.hands[0], (Card.parse("KC"), *state.hands[1])))
    state, _ = play(state, next(each for each in legal_plays(state) if str(each) == "KC"))
    seen = seen_by_turn(state)
    nines = search_context(seen).moves.unit_of(Card.parse("9S")) * 7
    shares = [
        sum(world.hands[1] & nines > 0 for world in drawn(seen, 400, infer=infer)) / 400
        for infer in (False, True)
    ]
    assert shares[0] > 0.8
    assert shares[1] < shares[0] - 0.1


@pytest.mark.parametrize(
    ("level", "rates"),
    [
        ("random", (0.12, 0.9, 1)),
        ("novice", (0.05, 0.7, 1)),
        ("greedy", (0, 0.3, 0.65)),
        ("casual", (0, 0.1, 0.35)),
        ("skilled", (0, 0, 0)),
    ],
)
def test_level_overlooks_pairs_and_sums_at_its_rate(
    level: str, rates: tuple[float, float, float]
) -> None:
    for floor, rate in zip(("9D", "4D 5S", "2D 3S 4H"), rates, strict=True):
        state = position(rules("cypriot"), ("9S QC", "KC KD"), floor=floor, stock="KS QD 6C 7C")
        tries = 50 if level == "skilled" else 400
        plays = [
            choose(bot_named(level), seen_by_turn(state), random.Random(seed))
            for seed in range(tries)
        ]
        overlooked = sum(not play.captured for play in plays) / tries
        assert overlooked == rate if rate in {0, 1} else abs(overlooked - rate) < 0.06


@pytest.mark.parametrize("level", ["random", "novice", "greedy", "casual"])
def test_level_sees_a_sweep_when_it_overlooks_sums(level: str) -> None:
    state = position(rules("cypriot"), ("JS QC", "KC KD"), floor="TD AS AH 2C", stock="KS QD 6C 7C")
    seen = seen_by_turn(state)
    for seed in range(40):
        assert choose(bot_named(level), seen, random.Random(seed)).card == Card.parse("JS")


UNSEEN = "2D 2S 3D 3H 4H 4S 5D 5H 6D 6C 7C 7H 8D 8H 9S 9D TH TS QC QS KD KH JD JC"


@pytest.mark.parametrize(("level", "card"), [("greedy", "KC"), ("casual", "JS"), ("skilled", "JS")])
def test_collector_saves_a_jack_that_better_levels_play(level: str, card: str) -> None:
    state = position(rules("cypriot"), ("JS KC", "7S 9H"), floor="AC QD", stock=UNSEEN)
    assert str(choose(bot_named(level), seen_by_turn(state), random.Random(1)).card) == card


def test_casual_bot_leaves_no_easy_basra() -> None:
    """Neither card takes; the five next to the four makes nine, the queen makes nothing."""
    state = position(rules("cypriot"), ("5C QC", "KC KD"), floor="4S", stock="9C 9D 9H 9S")
    seen = seen_by_turn(state)
    assert str(choose(bot_named("casual"), seen, random.Random(1))) == "QC"


@pytest.mark.parametrize(
    ("level", "card"),
    [("random", "QC"), ("novice", "9C"), ("greedy", "9C"), ("casual", "9C"), ("skilled", "9C")],
)
def test_beginner_alone_forgets_played_cards(level: str, card: str) -> None:
    """Since all other nines are gone, a lone nine is safe."""
    state = position(rules("cypriot"), ("9C QC", "KC KD"), stock="QD QH QS KH")
    gone = tuple(map(Card.parse, ("9D", "9H", "9S", "JC", "JD", "JH", "JS")))
    rest = tuple(
        card
        for card in state.rules.pack
        if card not in (*state.hands[0], *state.hands[1], *state.stock)
    )
    assert set(gone) <= set(rest)
    state = replace(state, piles=(rest[::2], rest[1::2]), last_capture=0)
    seen = seen_by_turn(state)
    assert str(choose(bot_named(level), seen, random.Random(1))) == card
