"""The statistics in a browser: fifty games that bots played come in, and are counted and saved."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from tests.table.statistics import bots_archive
from tests.web.test_library import aside, press, said
from tests.web.watched import Watched


def test_fifty_games_are_counted_told_and_saved_as_a_table(
    desktop: Watched, tmp_path: Path
) -> None:
    (tmp_path / "basra.zip").write_bytes(aside(bots_archive.archive))
    desktop.open()
    press(desktop, "my-games")
    with desktop.page.expect_file_chooser() as chooser:
        press(desktop, "open-file")
    chooser.value.set_files(tmp_path / "basra.zip")
    said(desktop, f"{bots_archive.GAMES} games added.")
    press(desktop, "statistics")
    said(desktop, f"{bots_archive.won()} of {bots_archive.GAMES} won")
    said(desktop, f"{bots_archive.hands()} hands")
    said(desktop, f"0 of {bots_archive.GAMES} games looked at")

    with desktop.page.expect_download() as download:
        press(desktop, "save-csv")
    download.value.save_as(tmp_path / "hands.csv")
    text = (tmp_path / "hands.csv").read_bytes().decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    assert len(rows) == bots_archive.hands()
    won = {row["game"] for row in rows if row["game_result"] == "won"}
    assert len(won) == bots_archive.won()

    desktop.page.focus('[data-action="chart-levels"]')
    desktop.page.keyboard.press("Enter")
    said(desktop, f"{bots_archive.won()} of {bots_archive.GAMES} won")
    press(desktop, "done")
    desktop.wait_for("""root.querySelector('[data-action="chart-levels"]') !== null""")

    desktop.reload()
    press(desktop, "my-games")
    press(desktop, "statistics")
    said(desktop, f"{bots_archive.hands()} hands")
    assert desktop.complaints == []
