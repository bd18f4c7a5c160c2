"""Rules for docks at each window width, without Qt."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

NARROW, COMPACT, REGULAR, WIDE = 820, 1100, 1600, 2200
DOCK_MIN, DOCK_MAX = 224, 440
LEFT_WIDTH, RIGHT_WIDTH, RIGHT_WIDTH_WIDE = 256, 312, 360
SIDES = ("left", "right")

# Docks that start folded; the others start open.
FOLDED_AT_FIRST = frozenset({("compare", "left")})


def band_of(width: float) -> str:
    """Band of a width: narrow, compact, regular, wide or huge."""
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


@dataclass
class DockLayout:
    """Docks of a page in a window of a width."""

    docks: Docks
    page: str
    extent: float = 1280.0

    @property
    def band(self) -> str:
        return band_of(self.extent)

    @property
    def leftOpen(self) -> bool:
        return self.docks.is_open(self.page, "left", self.band)

    @property
    def rightOpen(self) -> bool:
        return self.docks.is_open(self.page, "right", self.band)

    @property
    def leftWidth(self) -> int:
        return self.docks.width("left", self.band)

    @property
    def rightWidth(self) -> int:
        return self.docks.width("right", self.band)

    @property
    def sheet(self) -> str:
        return self.docks.sheet if self.band == "narrow" else ""

    def toggle(self, side: str) -> None:
        self.docks.toggle(self.page, side, self.band)


def docks_of(wanted: dict[str, Any], widths: dict[str, Any]) -> Docks:
    """Docks from a state file, without unknown ones."""
    return Docks(
        {k: v for k, v in wanted.items() if isinstance(v, bool)},
        {k: clamp_width(v) for k, v in widths.items() if k in SIDES and isinstance(v, int | float)},
    )


def _other(side: str) -> str:
    return "right" if side == "left" else "left"
