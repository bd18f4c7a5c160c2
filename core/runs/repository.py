"""Git repository of a folder, read without running programs that its configuration names.

A foreign archive may contain a `.git` whose configuration names programs: monitors of the file
system, filters, transports. The user's own configuration applies.
"""

from __future__ import annotations

import os
import selectors
import subprocess
import time
from dataclasses import dataclass, field

TIMEOUT_S = 5.0
# Of what a command prints; more is counted, not kept.
MOST_BYTES = 4 << 20
_PART = 1 << 16
# Scopes of configuration that come with the folder.
_STRANGE = ("local", "worktree")
# What git would run for the commands here, whatever the folder says.
_NEVER = (
    "core.fsmonitor=false",
    "core.hooksPath=/dev/null",
    "status.submoduleSummary=false",
    "diff.submodule=short",
    "protocol.allow=never",
)


@dataclass(frozen=True, slots=True)
class Printed:
    """Output of git; `size` of all of it."""

    raw: bytes
    size: int

    @property
    def text(self) -> str:
        return self.raw.decode("utf-8", "replace")


@dataclass(slots=True)
class Repository:
    """Repository that git finds from `cwd`. Every call blocks, for seconds at most."""

    cwd: str
    _settings: list[str] = field(default_factory=list[str])
    _looked: bool = False

    def ask(self, *words: str, most: int = MOST_BYTES) -> Printed | None:
        """None where there is no repository, no git, or no answer in time."""
        if not self._looked:
            self._looked = True
            settings = (*_NEVER, *self._overridden())
            self._settings = [word for setting in settings for word in ("-c", setting)]
        return self._run([*self._settings, *words], most)

    def _overridden(self) -> list[str]:
        """The folder's filters, reset to those of the user or to none."""
        listing = self._run(["config", "--list", "--show-scope", "--name-only", "-z"], MOST_BYTES)
        words = listing.text.split("\0") if listing is not None else []
        overrides: list[str] = []
        # Scope and name take turns.
        for scope, name in zip(words[::2], words[1::2], strict=False):
            section, _, rest = name.partition(".")
            driver, _, last = rest.rpartition(".")
            if scope not in _STRANGE or section != "filter" or not driver:
                continue
            if last in ("clean", "smudge", "process"):
                overrides.append(f"{name}={self._own(name)}")
            elif last == "required":
                overrides.append(f"{name}=false")
        return list(dict.fromkeys(overrides))

    def _own(self, name: str) -> str:
        for scope in ("--global", "--system"):
            answer = self._run(["config", scope, "--get", name], MOST_BYTES)
            if answer is not None:
                return answer.text.strip()
        return ""

    def _run(self, words: list[str], most: int) -> Printed | None:
        # Reading must not take the repository's lock from somebody, ask for anything, nor fetch
        # what is missing from where the folder says.
        env = {
            **os.environ,
            "GIT_OPTIONAL_LOCKS": "0",
            "GIT_TERMINAL_PROMPT": "0",
            "GIT_NO_LAZY_FETCH": "1",
        }
        try:
            process = subprocess.Popen(
                ["git", "-C", self.cwd or ".", *words],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=env,
            )
        except OSError:
            return None
        try:
            output, size = _read(process, most)
            status = process.wait(TIMEOUT_S)
        except subprocess.TimeoutExpired:
            return None
        finally:
            process.kill()
            process.wait()
            if process.stdout is not None:
                process.stdout.close()
        return Printed(output, size) if status == 0 else None


def _read(process: subprocess.Popen[bytes], most: int) -> tuple[bytes, int]:
    """The beginning of the output, and its size. A diff may be larger than memory."""
    assert process.stdout is not None
    output, size = bytearray(), 0
    until = time.monotonic() + TIMEOUT_S
    with selectors.DefaultSelector() as ready:
        ready.register(process.stdout, selectors.EVENT_READ)
        while True:
            if not ready.select(max(0.0, until - time.monotonic())):
                raise subprocess.TimeoutExpired(process.args, TIMEOUT_S)
            part = os.read(process.stdout.fileno(), _PART)
            if not part:
                return bytes(output), size
            size += len(part)
            output += part[: max(0, most - len(output))]
