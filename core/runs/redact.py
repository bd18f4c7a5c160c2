"""Takes secrets out of what is stored: by the name they go by, and by what they look like. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

MARK = "***"

# A word of the name, so that `monkey` and `max_tokens` stay.
_SECRET_NAME = re.compile(
    r"(?:^|[^a-z])(?:api[_-]?key|access[_-]?key|secret[_-]?key|private[_-]?key|signing[_-]?key"
    r"|key|apikey|token|secret|passwd|password|passphrase|pwd|credentials?|auth|authorization"
    r"|cookie|session[_-]?id|dsn)(?:$|[^a-z])"
)
_HARMLESS_NAME = re.compile(
    r"(?:^|[^a-z])(?:max|min|num|n|count|per|primary|foreign|sort|eos|bos|pad|unk|sep|cls|mask)"
    r"[_-]?(?:key|token)s?(?:$|[^a-z])"
)
# MySECRETKey, OPENAI_API_KEY and api-key are read alike.
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")

_SECRET_VALUE = re.compile(
    r"""
    -----BEGIN\ [A-Z ]*PRIVATE\ KEY-----.*?(?:-----END\ [A-Z ]*PRIVATE\ KEY-----|\Z)
    | \beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{4,}             # JSON web token
    | \b(?:sk|rk|pk)-(?:[a-z]+-){0,3}[\w-]{16,}        # OpenAI, Anthropic, Stripe
    | \b(?:sk|rk)_(?:live|test)_\w{10,}
    | \bgh[pousr]_\w{20,} | \bgithub_pat_\w{20,} | \bglpat-[\w-]{16,}
    | \bhf_\w{20,} | \bxox[abprs]-[\w-]{10,} | \br8_\w{20,}
    | \b(?:AKIA|ASIA)[0-9A-Z]{16}\b | \bAIza[\w-]{30,} | \bya29\.[\w-]{20,}
    | \bpypi-[\w-]{20,} | \bnpm_\w{30,}
    | (?<=[Bb]earer\ )[\w.~+/=-]{12,}
    """,
    re.VERBOSE | re.DOTALL,
)
_URL_PASSWORD = re.compile(r"(?<=://)([^\s/@:]*):([^\s/@]+)(?=@)")
# name=value, name: value and "name": "value" within a text.
_ASSIGNED = re.compile(
    r"""(?P<name>["']?[A-Za-z_][\w.-]*["']?)(?P<sep>\s*[=:]\s*)(?P<quote>["']?)"""
    r"""(?P<value>[^\s"',;&]+)(?P=quote)"""
)
# Shorter ones would blot out half of an ordinary text.
_KNOWN_VALUE_LENGTH = 8


# Where a shell says in which folder it is.
_FOLDERS = frozenset({"PWD", "OLDPWD"})


def is_secret_name(name: str) -> bool:
    if name in _FOLDERS:
        return False
    words = _HUMP.sub("_", name).lower()
    return bool(_SECRET_NAME.search(words)) and not _HARMLESS_NAME.search(words)


class Redactor:
    """Knows the values that go by a secret name, so that they are found elsewhere too."""

    def __init__(self, env: Mapping[str, str] | None = None) -> None:
        values = {
            value
            for name, value in (env or {}).items()
            if is_secret_name(name) and len(value) >= _KNOWN_VALUE_LENGTH
        }
        # The longest first: one may hold another.
        ordered = sorted(values, key=len, reverse=True)
        self._known = re.compile("|".join(map(re.escape, ordered))) if ordered else None

    def text(self, text: str) -> str:
        """Of one word or line: by what values look like."""
        if self._known is not None:
            text = self._known.sub(MARK, text)
        text = _SECRET_VALUE.sub(MARK, text)
        return _URL_PASSWORD.sub(rf"\1:{MARK}", text)

    def prose(self, text: str) -> str:
        """Of a diff or a file: also `name = value`."""
        return self.text(_ASSIGNED.sub(_assigned, text))

    def argv(self, words: Sequence[str]) -> list[str]:
        """`--api-key X`, `--api-key=X` and `API_KEY=X`."""
        kept: list[str] = []
        hide_next = False
        for word in words:
            name, equals, _ = word.partition("=")
            if hide_next and not (word.startswith("--") and len(word) > 2):
                kept.append(MARK)
                hide_next = False
            elif is_secret_name(name.lstrip("-")) and (word.startswith("-") or equals):
                kept.append(f"{name}={MARK}" if equals else word)
                hide_next = not equals
            else:
                kept.append(self.text(word))
                hide_next = False
        return kept

    def value(self, value: Any, name: str = "") -> Any:
        """Of parameters: any JSON value; a secret name hides all that is below it."""
        if name and is_secret_name(name) and value is not None and not isinstance(value, bool):
            return MARK
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, Mapping):
            items = cast("Mapping[Any, Any]", value).items()
            return {str(key): self.value(item, str(key)) for key, item in items}
        if isinstance(value, list | tuple):
            return [self.value(item) for item in cast("Sequence[Any]", value)]
        return value

    def env_names(self, names: Iterable[str]) -> list[str]:
        """Names only: what a variable holds is nobody's business."""
        return sorted(names)


def _assigned(found: re.Match[str]) -> str:
    if not is_secret_name(found["name"].strip("\"'")):
        return found[0]
    return f"{found['name']}{found['sep']}{found['quote']}{MARK}{found['quote']}"
