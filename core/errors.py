"""Errors for people, named for what they can do about them."""

from __future__ import annotations


class MosaicError(Exception):
    """An error that a person can act on: what happened, and the fix."""

    exit_code = 1

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message}. {self.hint}" if self.hint else self.message


class NotFound(MosaicError):
    """No such run, worker or file: choose another."""

    exit_code = 3


class InvalidInput(MosaicError):
    """Input that can't be used: correct it."""

    exit_code = 2


class MissingPart(MosaicError):
    """Something is not installed: install it."""

    exit_code = 4


class Refused(MosaicError):
    """Not allowed with this token, at this address or in this state."""

    exit_code = 5


class StoreTrouble(MosaicError):
    """The disk or the database refuses writes: free space, repair, retry."""

    exit_code = 6
