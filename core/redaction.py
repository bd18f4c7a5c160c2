"""Removes secrets before storage, by their name and by their form. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
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
    | (?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{4,}             # JSON web token
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
# Up to the last @ before the path: a password may hold others.
_URL_LOGIN = re.compile(r"(?<=://)(?P<user>[^\s/@:]*)(?P<password>:[^\s/]+)?(?=@)")
# Longer ones are tokens, not names of users.
_LONGEST_USER = 20
# name=value, name: value and "name": "value" within a text.
# Tried at the beginnings of words only, and not far from them: the regular expressions of Python
# hold all its threads, so none of these may take time by the square of a text.
_ASSIGNED = re.compile(
    r"""(?P<name>(?<![\w.-])[.-]{0,16}["']?[A-Za-z_][\w.-]{0,127}["']?)"""
    r"""(?P<sep>\s{0,64}[=:]\s{0,64})(?P<quote>["']?)"""
    r"""(?P<value>[^\s"',;&]+)(?P=quote)"""
)
# No person wrote a longer line; keys, tables and minified programs are.
_LONGEST_LINE = 2048
# Shorter ones would blot out half of an ordinary text.
_KNOWN_VALUE_LENGTH = 8
# Of a text that is searched at once. No secret is longer but for a private key, whose beginning
# tells where it is.
_PART = 2048


# Of an address: ?name=value&name=value
_QUERY = re.compile(r"(?P<name>[?&][\w.-]{1,64})=(?P<value>[^&\s\"'#]+)")
# What has one is a program or a sentence, not an option.
_BLANK = re.compile(r"\s")


# Where a shell says in which folder it is.
_FOLDERS = frozenset({"PWD", "OLDPWD"})


def is_secret_name(name: str) -> bool:
    if name in _FOLDERS:
        return False
    words = _HUMP.sub("_", name).lower()
    return bool(_SECRET_NAME.search(words)) and not _HARMLESS_NAME.search(words)


class Redactor:
    """Redacts secrets; remembers values with a secret name to find them elsewhere too."""

    def __init__(
        self, env: Mapping[str, str] | None = None, rest: Callable[[], None] = lambda: None
    ) -> None:
        # Called again and again while a long text is searched.
        self._rest = rest
        values = {
            value
            for name, value in (env or {}).items()
            if is_secret_name(name) and len(value) >= _KNOWN_VALUE_LENGTH
        }
        # The longest first: one may hold another.
        ordered = sorted(values, key=len, reverse=True)
        self._known = re.compile("|".join(map(re.escape, ordered))) if ordered else None

    def text(self, text: str) -> str:
        """Redact one word or line by the form of its values."""
        if self._known is not None:
            text = self._replaced(self._known, _masked, text)
        text = self._replaced(_SECRET_VALUE, _masked, text)
        return self._replaced(_QUERY, _asked, self._replaced(_URL_LOGIN, _logged_in, text))

    def _replaced(
        self, pattern: re.Pattern[str], made: Callable[[re.Match[str]], str], text: str
    ) -> str:
        """As `pattern.sub(made, text)`; a long text is searched part by part, and between two
        parts other threads run: a regular expression holds the interpreter's lock to its end.
        """
        if len(text) <= _PART:
            return pattern.sub(made, text)
        pieces: list[str] = []
        done = at = 0
        while at < len(text):
            self._rest()
            last, end = at + _PART, min(at + 2 * _PART, len(text))
            match = pattern.search(text, at, end)
            if match is None or match.start() >= last:
                at = last
                continue
            if match.end() == end:
                # It may go on.
                match = pattern.match(text, match.start()) or match
            pieces += (text[done : match.start()], made(match))
            done = match.end()
            at = max(done, match.start() + 1)
        return "".join((*pieces, text[done:]))

    def prose(self, text: str) -> str:
        """Redact a diff or a file, including `name = value`. A generated line is replaced by its
        length.
        """
        lines = text.split("\n")
        if any(len(line) > _LONGEST_LINE for line in lines):
            text = "\n".join([_shown(line) for line in lines])
        return self.text(self._replaced(_ASSIGNED, _assigned, text))

    def argv(self, words: Sequence[str]) -> list[str]:
        """`--api-key X`, `--api-key=X` and `API_KEY=X`."""
        words_kept: list[str] = []
        hide_next = False
        for word in words:
            name, equals, _ = word.partition("=")
            if hide_next and not (word.startswith("--") and len(word) > 2):
                words_kept.append(MARK)
                hide_next = False
            elif not _BLANK.search(name) and _names_secret(name, word, equals):
                words_kept.append(f"{name}={MARK}" if equals else word)
                hide_next = not equals
            else:
                words_kept.append(self.prose(word))
                hide_next = False
        return words_kept

    def value(self, value: Any, name: str = "") -> Any:
        """Redact parameters: any JSON value; a secret name hides everything below it."""
        if name and is_secret_name(name) and value is not None and not isinstance(value, bool):
            return MARK
        if isinstance(value, str):
            return self.prose(value)
        if isinstance(value, Mapping):
            items = cast("Mapping[Any, Any]", value).items()
            return {str(key): self.value(item, str(key)) for key, item in items}
        if isinstance(value, list | tuple):
            return [self.value(item) for item in cast("Sequence[Any]", value)]
        return value

    def env_names(self, names: Iterable[str]) -> list[str]:
        """Names of the variables, without their values."""
        return sorted(names)


def _masked(_match: re.Match[str]) -> str:
    return MARK


def _asked(match: re.Match[str]) -> str:
    return f"{match['name']}={MARK}" if is_secret_name(match["name"][1:]) else match[0]


def _logged_in(match: re.Match[str]) -> str:
    user = match["user"] if len(match["user"]) <= _LONGEST_USER else MARK
    return f"{user}:{MARK}" if match["password"] else user


def _names_secret(name: str, word: str, equals: str) -> bool:
    return is_secret_name(name.lstrip("-")) and (word.startswith("-") or bool(equals))


def _assigned(match: re.Match[str]) -> str:
    if not is_secret_name(match["name"].strip("\"'")):
        return match[0]
    return f"{match['name']}{match['sep']}{match['quote']}{MARK}{match['quote']}"


def _shown(line: str) -> str:
    if len(line) <= _LONGEST_LINE:
        return line
    # What a diff says of the line stays.
    sign = line[0] if line[0] in "+- " else ""
    return f"{sign}{MARK} (a line of {len(line)} characters)"
