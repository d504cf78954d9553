"""The rules: pure, exact, and standard library only.

Take a variant from `VARIANTS` and give it a table's options with `configure`. `Game.start` starts
a game, `deal` shuffles a hand from a seed, and `begin_hand` deals its first batch. At each turn
`legal_plays` lists the plays, `view` is what the seat to move knows, and `play` returns the next
state and the events. States, views and plays never change.

`read_record` and `read_replay` read a game that was written down, `replay` plays a `Record`
through, and `write_record` writes it.
"""

from game.rules.cards import Card
from game.rules.dealing import Deal, deal
from game.rules.events import (
    BasraMade,
    BatchDealt,
    Captured,
    Event,
    FloorDealt,
    FloorTaken,
    HandScored,
    LeftoverDealt,
    Trailed,
)
from game.rules.match import Game, Match
from game.rules.play import IllegalPlay, begin_hand, legal_plays, play
from game.rules.reading import RecordError, read_record, read_replay
from game.rules.record import HandRecord, Record, options_of, write_record
from game.rules.replay import PlayedHand, Replay, replay
from game.rules.scoring import HandScore, SideScore
from game.rules.state import HandState, Play, Turn
from game.rules.variant import OPTIONS, OptionError, Variant, configure
from game.rules.variants import VARIANTS
from game.rules.view import View, reveal, view

__all__ = [
    "OPTIONS",
    "VARIANTS",
    "BasraMade",
    "BatchDealt",
    "Captured",
    "Card",
    "Deal",
    "Event",
    "FloorDealt",
    "FloorTaken",
    "Game",
    "HandRecord",
    "HandScore",
    "HandScored",
    "HandState",
    "IllegalPlay",
    "LeftoverDealt",
    "Match",
    "OptionError",
    "Play",
    "PlayedHand",
    "Record",
    "RecordError",
    "Replay",
    "SideScore",
    "Trailed",
    "Turn",
    "Variant",
    "View",
    "begin_hand",
    "configure",
    "deal",
    "legal_plays",
    "options_of",
    "play",
    "read_record",
    "read_replay",
    "replay",
    "reveal",
    "view",
    "write_record",
]
