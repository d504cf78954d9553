"""A player who does anything, and who follows links on any day."""

from datetime import timedelta
from functools import cache
from random import Random

from game.daily.daily_game import daily_game
from game.platform.input import LinkFollowed
from game.puzzles.numbered import LAST_NUMBER
from game.review.replay.game_viewer import LinkedReplay
from game.sharing.links.contents import (
    ChallengeLink,
    DealLink,
    GameLink,
    LeagueLink,
    Link,
    MomentLink,
    PuzzleLink,
    ResultsLink,
    RulesLink,
)
from game.sharing.links.link import write_link
from tests.app.wild import WildPerson
from tests.sharing.links.made import record_by
from tests.table.fake_platform import FakePlatform


@cache
def links() -> tuple[str, ...]:
    """Return links of every kind, and texts that are no links."""
    deal = daily_game(FakePlatform().pacing.date().date())
    games = [record_by(Random(seed), range(21, 24)) for seed in range(12)]
    record = next(one for one in games if one.hands and one.hands[-1].plays)
    made: list[Link] = [
        *(deal, ChallengeLink(deal, "Layla", (24, 7), 2), ChallengeLink(deal, "", (10**15, 0), 0)),
        *(DealLink("homs", 3, 2, {"target": 30}, "7", ("greedy",)), GameLink(record)),
        *(MomentLink(record, 0, 1), PuzzleLink(f"homs/{LAST_NUMBER}"), PuzzleLink("homs/day/5")),
        *(LeagueLink(deal, "Ahwa"), ResultsLink("00" * 8, 9, "11" * 8, "Mona", b"x")),
        *(PuzzleLink("no/puzzle"), PuzzleLink(record=record), RulesLink("بيت", "homs", 4)),
    ]
    return (*map(write_link, made), "AQ", "")


class FollowingPerson(WildPerson):
    """Also follows links, and lets midnight pass."""

    async def step(self) -> None:
        """Perhaps follow a link or two; then do something as usual."""
        chance = self.chance.random()
        if chance < 0.15:
            for text in self.chance.choices(links(), k=self.chance.choice((1, 1, 2))):
                self.note("follow", text)
                self.give(LinkFollowed(f"basra:{text}"))
        elif chance < 0.2:
            self.note("midnight passes")
            self.now.platform.pacing.today += timedelta(days=1)
        await super().step()

    async def rest(self) -> None:
        """Wait until nothing moves, except in a game that plays itself for minutes."""
        if not isinstance(self.now.app.scene, LinkedReplay):
            await super().rest()
