from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).parents[2]))


@pytest.fixture(scope="session")
def qapp_cls():
    from PySide6.QtGui import QGuiApplication

    return QGuiApplication
