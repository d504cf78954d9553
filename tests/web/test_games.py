"""Whole games in a real browser, to the end."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.table.storage.game_file import read_session, write_game
from tests.table.dealt import dealt
from tests.web.players import by_keyboard, by_mouse, by_touch, play_to_the_end
from tests.web.watched import NOTHING_TOLD, Watched

GAME = "?variant=egyptian&players=2&bots=greedy&seed=7&speed=0"
SHORT = "?variant=ethiopian&players=2&bots=greedy&seed=7&speed=0"


def test_a_game_by_mouse_is_the_game_the_desktop_plays(desktop: Watched, tmp_path: Path) -> None:
    desktop.open(GAME)
    over = play_to_the_end(desktop, by_mouse)
    kept = desktop.games()[0]

    session, header = read_session(json.dumps(kept))
    assert json.loads(write_game(header, session.record())) == kept
    assert session.setup.seed == "7"
    path = tmp_path / "game.json"
    path.write_text(json.dumps(kept))
    words = [sys.executable, "-m", "game", "replay", "--json", str(path)]
    native = json.loads(subprocess.run(words, check=True, capture_output=True).stdout)
    scores = [int(score) for score in over.scores.split(",")]
    assert native["scores"] == scores
    assert max(scores) >= 101


def test_a_game_by_touch_on_a_phone(phone: Watched) -> None:
    phone.open(SHORT)
    play_to_the_end(phone, by_touch, seed=2)


def test_a_game_by_keyboard_through_the_accessibility_tree(desktop: Watched) -> None:
    desktop.open(SHORT)
    play_to_the_end(desktop, by_keyboard, seed=3)


@pytest.mark.parametrize("variant", ["yemeni", "lebanese"])
def test_the_same_seed_deals_the_same_cards_as_natively(desktop: Watched, variant: str) -> None:
    desktop.open(f"?variant={variant}&seed=seven&speed=0")
    kept = desktop.games()[0]
    native = read_session(json.dumps(kept))[0]
    fresh = dealt(native.setup)
    assert [str(card) for card in fresh.hand.record.stock] == kept["hands"][0]["stock"]


def test_the_back_button_opens_the_menu_and_the_game_goes_on(desktop: Watched) -> None:
    before = desktop.open(GAME)
    by_mouse(desktop, before.hand[0])
    played = desktop.wait_for_change(before)
    desktop.page.go_back()
    menu = desktop.wait_for("status.phase === 'menu'")
    by_mouse(desktop, menu.control("resume"))
    again = desktop.wait_for("status.phase !== 'menu'")
    assert len(again.hand) <= len(played.hand)
    assert before.hand[0].card not in {card.card for card in again.hand}


def test_an_idle_table_asks_for_a_frame_only_when_its_timer_is_over(desktop: Watched) -> None:
    """Twice a second, and for no frame of the display in between."""
    desktop.open(GAME)
    desktop.wait_for(f"{NOTHING_TOLD} && status.turn === '0'")
    told = desktop.page.evaluate(
        """async () => {
            const { setTimeout, requestAnimationFrame } = window;
            const shown = () => new Promise((next) => requestAnimationFrame(next));
            const frame = basra.frame.bind(basra);
            const timers = []; // of idle frames: they are over when this test says so
            const told = { seconds: [], asked: [] };
            let idle = false, asked = 0;
            window.setTimeout = (then, wait, ...more) => {
                if (!idle) return setTimeout(then, wait, ...more);
                told.seconds.push(wait / 1000);
                return timers.push(then);
            };
            basra.frame = (calm) => {
                asked += 1;
                idle = calm;
                const next = frame(calm);
                idle = false;
                return next;
            };
            for (let n = 0; n < 3; n += 1) {
                for (let frames = 0; timers.length === 0; frames += 1) {
                    if (frames > 5000) throw new Error("it is never idle");
                    await shown();
                }
                asked = 0;
                for (let frames = 0; frames < 90; frames += 1) await shown();
                told.asked.push(asked);
                timers.pop()();
            }
            basra.frame = frame;
            window.setTimeout = setTimeout;
            return told;
        }"""
    )
    assert told["asked"] == [0, 0, 0]
    assert set(told["seconds"]) == {0.5}
