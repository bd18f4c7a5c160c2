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
    """Messages that arrived with the answer of a step."""
    return [
        Said(
            message.number,
            step,
            message.sender,
            message.receiver,
            message.performative,
            message.content,
            message.id,
            message.in_reply_to,
        )
        for message in messages
    ]


def threaded(messages: Iterable[Said]) -> list[Said]:
    """Messages with their threads: a reply joins the thread of the latest message that it
    answers.
    """
    began: dict[str, int] = {}
    threads: list[Said] = []
    for message in messages:
        thread = began.get(message.reply_to, message.number) if message.reply_to else message.number
        began[message.id] = thread
        threads.append(replace(message, thread=thread))
    return threads


def chosen(
    messages: Sequence[Said],
    text: str = "",
    agent: str = "",
    performative: str = "",
    thread: int = 0,
) -> list[Said]:
    wanted = text.strip().lower()
    return [
        message
        for message in messages
        if wanted in message.words
        and agent in ("", message.sender, message.receiver)
        and performative in ("", message.performative)
        and thread in (0, message.thread)
    ]
