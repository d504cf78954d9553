"""Draws the icons, 24 units square, in strokes of one weight: `python build/art/icons.py`."""

from __future__ import annotations

from drawing import circle, group, khatam, line, path, polar, save

WEIGHT = 2.0


def stroke(data: str) -> str:
    """Draw a line of the icons' weight with round ends."""
    return path(
        data,
        fill="none",
        stroke="${ink}",
        stroke_width=WEIGHT,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def solid(data: str) -> str:
    """Draw a filled shape with slightly rounded corners."""
    return path(data, fill="${ink}", stroke="${ink}", stroke_width=0.8, stroke_linejoin="round")


def gear() -> str:
    """Draw an eight-toothed wheel."""
    teeth = []
    for tooth in range(8):
        middle = 45 * tooth
        teeth += [
            polar(7.1, middle - 13),
            polar(9.6, middle - 8.5),
            polar(9.6, middle + 8.5),
            polar(7.1, middle + 13),
        ]
    return group(stroke(line(teeth)) + stroke(circle(0, 0, 3)), "translate(12 12)")


def fan() -> str:
    """Draw two cards held in a hand."""
    card = (
        "M-4.5-7.5h9a1.6 1.6 0 0 1 1.6 1.6v11.8a1.6 1.6 0 0 1-1.6 1.6h-9"
        "a1.6 1.6 0 0 1-1.6-1.6v-11.8a1.6 1.6 0 0 1 1.6-1.6Z"
    )
    behind = "M9.2 3.6L14.6 2.3a1.7 1.7 0 0 1 2 1.2L20.9 15a1.7 1.7 0 0 1-1.1 2.1L17.6 17.8"
    pip = solid("M0-3.4C1-1.8 2-.8 2.7 0C2 .8 1 1.8 0 3.4C-1 1.8-2 .8-2.7 0C-2-.8-1-1.8 0-3.4Z")
    return group(stroke(card) + pip, "translate(9.4 13.2) rotate(-8)") + stroke(behind)


BULB = "M9 17.2C9 14.8 6 13.6 6 9.4A6 6 0 0 1 18 9.4C18 13.6 15 14.8 15 17.2ZM9.6 20.8h4.8"
FLAME = (
    "M12 2.6C12.8 6.6 17.6 8.6 17.6 14.4A5.6 5.6 0 0 1 6.4 14.4"
    "C6.4 11.6 8 10 8.9 8.4C9.5 10.2 10.2 10.8 11 11C12.2 8.6 11.4 5.4 12 2.6Z"
)
TRIANGLE = "M7.5 4.8L18.8 12L7.5 19.2Z"

ICONS = {
    "menu": stroke("M4 6.5h16M4 12h16M4 17.5h16"),
    "more": solid("".join(circle(x, 12, 1.3) for x in (5, 12, 19))),
    "back": stroke("M20 12H4.5M11 5L4 12L11 19"),
    "settings": gear(),
    "undo": stroke("M8.5 4.5L4 9L8.5 13.5M4.5 9H14.5A5.25 5.25 0 0 1 14.5 19.5H8"),
    "hint": stroke(BULB),
    "last-moves": stroke("M4.2 12A7.8 7.8 0 1 0 6.9 6.1M4 3.8V8.2H8.4M12 7.6V12.3L15.2 14.3"),
    "language": stroke(
        circle(12, 12, 9) + "M3.4 9.2H20.6M3.4 14.8H20.6M12 3C8 7 8 17 12 21C16 17 16 7 12 3"
    ),
    "close": stroke("M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5"),
    "minus": stroke("M5 12H19"),
    "plus": stroke("M5 12H19M12 5V19"),
    "left": stroke("M14.8 5L8 12L14.8 19"),
    "right": stroke("M9.2 5L16 12L9.2 19"),
    "up": stroke("M5 14.8L12 8L19 14.8"),
    "down": stroke("M5 9.2L12 16L19 9.2"),
    "open": stroke("M3.5 18.8V5.2H9.6L12 8H20.5V18.8Z"),
    "save": stroke("M12 3.8V14.6M7.4 10.4L12 15L16.6 10.4M4.5 16.4V20H19.5V16.4"),
    "link": stroke(
        "M10.4 13.6A4.2 4.2 0 0 0 16.4 13.6L19.4 10.6A4.24 4.24 0 0 0 13.4 4.6L12.2 5.8"
        "M13.6 10.4A4.2 4.2 0 0 0 7.6 10.4L4.6 13.4A4.24 4.24 0 0 0 10.6 19.4L11.8 18.2"
    ),
    "filter": stroke("M3.6 5H20.4L14 12.6V19.4L10 17.2V12.6Z"),
    "chart": stroke("M3.6 20.4H20.4M7 16.4V11.6M12 16.4V4.4M17 16.4V8"),
    "friends": stroke(
        circle(9, 8.2, 3.7) + "M2.6 20.2V19A5 5 0 0 1 7.6 14H10.4A5 5 0 0 1 15.4 19V20.2"
        "M15.6 4.8A3.7 3.7 0 0 1 15.6 11.6M18 14.5A5 5 0 0 1 21.4 19V20.2"
    ),
    "device": stroke(
        "M8 3H16A1.8 1.8 0 0 1 17.8 4.8V19.2A1.8 1.8 0 0 1 16 21H8"
        "A1.8 1.8 0 0 1 6.2 19.2V4.8A1.8 1.8 0 0 1 8 3ZM10.8 17.8H13.2"
    ),
    "cup": stroke(
        "M4.6 10.4H17V13.2A5.6 5.6 0 0 1 11.4 18.8H10.2A5.6 5.6 0 0 1 4.6 13.2Z"
        "M17 11.6H18.2A2.3 2.3 0 0 1 18.2 16.2H16.4M3.6 21.4H18M8.8 3.2C7.6 4.6 10 5.6 8.8 7.2"
        "M12.8 3.2C11.6 4.6 14 5.6 12.8 7.2"
    ),
    "dealer": solid("M3.4 8.4H12.6V21H3.4Z") + stroke("M7.4 4.8H16.4V17.2M11.6 1.6H20.4V13.6"),
    "star": group(solid(khatam(10)), "translate(12 12)"),
    "help": stroke("M8 8.7A4 4 0 1 1 13.8 12.3C12.5 13 12 13.7 12 15.2")
    + solid(circle(12, 19.3, 0.95)),
    "trophy": stroke(
        "M7 4H17V9.5A5 5 0 0 1 7 9.5ZM7 5.6H3.6V7A3.9 3.9 0 0 0 7.3 10.9"
        "M17 5.6H20.4V7A3.9 3.9 0 0 1 16.7 10.9"
        "M12 14.5V17.4M8 20.5C8 18.4 9.6 17.4 12 17.4C14.4 17.4 16 18.4 16 20.5Z"
    ),
    "cards": fan(),
    "cover": stroke(
        "M2.6 12C5.2 7.8 8.4 5.8 12 5.8C15.6 5.8 18.8 7.8 21.4 12"
        "C18.8 16.2 15.6 18.2 12 18.2C8.4 18.2 5.2 16.2 2.6 12Z"
        + circle(12, 12, 2.6)
        + "M4.4 20L19.6 4"
    ),
    "lock": solid("M6 11H18V20.2H6Z") + stroke("M8.2 11V7.6A3.8 3.8 0 0 1 15.8 7.6V11"),
    "play": solid(TRIANGLE),
    "pause": solid("M6.6 5H9.8V19H6.6ZM14.2 5H17.4V19H14.2Z"),
    "start": stroke("M5.2 5V19M18.4 5L11 12L18.4 19"),
    "end": stroke("M18.8 5V19M5.6 5L13 12L5.6 19"),
    "share": stroke("M8.2 10.8L15.4 6.9M8.2 13.2L15.4 17.1")
    + solid(circle(17.6, 5.6, 2.3) + circle(6, 12, 2.3) + circle(17.6, 18.4, 2.3)),
    "hand-back": stroke("M11.4 5L4.4 12L11.4 19M19.4 5L12.4 12L19.4 19"),
    "hand-forward": stroke("M4.6 5L11.6 12L4.6 19M12.6 5L19.6 12L12.6 19"),
    "day": stroke("M4 6H20V20H4ZM4 10.6H20M8.4 3.4V7.6M15.6 3.4V7.6")
    + solid(circle(12, 15.3, 1.6)),
    "target": stroke(circle(12, 12, 9) + circle(12, 12, 4.8)) + solid(circle(12, 12, 1.2)),
    "map": stroke(
        "M3.6 6.6L9 4.2L15 6.6L20.4 4.2V17.4L15 19.8L9 17.4L3.6 19.8ZM9 4.2V17.4M15 6.6V19.8"
    ),
    "check": stroke("M4.4 12.8L9.6 18L19.6 6.6"),
    "flame": solid(FLAME),
}


def main() -> None:
    """Write assets/art/icons/*.svg."""
    for name, drawing in ICONS.items():
        save(f"art/icons/{name}.svg", (0, 0, 24, 24), drawing)


if __name__ == "__main__":
    main()
