"""Random games, made quickly: of every variant, number of players and option."""

from dataclasses import replace
from random import Random

from game.rules.captures import sweeps
from game.rules.dealing import FLOOR_SIZE, Deal, deal
from game.rules.fairness import commitment, dealing_seed
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.record import HandRecord, Record
from game.rules.state import HandState
from game.rules.variant import OPTIONS, Option
from game.rules.variants import VARIANTS

NAMES = ("", "Layla", "بيت خالي سليم", "a house with a name that is rather longer than most are")


def record_by(chance: Random, target: range = range(21, 80)) -> Record:
    """Return a game of any variant to a low target, or the start of one."""
    key, players = chance.choice([*VARIANTS]), chance.randint(2, 4)
    options: dict[str, Option] = {"target": chance.choice(target)}
    for name in OPTIONS[1:]:
        if chance.random() < 0.3:
            options[name] = chance.choice(VARIANTS[key].offered(name))
    record = Record(key, players, chance.randrange(players), options)
    return played(_with_seeds(record, chance), chance, of_seed=chance.random() < 0.8)


def _with_seeds(record: Record, chance: Random) -> Record:
    """Return the record with seeds that it may be dealt from, and claims about them."""
    drawn = f"{chance.getrandbits(128):032x}"
    seed = chance.choice([drawn, drawn, f"{drawn}/game2", "7", "Ünï سبعة", "", "ABCD", None])
    record = replace(record, seed=seed, player_seed=chance.choice([None, None, "", "luck", drawn]))
    own = commitment(record, seed or "")
    return replace(record, commitment=chance.choice([None, own, own[::-1], "a promise"]))


def played(record: Record, chance: Random, *, of_seed: bool = True, whole: bool = False) -> Record:
    """Return the record with hands played at random, to the end or not."""
    hands: list[HandRecord] = []
    last = len(hands) if whole else chance.choice([0, 1, 2, 99, 99, 99])
    game = record.start
    while game.winner is None and (whole or len(hands) < last):
        dealt = _deal(game, record, chance, of_seed=of_seed and record.seed is not None)
        stop = chance.randrange(60) if not whole and chance.random() < 0.1 else 60
        state = _after(begin_hand(game, dealt)[0], chance, stop)
        plays = tuple(turn.play for turn in state.history)
        hands.append(HandRecord(dealt.floor, dealt.stock, plays))
        if state.score is None:
            break
        game = game.after(state.score)
    return replace(record, hands=tuple(hands))


def _after(state: HandState, chance: Random, plays: int) -> HandState:
    """Return the state after `plays` plays, or at the hand's end."""
    while plays and not state.over:
        state = play(state, chance.choice(legal_plays(state)))[0]
        plays -= 1
    return state


def _deal(game: Game, record: Record, chance: Random, *, of_seed: bool) -> Deal:
    if of_seed:
        joined = dealing_seed(record.seed or "", record.player_seed)
        return deal(game.rules, game.players, joined, game.hands_played)
    cards = chance.sample(game.rules.pack, len(game.rules.pack))
    cards.sort(key=lambda card: sweeps(game.rules, card))  # which no first floor may hold
    floor, stock = cards[:FLOOR_SIZE], cards[FLOOR_SIZE:]
    return Deal(tuple(floor), tuple(chance.sample(stock, len(stock))))
