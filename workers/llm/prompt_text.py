"""Prompts from templates: a file with a part for the system and one for each question.

What comes from an environment is data: each of its lines is marked, so that none can look like the
template's own words, and names are quoted.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import Template

from model_settings import ModelSettings, Wrong

FOLDER = Path(__file__).with_name("templates")
VALUES = ("game", "seat", "rules", "instruction", "history", "state", "legal")
MARK = "| "
_PARTS = re.compile(r"^\[(system|user)\]\s*$", re.MULTILINE)
_BLANK_LINES = re.compile(r"\n{3,}")

Message = dict[str, str]


@dataclass(frozen=True)
class Prompt:
    system: str
    user: str

    def messages(self, values: Mapping[str, str]) -> list[Message]:
        """The messages of one question; values are filled in once and never read again."""
        parts = (("system", self.system), ("user", self.user))
        return [{"role": role, "content": _filled(text, values)} for role, text in parts if text]


def read_prompt(settings: ModelSettings) -> Prompt:
    """The template of these settings; raises Wrong."""
    path = Path(settings.template) if settings.template else FOLDER / f"{settings.strategy}.txt"
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Wrong(f"the template {path} can't be read: {error}", "Choose another file") from error
    parts = _PARTS.split(text)
    by_name = dict(zip(parts[1::2], (part.strip() for part in parts[2::2])))
    if not by_name.get("user"):
        raise Wrong(f"{path.name} has no part [user]", f"Copy {FOLDER / 'plain.txt'}")
    named = {
        match["named"] or match["braced"]
        for part in by_name.values()
        for match in Template.pattern.finditer(part)
        if match["named"] or match["braced"]
    }
    strange = sorted(named - set(VALUES))
    if strange:
        raise Wrong(
            f"{path.name} has no value for ${strange[0]}",
            f"It may name {', '.join('$' + name for name in VALUES)}",
        )
    if "$state" not in by_name["user"] and "${state}" not in by_name["user"]:
        raise Wrong(f"{path.name} never shows $state", "The model would play blind")
    return Prompt(by_name.get("system", ""), by_name["user"])


def _filled(text: str, values: Mapping[str, str]) -> str:
    filled = Template(text).safe_substitute(values)
    return _BLANK_LINES.sub("\n\n", filled).strip()


def as_data(text: str) -> str:
    """Text of an environment, with a mark before each line."""
    lines = re.split(r"\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]", text)
    return "\n".join(f"{MARK}{line}" for line in lines)


def as_names(names: Sequence[str]) -> str:
    """Names of actions, quoted."""
    return ", ".join(json.dumps(name, ensure_ascii=False) for name in names)


def digest_of(messages: Sequence[Message]) -> str:
    return hashlib.sha256(written(messages).encode()).hexdigest()


def written(messages: Sequence[Message]) -> str:
    """Messages as they are recorded."""
    return json.dumps(list(messages), ensure_ascii=False)


def most_tokens(messages: Sequence[Message]) -> int:
    """More tokens than these messages can take: each is at least a byte."""
    return 64 + sum(16 + len(message["content"].encode()) for message in messages)
