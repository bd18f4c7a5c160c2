"""Numbers as text: grouped, with units, a thin space and a real minus."""

from __future__ import annotations

import math
from decimal import Decimal

from app.ui.told import Told

THIN = "\u2009"
# Thin, and never the end of a line.
NARROW = "\u202f"
MINUS = "\u2212"
NOTHING = "\u2013"
#: What is rounded to less has no groups.
LEAST_GROUPED = 999.5


class _Grouping:
    """The mark between thousands: one of the process, as its language has it."""

    separator = ","


def group_by(separator: str) -> None:
    """Write this between thousands from now on."""
    _Grouping.separator = separator


def with_groups(value: float, digits: int = 0) -> str:
    """The same with decimals and a plain minus, for texts that get a unit."""
    return f"{value:,.{digits}f}".replace(",", _Grouping.separator)


def grouped(value: float) -> str:
    """12345 -> 12,345."""
    if abs(value) < LEAST_GROUPED:
        return with_groups(value).replace("-", MINUS)
    return Told(lambda: with_groups(value).replace("-", MINUS))


def short(value: float) -> str:
    """1560000 -> 1.56 M; what fits a narrow column."""
    size = abs(value)
    for limit, unit, divisor in ((1e9, "G", 1e9), (1e6, "M", 1e6), (1e4, "k", 1e3)):
        if size >= limit:
            scaled = value / divisor
            digits = 0 if abs(scaled) >= 100 else 1 if abs(scaled) >= 10 else 2
            return f"{scaled:.{digits}f}{THIN}{unit}".replace("-", MINUS)
    return grouped(value)


def number(value: float, digits: int = 4) -> str:
    """A measured value with this many significant digits."""
    if not math.isfinite(value):
        return {math.inf: "∞", -math.inf: f"{MINUS}∞"}.get(value, "not a number")
    text = f"{value:.{digits}g}"
    if "e" in text:
        mantissa, exponent = text.split("e")
        text = f"{mantissa}e{int(exponent)}"
    elif "." not in text and abs(value) >= 10**digits:
        return grouped(value)
    return text.replace("-", MINUS)


def plain(value: float) -> str:
    """The shortest text that reads back as the same number; for fields, hence a plain minus."""
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return f"{value:.1f}"
    if isinstance(value, float) and 1e-5 <= abs(value) < 1e-3:
        return f"{Decimal(repr(value)):f}"
    return str(value)


def amount(bytes_: float) -> str:
    """Bytes as 0.8 MB."""
    if bytes_ < 1000:
        return f"{bytes_:.0f}{THIN}B"
    for unit in ("kB", "MB", "GB", "TB"):
        bytes_ /= 1000
        if bytes_ < 999.5 or unit == "TB":
            return f"{bytes_:.{1 if bytes_ < 9.95 else 0}f}{THIN}{unit}"
    return ""


def percent(value: float) -> str:
    return f"{value:.{1 if 0 < abs(value) < 9.95 else 0}f}{THIN}%".replace("-", MINUS)


def span(seconds: float) -> str:
    """A duration: 3.2 s, 7 min, 2 h 05."""
    if seconds < 1:
        return f"{seconds * 1000:.0f}{THIN}ms"
    if seconds < 59.5:
        return f"{seconds:.{1 if seconds < 9.95 else 0}f}{THIN}s"
    if seconds < 3570:
        return f"{seconds / 60:.0f}{THIN}min"
    minutes = round(seconds / 60)
    if minutes < 24 * 60:
        return f"{minutes // 60}{THIN}h{THIN}{minutes % 60:02d}"
    return f"{seconds / 86400:.0f}{THIN}d"
