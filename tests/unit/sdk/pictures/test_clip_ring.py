import os

from hypothesis import given, settings
from hypothesis import strategies as st

from mosaic_sdk.pictures import clip_ring
from mosaic_sdk.pictures.clip_ring import HEAD, ClipRing, new_memory

SIZE = 1 << 12


def pair():
    handle = new_memory(SIZE)
    ends = ClipRing(handle, SIZE), ClipRing(handle, SIZE)
    os.close(handle)
    return ends


def head(number: int) -> bytes:
    return HEAD.pack(clip_ring.FRAME, 3, 2, 1, 0, number, 9)


@settings(deadline=None)
@given(st.lists(st.one_of(st.none(), st.binary(max_size=1500)), max_size=60))
def test_everything_that_is_taken_was_sent_in_order(bodies):
    """None: the receiver takes one."""
    sender, receiver = pair()
    sent, received = [], []
    for number, body in enumerate(bodies):
        if body is not None:
            if sender.put(head(number), body):
                sent.append((number, body))
        elif (message := receiver.take()) is not None:
            received.append((message.step, message.body))
    while (message := receiver.take()) is not None:
        received.append((message.step, message.body))
    assert received == sent
    assert sender.used == 0


def test_what_finds_no_room_is_refused_and_later_taken():
    sender, receiver = pair()
    body = bytes(1000)
    count = 0
    while sender.put(head(count), body):
        count += 1
    assert count == 3 and sender.used > 0.7
    assert receiver.take() is not None
    assert receiver.take() is not None
    assert sender.put(head(count), body)
    steps = []
    while (message := receiver.take()) is not None:
        steps.append(message.step)
    assert steps == [2, 3]


def test_more_than_the_memory_is_never_taken():
    sender, _ = pair()
    assert not sender.put(head(0), bytes(SIZE))
