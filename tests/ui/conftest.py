from __future__ import annotations

import gc

import pytest


@pytest.fixture(autouse=True)
def garbage_is_collected_here():
    """As in the app: a window's remains must not be taken away by another one's thread."""
    gc.disable()
    yield
    gc.collect()


def pytest_unconfigure():
    gc.enable()
