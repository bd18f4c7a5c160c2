"""Rules for docks at each window width, without Qt."""

from __future__ import annotations

from dataclasses import dataclass, field

NARROW, COMPACT, REGULAR, WIDE = 820, 1100, 1600, 2200
DOCK_MIN, DOCK_MAX = 224, 440
LEFT_WIDTH, RIGHT_WIDTH, RIGHT_WIDTH_WIDE = 256, 312, 360
SIDES = ("left", "right")

# Docks that start folded; the others start open.
FOLDED_AT_FIRST = frozenset({("compare", "left")})


def band_of(width: float) -> str:
    """narrow | compact | regular | wide | huge, by effective width."""
    if width < NARROW:
        return "narrow"
    if width < COMPACT:
        return "compact"
    if width < REGULAR:
        return "regular"
    return "wide" if width < WIDE else "huge"


def clamp_width(width: float) -> int:
    return round(min(DOCK_MAX, max(DOCK_MIN, width)))


@dataclass
class Docks:
    """Docks that a person opened on each page, and the layout that the width allows.

    Narrow: docks are sheets, at most one, and never open by themselves. Compact: one at a time.
    """

    wanted: dict[str, bool] = field(default_factory=dict)  # "page.side" -> open
    widths: dict[str, int] = field(default_factory=dict)
    latest: str = "left"
    sheet: str = ""

    def wants(self, page: str, side: str) -> bool:
        return self.wanted.get(f"{page}.{side}", (page, side) not in FOLDED_AT_FIRST)

    def is_open(self, page: str, side: str, band: str) -> bool:
        if band == "narrow":
            return False
        if band == "compact" and self.wants(page, _other(side)):
            return self.wants(page, side) and self.latest == side
        return self.wants(page, side)

    def toggle(self, page: str, side: str, band: str) -> None:
        if band == "narrow":
            self.sheet = "" if self.sheet == side else side
            return
        opening = not self.is_open(page, side, band)
        self.wanted[f"{page}.{side}"] = opening
        self.latest = side if opening else _other(side)

    def width(self, side: str, band: str) -> int:
        roomy = band in ("wide", "huge")
        default = LEFT_WIDTH if side == "left" else RIGHT_WIDTH_WIDE if roomy else RIGHT_WIDTH
        return self.widths.get(side, default)


def _other(side: str) -> str:
    return "right" if side == "left" else "left"
