"""Draws the star of the table frame's inlay: `python build/art/table.py`."""

from __future__ import annotations

from drawing import khatam, line, path, save, star


def main() -> None:
    """Write assets/art/inlay.svg, a star with its corner stones, and a smaller, plainer one."""
    stone = [(13.0, 0.0), (0.0, 13.0), (-13.0, 0.0), (0.0, -13.0)]
    corners = "".join(line([(x + 50 * across, y) for x, y in stone]) for across in (-1, 1))
    view = (-50, -50, 100, 100)
    save(
        "art/inlay.svg",
        view,
        path(star(47, 25, 8), fill="${pearl}"),
        path(khatam(17), fill="#160E09"),
        path(khatam(10), fill="#A07A3C"),
        path(corners, fill="#A07A3C"),
    )
    save("art/inlay-small.svg", view, path("M0-42L42 0L0 42L-42 0Z", fill="${pearl}"))


if __name__ == "__main__":
    main()
