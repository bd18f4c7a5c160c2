"""Messages form threads by what they answer, and are filtered by all that is in them."""

from __future__ import annotations

from core.guard.conversation import chosen, read, threaded
from mosaic_sdk.v1 import mind_pb2


def message(
    number: int, sender: str, receiver: str, kind: str, content: str, id: str, to: str = ""
):
    return mind_pb2.Message(
        number=number, sender=sender, receiver=receiver, performative=kind, content=content,
        id=id, in_reply_to=to,
    )  # fmt: skip


MESSAGES = threaded(
    read(
        [
            message(1, "a", "b", "askOne", "way(X)", "mid1"),
            message(2, "a", "c", "tell", "hello", "mid2"),
            message(3, "b", "a", "tell", "way(up)", "mid3", "mid1"),
            message(4, "a", "b", "tell", "thanks", "mid4", "mid3"),
            message(5, "c", "a", "tell", "who", "mid5", "gone"),
        ],
        7,
    )
)


def test_a_reply_belongs_to_the_thread_that_it_answers():
    assert [message.thread for message in MESSAGES] == [1, 2, 1, 1, 5]
    assert {message.step for message in MESSAGES} == {7}


def test_filters_meet():
    def numbers(**given):
        return [row.number for row in chosen(MESSAGES, **given)]

    assert numbers() == [1, 2, 3, 4, 5]
    assert numbers(thread=1) == [1, 3, 4]
    assert numbers(agent="c") == [2, 5]
    assert numbers(performative="tell", agent="b") == [3, 4]
    assert numbers(text=" WAY ") == [1, 3]
    assert numbers(text="way", performative="achieve") == []
