"""Protocol versions of launchers and workers that this engine supports. Pure."""

from __future__ import annotations


def accepts(theirs: str, ours: str) -> bool:
    """The same major version, the same minor or one older; newer ones wait for an upgrade."""
    them, us = _numbers(theirs), _numbers(ours)
    if them is None or us is None:
        return False
    return them[0] == us[0] and us[1] - 1 <= them[1] <= us[1]


def _numbers(version: str) -> tuple[int, int] | None:
    major, dot, minor = version.partition(".")
    if not dot or not (major.isascii() and major.isdigit() and minor.isascii() and minor.isdigit()):
        return None
    return int(major), int(minor)
