"""Inputs that were once right, and what no reader may do: crash, hang, or take all memory."""

from __future__ import annotations

import datetime
import gc
import os
import struct
import time
import tracemalloc
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, seed, settings
from hypothesis import strategies as st

# A minute for all of them together, or an hour; counted, for a clock would try other cases on
# another machine. The same cases every time, other ones each day in the long run; a failure names
# the seed that repeats them.
_DAY = datetime.date.today().toordinal() if os.environ.get("MOSAIC_SOAK") else 1
SEED = int(os.environ.get("MOSAIC_FUZZ_SEED") or _DAY)
_USUAL = 100_000 if os.environ.get("MOSAIC_SOAK") else 1_200
EXAMPLES = int(os.environ.get("MOSAIC_FUZZ") or _USUAL)
LONGEST_S = 1.0
# On top of ten times the input: caches that fill, modules that load.
SLACK = 24 << 20

_settings = settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.data_too_large,
        HealthCheck.function_scoped_fixture,
    ],
)

_Test = TypeVar("_Test", bound=Callable[..., Any])


def many(test: _Test) -> _Test:
    """A test of many cases, drawn from the seed."""
    return seed(SEED)(_settings(test))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A minute on a quiet machine may be many on a busy one, which is no fault of a reader."""
    for item in items:
        if Path(__file__).parent in item.path.parents and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(7200 if os.environ.get("MOSAIC_SOAK") else 900))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if any("fuzz" in report.nodeid for report in terminalreporter.stats.get("failed", ())):
        terminalreporter.write_line(f"to repeat the cases: MOSAIC_FUZZ_SEED={SEED}")


_ODD = (
    b"", b"\0", b"\xff", b"\x7f", b"\x80\x01", b"\xff" * 9 + b"\x01", b"\xff\xff\xff\xff\x0f",
    struct.pack("<I", 0xFFFF_FFFF), struct.pack("<Q", 1 << 63), struct.pack("<I", 1 << 30),
    b"[" * 400, b"{" * 400, b'"' , b"9" * 700, b"-", b"1e999", b"NaN", b"\xed\xa0\x80", b"\n", b"=",
)  # fmt: skip


@st.composite
def mutated(draw: st.DrawFn, corpus: Sequence[bytes]) -> bytes:
    """One of the corpus, changed in a few places; sometimes a splice of two, sometimes neither."""
    kind = draw(st.integers(0, 19))
    if kind == 0:
        return draw(st.binary(max_size=600))
    data = bytearray(draw(st.sampled_from(corpus)))
    if kind == 1:
        other = draw(st.sampled_from(corpus))
        cut = draw(st.integers(0, len(data)))
        data = data[:cut] + other[draw(st.integers(0, len(other))) :]
    for _ in range(draw(st.integers(0 if kind < 4 else 1, 6))):
        at = draw(st.integers(0, len(data)))
        match draw(st.integers(0, 5)):
            case 0 if at < len(data):
                data[at] ^= 1 << draw(st.integers(0, 7))
            case 1 if at < len(data):
                data[at] = draw(st.integers(0, 255))
            case 2:
                data[at:at] = draw(st.sampled_from(_ODD))
            case 3:
                odd = draw(st.sampled_from(_ODD))
                data[at : at + len(odd)] = odd
            case 4:
                del data[at : at + draw(st.integers(1, 40))]
            case _:
                part = data[at : at + draw(st.integers(1, 40))]
                data[at:at] = part * draw(st.integers(1, 30))
    return bytes(data)


Read = Callable[..., Any]


@pytest.fixture
def survives() -> Read:
    """Calls a reader; what it refuses by its own kinds of error is well, all else fails."""

    def call(read: Callable[[bytes], Any], raw: bytes, *refusals: type[BaseException]) -> Any:
        # A collection of what earlier cases left behind is not the reader's time.
        gc.collect(0)
        gc.disable()
        tracemalloc.start()
        started = time.thread_time()
        try:
            return read(raw)
        except refusals:
            return None
        finally:
            took = time.thread_time() - started
            _, peak = tracemalloc.get_traced_memory()
            tracemalloc.stop()
            gc.enable()
            assert took < LONGEST_S, f"{took:.1f} s for {len(raw)} bytes"
            assert peak < 10 * len(raw) + SLACK, f"{peak >> 20} MiB for {len(raw)} bytes"

    return call
