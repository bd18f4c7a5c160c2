"""Messages between the agents of a system, in threads. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from mosaic_sdk.v1 import mind_pb2


@dataclass(frozen=True, slots=True)
class Said:
    """One message. `thread`: the number of the message that began it."""

    number: int
    step: int
    sender: str
    receiver: str
    performative: str
    content: str
    id: str
    reply_to: str
    thread: int = 0

    @property
    def words(self) -> str:
        return f"{self.sender} {self.receiver} {self.performative} {self.content}".lower()


def read(messages: Iterable[mind_pb2.Message], step: int) -> list[Said]:
    """As they came with the answer of a step."""
    return [
        Said(one.number, step, one.sender, one.receiver, one.performative, one.content, one.id,
             one.in_reply_to)
        for one in messages
    ]  # fmt: skip


def threaded(messages: Iterable[Said]) -> list[Said]:
    """Each with its thread: a reply belongs to that of the latest message that it answers."""
    began: dict[str, int] = {}
    found: list[Said] = []
    for one in messages:
        thread = began.get(one.reply_to, one.number) if one.reply_to else one.number
        began[one.id] = thread
        found.append(replace(one, thread=thread))
    return found


def chosen(
    messages: Sequence[Said],
    text: str = "",
    agent: str = "",
    performative: str = "",
    thread: int = 0,
) -> list[Said]:
    wanted = text.strip().lower()
    return [
        one
        for one in messages
        if wanted in one.words
        and agent in ("", one.sender, one.receiver)
        and performative in ("", one.performative)
        and thread in (0, one.thread)
    ]
