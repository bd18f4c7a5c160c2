"""Every page of the real window beside its picture in `pictures/`; `make golden` takes them anew.

The actual pictures of those that differ stay in `build/golden`, with the places that differ marked.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from golden_pages import PAGES, THEMES
from likeness import BLOCK, HEIGHT, WIDTH, Grid, compare
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
GOLDEN = HERE / "pictures"
LEFT = ROOT / "build" / "golden"
REWRITE = bool(os.environ.get("MOSAIC_GOLDEN"))


@pytest.fixture(scope="session", params=["1", "2"], ids=["100", "200"])
def taken(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory):
    """The folder with the pictures of one scale, and the word for it."""
    folder = tmp_path_factory.mktemp(f"scale{request.param}")
    env = {name: value for name, value in os.environ.items() if not name.startswith("MOSAIC_")}
    env |= {
        "MOSAIC_HOME": str(folder / "home"),
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": str(ROOT),
        "TZ": "UTC",
    }
    done = subprocess.run(
        [sys.executable, str(HERE / "golden_pages.py"), request.param, str(folder)],
        env=env, capture_output=True, text=True, timeout=110,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "WARNING" not in done.stderr and "qml" not in done.stderr.lower(), done.stderr
    return folder, f"{int(request.param) * 100}"


def small(path: Path) -> QImage:
    image = QImage(str(path))
    assert not image.isNull(), path
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    aspect, smooth = Qt.AspectRatioMode, Qt.TransformationMode.SmoothTransformation
    return plain.scaled(WIDTH, HEIGHT, aspect.IgnoreAspectRatio, smooth)


def grid(image: QImage) -> Grid:
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    lines = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), -1)
    return (
        lines[:, : plain.width() * 3].reshape(plain.height(), plain.width(), 3).astype(np.float32)
    )


def leave(path: Path, name: str, where: tuple[int, int]) -> Path:
    """The full picture, the worst place framed."""
    LEFT.mkdir(parents=True, exist_ok=True)
    image = QImage(str(path))
    painter = QPainter(image)
    painter.setPen(QColor("#ff00aa"))
    ratio = image.devicePixelRatio()
    width, height = image.width() / ratio * BLOCK / WIDTH, image.height() / ratio * BLOCK / HEIGHT
    row, column = where
    painter.drawRect(QRect(int(column * width), int(row * height), int(width), int(height)))
    painter.end()
    left = LEFT / f"{name}.png"
    image.save(str(left))
    return left


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("page", PAGES)
def test_page_looks_as_before(taken: tuple[Path, str], page: str, theme: str):
    folder, scale = taken
    name = f"{page}-{theme}-{scale}"
    path = folder / f"{page}-{theme}.png"
    actual, golden = small(path), GOLDEN / f"{name}.png"
    if REWRITE:
        GOLDEN.mkdir(exist_ok=True)
        actual.save(str(golden))
        return
    assert golden.is_file(), f"there is no {golden.name} yet: make golden"
    likeness = compare(grid(QImage(str(golden))), grid(actual))
    if not likeness.same:
        left = leave(path, name, likeness.where)
        pytest.fail(f"{name}: {likeness}. See {left}; if it is meant: make golden")


def test_no_picture_is_left_over():
    names = {f"{p}-{t}-{s}.png" for p in PAGES for t in THEMES for s in ("100", "200")}
    assert {path.name for path in GOLDEN.iterdir()} == names


def teardown_module() -> None:
    if LEFT.is_dir() and not any(LEFT.iterdir()):
        shutil.rmtree(LEFT)
