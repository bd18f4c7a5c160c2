"""The codecs on every interpreter found, most of them without NumPy."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest
from sdk_worker_scripts import finish, interpreters, start

from mosaic_sdk.codec.step_builder import StepBuilder, decode_steps

ROWS = """
ROWS = [
    (None, 0), (1, [1.5, float("nan")]), (2**70, {"a": (1, "ü"), "b": b"x"}), (True, "text"),
    (0.5, {1: None, (2, 3): -1}), ((1, 2), 10**5000), ("left", float("-inf")),
]
"""
ENCODE = """
import sys
from mosaic_sdk.codec.step_builder import StepBuilder
b = StepBuilder()
for step, (action, observation) in enumerate(ROWS):
    b.add(action, observation, step / 2, 0, step=step, unix_ns=10**18 + step * 1000)
    b.extra("seed", 2**64)
assert "numpy" not in sys.modules
print(b.encode().hex())
"""
DECODE = """
import json, sys
from mosaic_sdk.codec.step_builder import decode_steps
from mosaic_sdk.codec.values import Array, Digest
steps = decode_steps(bytes.fromhex(input()))
steps.check()
try:
    import numpy
except ImportError:
    assert type(steps.observation(0)) is Array, type(steps.observation(0))
    assert type(steps.action(0)) is Array
print(json.dumps([[steps.action(i).tolist(), steps.observation(i).tolist()] for i in range(2)]))
"""


@pytest.mark.parametrize("python", interpreters())
def test_every_interpreter_writes_the_same_bytes(python):
    out, _ = finish(start(ROWS + ENCODE, None, python))
    steps = decode_steps(bytes.fromhex(out))
    rows: dict = {}
    exec(ROWS, rows)
    for index, (action, observation) in enumerate(rows["ROWS"]):
        assert steps.action(index) == action
        if index == 1:
            assert steps.observation(1)[0] == 1.5 and math.isnan(steps.observation(1)[1])
        else:
            assert steps.observation(index) == observation


@pytest.mark.parametrize("python", interpreters())
@pytest.mark.parametrize("dtype", ["f4", ">i2", "?", "U3", "f2", "c16"])
def test_arrays_are_read_without_numpy(python, dtype):
    values = np.arange(12).reshape(2, 3, 2) % 2
    array = values.astype(dtype)
    builder = StepBuilder()
    builder.add(array, array.T)
    builder.add(array, array.T)
    worker = start(DECODE.replace(".tolist()", ".tolist().__repr__()"), None, python)
    out, err = worker.communicate(builder.encode().hex() + "\n", timeout=60)
    assert worker.returncode == 0, err
    assert json.loads(out) == [[repr(array.tolist()), repr(array.T.tolist())]] * 2
