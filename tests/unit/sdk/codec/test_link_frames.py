from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mosaic_sdk.codec import link_frames
from mosaic_sdk.codec.link_frames import FrameReader
from mosaic_sdk.codec.wire_format import DecodeError

some_frames = st.lists(st.tuples(st.integers(0, 255), st.binary(max_size=50)), max_size=8)


@given(some_frames, st.lists(st.integers(0, 400)))
def test_frames_come_out_however_the_stream_is_cut(given_, cuts):
    stream = b"".join(link_frames.pack(kind, body) for kind, body in given_)
    reader, frames = FrameReader(), []
    places = [0, *sorted(min(cut, len(stream)) for cut in cuts), len(stream)]
    for start, end in zip(places, places[1:]):
        frames += reader.feed(stream[start:end])
    assert frames == given_
    assert reader.pending == 0


@given(st.integers(1, 4), st.integers(0, 2**32 - 1), st.integers(0, 2**64 - 1), st.binary())
def test_a_batch_comes_back(kind, count, sent, payload):
    raw = link_frames.pack_batch(kind, count, sent, payload)
    ((tag, body),) = FrameReader().feed(raw)
    assert tag == link_frames.BATCH
    assert link_frames.unpack_batch(body) == link_frames.Batch(kind, count, sent, payload)
    assert raw == link_frames.pack(link_frames.BATCH, body)


def test_numbers_and_objects_come_back():
    raw = link_frames.pack_number(link_frames.COMMITTED, 2**64 - 1) + link_frames.pack_json(
        4, {"ü": [1, object]}
    )
    (number, document) = FrameReader().feed(raw)
    assert link_frames.unpack_number(number[1]) == 2**64 - 1
    assert link_frames.unpack_json(document[1])["ü"][0] == 1


@pytest.mark.parametrize(
    "raw", [b"\0\0\0\0\1", b"\xff\xff\xff\xff\1", b"\x01\x00\x00\x10\x02" + b"x" * 100]
)
def test_lengths_that_cannot_be_are_refused(raw):
    with pytest.raises(ValueError):
        FrameReader(1 << 20).feed(raw)


def test_what_came_before_rubbish_is_given_first():
    reader = FrameReader(1 << 20)
    assert reader.feed(link_frames.pack(1, b"x") + b"GET / HTTP/1.1") == [(1, b"x")]
    with pytest.raises(ValueError):
        reader.feed(b"")


@pytest.mark.parametrize("body", [b"", b"[1]", b"{", b"\xff", b"[" * 100_000])
def test_objects_that_are_none_are_refused(body):
    with pytest.raises(ValueError):
        link_frames.unpack_json(body)


@pytest.mark.parametrize("body", [b"", b"\x01" * 12, b"\x00" * 13, b"\x05" + bytes(12)])
def test_batches_that_are_none_are_refused(body):
    with pytest.raises(ValueError):
        link_frames.unpack_batch(body)


@given(st.binary(max_size=200))
def test_hostile_streams_are_refused_or_read(raw):
    try:
        for _, body in FrameReader(1000).feed(raw):
            link_frames.unpack_batch(body)
    except ValueError:
        pass


def test_commands_answers_and_reports_keep_their_bytes():
    for body in (b"", b"{}", b"\x00\xff" * 50):
        command = link_frames.Command("id-1", "act", body)
        ((kind, body_back),) = FrameReader().feed(link_frames.pack_command(command))
        assert (kind, link_frames.unpack_command(body_back)) == (link_frames.COMMAND, command)
        done = link_frames.Obeyed("id-1", False, "nein \u2013 warum", body)
        ((kind, body_back),) = FrameReader().feed(link_frames.pack_obeyed(done))
        assert (kind, link_frames.unpack_obeyed(body_back)) == (link_frames.OBEYED, done)
        Told = link_frames.Told("state", body)
        ((kind, body_back),) = FrameReader().feed(link_frames.pack_told(Told))
        assert (kind, link_frames.unpack_told(body_back)) == (link_frames.TOLD, Told)


@pytest.mark.parametrize("body", [b"", b"\xff", b"\xff\xff\xff\xff", b"\x09\x00\x00\x00abc"])
def test_parts_that_are_longer_than_their_frame_are_refused(body):
    with pytest.raises(DecodeError):
        link_frames.unpack_command(body)
    with pytest.raises(DecodeError):
        link_frames.unpack_told(body[:2])
    with pytest.raises(DecodeError):
        link_frames.unpack_obeyed(body)
