"""Public copies of runs, without machine and author."""

from __future__ import annotations

import getpass
import platform
import re
from collections.abc import Mapping, Sequence
from typing import Any, cast

# Facts that are about the machine, the person and the folder, not about what happened.
LEFT_OUT = frozenset(
    (
        "cwd", "deciders", "env_names", "git", "host", "imported", "places", "remote", "worker_dir",
    )
)  # fmt: skip
# Of the code's state: which commit it was, and whether it was changed.
GIT_KEPT = ("commit", "dirty")
NOWHERE = "…/"
HOST, USER = "(host)", "(user)"
SHORTEST = 3
# A path from the root on, its last part kept; not within an address or a word.
_PATH = re.compile(r"(?<![\w.:/~-])(?:~/|/)(?:[^\s/\"'<>|:;,()\[\]{}]+/)+")
_HOME = re.compile(r"/(?:home|Users)/([^/\s]+)")
_DEPTH = 64


def for_others(facts: Mapping[str, Any]) -> Public:
    """A rewriter that knows the present user and machine too."""
    return Public(facts, getpass.getuser(), platform.node())


class Public:
    """Rewrites what an export writes of one run."""

    def __init__(self, facts: Mapping[str, Any], user: str = "", host: str = "") -> None:
        host_facts = facts.get("host")
        known: Mapping[str, Any] = {}
        if isinstance(host_facts, Mapping):
            known = cast("Mapping[str, Any]", host_facts)
        names = {str(known.get("name") or ""): HOST, host: HOST, user: USER}
        for path in (facts.get("cwd"), known.get("interpreter")):
            if isinstance(path, str) and (match := _HOME.match(path)):
                names[match[1]] = USER
        # Where it worked: the last part of a path is kept, but not of this one.
        self._folder = str(facts.get("cwd") or "").rstrip("/")
        # root is a word, and everybody's.
        words = {
            name: mark for name, mark in names.items() if len(name) >= SHORTEST and name != "root"
        }
        self._marks = words
        ordered = sorted(words, key=len, reverse=True)
        either = "|".join(map(re.escape, ordered))
        self._names = re.compile(rf"(?<!\w)(?:{either})(?!\w)") if ordered else None

    def facts(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        public_facts = {
            name: self.value(value) for name, value in facts.items() if name not in LEFT_OUT
        }
        git = facts.get("git")
        if isinstance(git, Mapping):
            known = cast("Mapping[str, Any]", git)
            public_facts["git"] = {name: known[name] for name in GIT_KEPT if name in known}
        return public_facts

    def value(self, value: Any, depth: int = 0) -> Any:
        """A value with its texts and keys rewritten."""
        if depth > _DEPTH:
            return None
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, Mapping):
            items = cast("Mapping[Any, Any]", value).items()
            return {
                self.text(key) if isinstance(key, str) else key: self.value(item, depth + 1)
                for key, item in items
            }
        if isinstance(value, list | tuple):
            return [self.value(item, depth + 1) for item in cast("Sequence[Any]", value)]
        return value

    def text(self, text: str) -> str:
        if "/" in text:
            if self._folder:
                text = text.replace(self._folder, NOWHERE[:-1])
            text = _PATH.sub(NOWHERE, text)
        if self._names is not None:
            text = self._names.sub(lambda match: self._marks[match[0]], text)
        return text
