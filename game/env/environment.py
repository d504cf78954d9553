"""A PettingZoo environment in which each seat is an agent (ENV.md)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from game.rules.cards import PACK, Card
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.scoring import HandScore
from game.rules.state import HandState, Play
from game.rules.variant import Option, configure
from game.rules.variants import variant_named
from game.rules.view import View, view

Observation = dict[str, NDArray[Any]]
"""What an agent sees, `observation`, and which cards it may name, `action_mask`."""

SEATS = 4
"""The most seats, for which there are rows in every observation."""

PLAYED = 4
"""The row of the card that the agent has named to play it (ENV.md#observation)."""

PILES = 6
"""The row of the own side's pile; those of the next sides follow."""

PLAYS = PILES + SEATS
"""The row of the cards that the agent has played; those of the next seats follow."""

NUMBERS = PLAYS + SEATS
"""The row of the numbers."""

HIGHEST = np.iinfo(np.int16).max


class BasraEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # its generics are untyped
    """One hand of Basra, or a game to the target, between 2 to 4 agents."""

    metadata = {"name": "basra", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        variant: str = "egyptian",
        players: int = 2,
        *,
        options: Mapping[str, Option] | None = None,
        whole_game: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """Make a table.

        Args:
            variant: the key of the variant.
            players: the number of seats, 2 to 4.
            options: the table's options (RULES.md#options).
            whole_game: play hands up to the target, not only one.
            render_mode: None, or `ansi` for text.

        Raises:
            OptionError: the variant doesn't offer this.
        """
        super().__init__()
        self.rules = configure(variant_named(variant), players, options or {})
        self.whole_game = whole_game
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        observed = spaces.Box(0, HIGHEST, (NUMBERS + 1, len(PACK)), np.int16)
        mask = spaces.Box(0, 1, (len(PACK),), np.int8)
        self._observation_spaces = {
            agent: spaces.Dict({"observation": observed, "action_mask": mask})
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(len(PACK)) for agent in self.possible_agents}
        self._seed, self._episode = random.getrandbits(63), 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of what an agent sees (ENV.md#observation)."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the cards of the pack (ENV.md#actions)."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - theirs
        """Deal the first hand; a seed begins its own series of episodes (ENV.md#seeds)."""
        if seed is not None:
            self._seed, self._episode = seed, 0
        players = len(self.possible_agents)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.game = Game.start(self.rules, players, (self._episode + players - 1) % players)
        self._episode += 1
        self._deal()

    def _deal(self) -> None:
        text = f"{self._seed}/{self._episode}"
        laid = deal(self.rules, self.game.players, text, self.game.hands_played)
        self._go_on(begin_hand(self.game, laid)[0])

    def _go_on(self, state: HandState) -> None:
        """Let the seat to move name the first card of its play."""
        self.hand = state
        self._named: list[Card] = []
        self._left = legal_plays(state)
        if state.turn is not None:
            self.agent_selection = self.possible_agents[state.turn]

    def step(self, action: int | None) -> None:
        """Name a card for the selected agent; when it leaves one play, make it (ENV.md#actions).

        Raises:
            ValueError: the agent may not name the card.
        """
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        card = next((each for each in self._nameable() if each == action), None)
        if card is None:
            raise ValueError(f"{self.agent_selection} may not name {action}")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._left = tuple(move for move in self._left if card in self._cards_to_name(move))
        self._named.append(card)
        if len(self._left) == 1:
            state, _ = play(self.hand, self._left[0])
            self._go_on(state)
            if state.score:
                self._end_hand(state.score)
        self._accumulate_rewards()

    def _cards_to_name(self, move: Play) -> tuple[Card, ...]:
        """Return the card of a play, or what it captures once the card was named."""
        return move.captured if self._named else (move.card,)

    def _nameable(self) -> list[Card]:
        """Return the cards that the selected agent may name (ENV.md#mask)."""
        counts: dict[Card, int] = {}
        for move in self._left:
            for card in self._cards_to_name(move):
                counts[card] = counts.get(card, 0) + 1
        return [
            card for card, count in counts.items() if not self._named or count < len(self._left)
        ]

    def _end_hand(self, score: HandScore) -> None:
        """Reward the agents (ENV.md#rewards), and deal the next hand or end the episode."""
        totals = [side.total for side in score.sides]
        for seat, agent in enumerate(self.possible_agents):
            own = totals[self.hand.side_of(seat)]
            self.rewards[agent] = own - (sum(totals) - own) / (len(totals) - 1)
        self.game = self.game.after(score)
        if self.whole_game and self.game.winner is None:
            self._deal()
        else:
            self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees, and the cards that it may name."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(PACK), np.int8)
        moves = seat == self.hand.turn
        if moves:
            mask[self._nameable()] = 1
        seen = view(self.hand, seat, self.game.scores)
        return {
            "observation": _table(seen, self._named if moves else []),
            "action_mask": mask,
        }

    def render(self) -> str | None:
        """Return the table as text, with all cards, if the mode is `ansi`."""
        return str(self.hand) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: a table holds no resources."""


def _table(seen: View, named: list[Card]) -> NDArray[np.int16]:
    """Return the rows of an observation (ENV.md#observation)."""
    bottom = () if seen.bottom_card is None else (seen.bottom_card,)
    piles = (*seen.piles[seen.side :], *seen.piles[: seen.side])
    marked = (seen.hand, seen.floor, seen.unseen, bottom, named[:1], named[1:], *piles)
    places = [row * len(PACK) + card for row, cards in enumerate(marked) for card in cards]
    turns = [
        (PLAYS + (turn.seat - seen.seat) % seen.players) * len(PACK) + turn.play.card
        for turn in seen.history
    ]
    table = np.zeros((NUMBERS + 1, len(PACK)), np.int16)
    cells = table.ravel()
    cells[places] = 1
    cells[turns] = range(1, len(turns) + 1)
    basras = [0] * seen.sides
    for turn in seen.history:
        basras[seen.side_of(turn.seat)] += turn.basra
    mover = seen.seat if seen.turn is None else seen.turn
    last = seen.last_capture
    table[NUMBERS, :8] = (
        seen.players,
        seen.stock_size,
        seen.batch,
        seen.carry,
        seen.lone_trail,
        (mover - seen.seat) % seen.players,
        (seen.dealer - seen.seat) % seen.players,
        0 if last is None else 1 + (last - seen.side) % seen.sides,
    )
    for start, values, own in (
        (8, seen.hand_sizes, seen.seat),
        (12, basras, seen.side),
        (16, seen.scores, seen.side),
    ):
        table[NUMBERS, start : start + len(values)] = (*values[own:], *values[:own])
    return table


def env(variant: str = "egyptian", players: int = 2, **choices: Any) -> AECEnv[str, Any, int]:
    """Return a table that also checks its callers, as PettingZoo's own environments do.

    The parameters are those of `BasraEnv`.
    """
    checked = wrappers.AssertOutOfBoundsWrapper(BasraEnv(variant, players, **choices))
    return wrappers.OrderEnforcingWrapper(checked)
