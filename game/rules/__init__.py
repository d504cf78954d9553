"""The rules of Basra: pure, exact, standard library only.

What a program of one's own needs is here by name, as one would read it aloud: a variant is taken
from `VARIANTS` and given a table's options by `configure`; a `Game` starts, a hand is dealt from a
seed by `deal` and begun by `begin_hand`; at every turn `legal_plays` tells what may be played,
`view` what the seat to move knows, and `play` makes the next state and tells what happened.
States, views and plays never change.

A game that was written down is read by `read_record`, or by `read_replay` with every state of it;
`replay` plays a `Record` through, and `write_record` writes it down again.
"""

# Here play, replay and view are functions; their modules are only ever imported from by full name.
from game.rules.cards import Card
from game.rules.dealing import Deal, deal
from game.rules.legality import IllegalPlay
from game.rules.match import Game, Match
from game.rules.play import begin_hand, legal_plays, play
from game.rules.reading import RecordError, read_record, read_replay
from game.rules.record import HandRecord, Record, options_of, write_record
from game.rules.replay import PlayedHand, Replay, replay
from game.rules.state import HandState, Play, Turn
from game.rules.variant import OptionError, Variant, configure
from game.rules.variants import VARIANTS
from game.rules.view import View, view

__all__ = [
    "VARIANTS",
    "Card",
    "Deal",
    "Game",
    "HandRecord",
    "HandState",
    "IllegalPlay",
    "Match",
    "OptionError",
    "Play",
    "PlayedHand",
    "Record",
    "RecordError",
    "Replay",
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
    "view",
    "write_record",
]
