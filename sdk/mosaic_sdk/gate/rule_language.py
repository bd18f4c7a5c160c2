"""Rules of the gate as one line of text: `never right, down if obs == 14 because "a hole ahead"`.

The same line is used in files, commands and the window. Its condition is an expression of
percept maps. Pure: knows no environment but through a `Moment`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Optional, Union

from mosaic_sdk.learning.percepts import (
    Expression,
    Moment,
    PerceptError,
    as_atom,
    is_atom,
    names_of,
)

FORM = "never ACTIONS [if CONDITION] [because REASON], or: only ACTIONS ..."
EVERY = "all"
#: What a condition may name, beside the functions of percept maps.
KNOWN = ("action", "env", "info", "kwargs", "legal", "name", "names", "obs", "seat", "seats")
_LINE = re.compile(
    r"(?P<kind>never|only)\s+(?P<actions>.+?)"
    r"(?:\s+if\s+(?P<when>.+?))?(?:\s+because\s+(?P<why>.+))?",
    re.DOTALL,
)
_NUMBER = re.compile(r"-?\d+")


class RuleTextError(ValueError):
    """An invalid rule, or one with unknown names."""


@dataclass(frozen=True)
class RuleText:
    text: str
    #: Whether it refuses all but these actions.
    is_only: bool
    #: Numbers, and names as programs write them; empty: all.
    actions: tuple[Union[int, str], ...]
    when: Optional[Expression]
    reason: str

    def refuses(self, action: Any, moment: Moment, named: bool = True) -> bool:
        """Whether the rule refuses an action; raises RuleTextError if it can't tell, which approves
        nothing.

        `named`: the names are those of all actions, not of those that are legal now.
        """
        names = [as_atom(str(name)) for name in moment.names]
        if self._is_listed(action, names, moment.legal, named) == self.is_only:
            return False
        if self.when is None:
            return True
        known = names_of(moment)
        known["action"] = action
        known["name"] = _name(action, names, moment.legal)
        try:
            return bool(self.when(known))
        except PerceptError as error:
            raise RuleTextError(f"{self.text}: {error}") from error

    def _is_listed(
        self, action: Any, names: Sequence[str], legal: Sequence[Any], named: bool
    ) -> bool:
        if not self.actions:
            return True
        if named:
            self.check(names)
        own = _name(action, names, legal)
        return bool(own and own in self.actions) or _in(action, self.actions)

    def check(self, names: Sequence[str]) -> None:
        """Raises RuleTextError if the rule names an action that is not among these."""
        known = [as_atom(name) for name in names]
        strange = [name for name in self.actions if isinstance(name, str) and name not in known]
        if strange and not known:
            raise RuleTextError(f"{self.text}: the actions have no names here; write numbers")
        if strange:
            raise RuleTextError(
                f"{self.text}: there is no action {strange[0]}; there are {', '.join(known)}"
            )


def read_rule(line: str) -> RuleText:
    """Raises RuleTextError."""
    text = " ".join(line.split())
    parts = _LINE.fullmatch(text)
    if parts is None:
        raise RuleTextError(f"{text!r} is not a rule; a rule is: {FORM}")
    words = [word.strip() for word in parts["actions"].split(",")]
    if not all(words) or (EVERY in words and len(words) > 1):
        raise RuleTextError(f"{text!r}: actions are names or numbers separated by commas, or all")
    is_only = parts["kind"] == "only"
    if words == [EVERY] and is_only:
        raise RuleTextError(f"{text!r} refuses nothing")
    actions = () if words == [EVERY] else tuple(_action(word, text) for word in words)
    reason = (parts["why"] or "").strip().strip('"')
    return RuleText(text, is_only, actions, _condition(parts["when"], text), reason or text)


def _action(word: str, text: str) -> Union[int, str]:
    if _NUMBER.fullmatch(word):
        return int(word)
    name = as_atom(word)
    if not is_atom(name):
        raise RuleTextError(f"{text!r}: {word} is not an action, which is a name or a number")
    return name


def _condition(text: Optional[str], line: str) -> Optional[Expression]:
    if text is None:
        return None
    try:
        expression = Expression(text)
    except PerceptError as error:
        raise RuleTextError(f"{line!r}: {error}") from None
    tree = ast.parse(text.strip(), mode="eval")
    called = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id not in KNOWN and node not in called:
            raise RuleTextError(f"{line!r}: {node.id} is unknown; a rule knows {', '.join(KNOWN)}")
    return expression


def _name(action: Any, names: Sequence[str], legal: Sequence[Any]) -> str:
    """The name of an action; empty if it has none."""
    if len(names) != len(legal) or not _in(action, legal):
        return ""
    return names[[bool(action == other) for other in legal].index(True)]


def _in(action: Any, among: Sequence[Any]) -> bool:
    try:
        return any(type(other) is not str and bool(action == other) for other in among)
    except ValueError:  # arrays, which have no truth
        return False
