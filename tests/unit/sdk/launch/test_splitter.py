"""Bytes into lines: the same lines for any chunking, and no line without bound."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mosaic_sdk.launch.splitter import HEAD, LineSplitter, Oversize

PIECES = st.lists(
    st.one_of(
        st.binary(max_size=12),
        st.sampled_from([b"\n", b"\r", b"\r\n", b"x" * 30, b'{"type":"step"}\n']),
    ),
    max_size=30,
)


def lines_of(chunks: list[bytes], max_line: int = 1 << 20) -> list:
    splitter = LineSplitter(max_line)
    return [line for chunk in chunks for line in splitter.feed(chunk)] + splitter.finish()


@given(PIECES)
def test_lines_are_what_python_says(pieces):
    whole = b"".join(pieces).replace(b"\r", b"\n")
    assert lines_of(pieces) == [line for line in whole.split(b"\n") if line]


@given(PIECES, st.integers(1, 7), st.integers(1, 40))
def test_any_chunking_gives_the_same(pieces, size, max_line):
    whole = b"".join(pieces)
    chunks = [whole[at : at + size] for at in range(0, len(whole), size)]
    assert lines_of(chunks, max_line) == lines_of([whole], max_line)


@given(PIECES, st.integers(1, 40))
def test_long_lines_keep_their_head_and_their_size(pieces, max_line):
    for line in lines_of(pieces, max_line):
        if isinstance(line, Oversize):
            assert line.size > max_line
            assert len(line.head) <= min(HEAD, max_line)
        else:
            assert len(line) <= max_line


def test_the_rest_of_a_long_line_is_not_kept():
    splitter = LineSplitter(1000)
    for _ in range(100):
        assert splitter.feed(b"x" * 1000) == []
    assert sum(map(len, splitter._parts)) == 0
    (line,) = splitter.feed(b"\nnext")
    assert line == Oversize(b"x" * 1000, 100_000)
    assert splitter.finish() == [b"next"]
