"""Draws the star let into the table's frame: `python build/art/table.py`."""

from __future__ import annotations

from drawing import khatam, line, path, save


def main() -> None:
    """Write assets/art/inlay.svg."""
    quarter = [(8.0, 0.0), (0.0, 8.0), (-8.0, 0.0), (0.0, -8.0)]
    corners = "".join(
        line([(x + 50 * across, y + 50 * down) for x, y in quarter])
        for across in (-1, 1)
        for down in (-1, 1)
    )
    save(
        "art/inlay.svg",
        (-50, -50, 100, 100),
        path(khatam(46), fill="${pearl}"),
        path(khatam(20), fill="#160E09"),
        path(khatam(11), fill="#C4984A"),
        path(corners, fill="#C4984A"),
    )


if __name__ == "__main__":
    main()
