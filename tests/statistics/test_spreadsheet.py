import csv
import io
from typing import Any

import pytest

from game.review.mistake_kinds import KINDS
from game.statistics.played import PlayedGame
from game.statistics.spreadsheet import COLUMNS, as_file, csv_lines
from tests.review.reviewed import game_of, replayed


def game(**changed: Any) -> PlayedGame:
    return game_of(replayed("cypriot", 3, "table"), **changed)


def read_back(*games: PlayedGame) -> list[dict[str, str]]:
    data = as_file(csv_lines(games))
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline=""), strict=True))


def test_each_hand_is_a_row() -> None:
    """STATISTICS.md#csv."""
    told = game()
    rows = read_back(told)
    assert len(rows) == len(told.hands) > 1
    for number, (row, hand) in enumerate(zip(rows, told.hands, strict=True), 1):
        found = hand.findings
        assert found is not None
        assert row["game"] == told.id
        assert (row["variant"], row["players"]) == ("cypriot", "3")
        assert int(row["hand"]) == number
        assert int(row["points"]) == hand.points[0]
        assert float(row["lead"]) == pytest.approx(hand.lead(0), abs=0.01)
        assert int(row["basras_made"]) == hand.basras[0]
        assert int(row["basras_conceded"]) == sum(hand.basras[1:])
        assert int(row["most_cards"]) == (0 in hand.most_cards)
        assert float(row["lost"]) == pytest.approx(found.whole.lost, abs=0.01)
        assert float(row["luck"]) == found.luck
        names = [kind.replace("-", "_") for kind in KINDS]
        assert sum(int(row[f"mistakes_{name}"]) for name in names) == len(found.mistakes)
        assert sum(float(row[f"lost_{name}"]) for name in names) == pytest.approx(
            sum(one.lost for one in found.mistakes), abs=0.05
        )


def test_unreviewed_hand_has_no_findings() -> None:
    """STATISTICS.md#csv."""
    told = game()
    (row,) = read_back(told._replace(hands=(told.hands[0]._replace(findings=None),)))
    assert row["reviewed"] == "0"
    after = COLUMNS[COLUMNS.index("reviewed") + 1 :]
    assert {row[name] for name in after} == {""}


def test_names_come_back_and_are_never_formulas() -> None:
    """STATISTICS.md#csv."""
    hostile = ["=HYPERLINK(1)", "+1+1", "-2+3", "@SUM(A1)", "\t=1", "  =1", "\r=1"]
    plain = ['Friday, "late"', "two\nlines", "سهرة عند كريم", "a'b;c", "7-2"]
    told = game()
    for name, shown in [*((name, f"'{name}") for name in hostile), *zip(plain, plain, strict=True)]:
        assert {row["name"] for row in read_back(told._replace(name=name))} == {shown}
    assert as_file(["\udce9"]) == b"\xef\xbb\xbf?"


def test_results_and_negative_numbers_are_plain() -> None:
    told = game()
    results = [read_back(told._replace(winner=winner))[0]["game_result"] for winner in (0, 1, None)]
    assert results == ["won", "lost", "unfinished"]
    rows = read_back(told)
    assert any(float(row["luck"]) < 0 or float(row["lead"]) < 0 for row in rows)
    assert not any(cell.startswith("'") for row in rows for cell in row.values())


def test_file_follows_rfc_4180_after_a_byte_order_mark() -> None:
    """STATISTICS.md#csv."""
    data = as_file(csv_lines([game()]))
    assert data.startswith(b"\xef\xbb\xbfgame,name,begun,")
    lines = data.decode("utf-8-sig").split("\r\n")
    assert lines[-1] == ""
    assert "\n" not in "".join(lines)
    assert len({len(next(csv.reader([line]))) for line in lines[:-1]}) == 1
