"""On the real stage, with the real host: a board is played by hand, and read as the host has it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

for part in ("shell", "train", "stage"):
    sys.path.insert(0, str(Path(__file__).parent.parent / part))

from renderer_tools import below, spoken_cells  # noqa: E402
from stage_hands import StageHands, play, share_host  # noqa: E402

from app.renderers.games.chess import Chess, square  # noqa: E402

Key = Qt.Key


@pytest.fixture
def act(dressed, tmp_path, monkeypatch, qtlog):
    share_host(tmp_path)
    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path))

    def act_(script):
        assert play(script, tmp_path, app=dressed) == []
        assert [r.message for r in qtlog.records if r.type_name != "QtDebugMsg"] == []

    return act_


def canvas(hands: StageHands):
    root = hands.window.contentItem()
    return next(item for item in below(root) if item.objectName() == "board.canvas")


def click(hands: StageHands, cell: int) -> None:
    hands.settle()
    board = canvas(hands)
    at = board.mapToScene(QPointF(board.area(cell).center())).toPoint()
    QTest.mouseClick(hands.window, Qt.MouseButton.LeftButton, pos=at)
    hands.settle()


def host_says(hands: StageHands):
    return json.loads(hands.on.state.payload.data)


def read_aloud(hands: StageHands) -> list[str]:
    return [cell.split(", ")[1] for cell in spoken_cells(canvas(hands).parentItem())]


def expected(hands: StageHands) -> list[str]:
    position = Chess().read(host_says(hands), None)
    return [Chess.pieces.get(symbol, "empty") for symbol in position.cells]


def test_chess_by_mouse_then_by_keys(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.click("stage.play.chess")
        yield hands.is_("running")
        yield lambda: hands.on.mayAct
        hands.shoot("chess")
        click(hands, square("e2"))
        hands.shoot("chess-selected")
        click(hands, square("e4"))
        yield lambda: hands.on.step >= 2 and hands.on.mayAct
        assert host_says(hands)["ply"] == 2
        yield lambda: read_aloud(hands) == expected(hands)
        assert read_aloud(hands)[square("e4")] == "white pawn"
        hands.shoot("chess-answered")
        for key in (Key.Key_D, Key.Key_2, Key.Key_Return, Key.Key_D, Key.Key_3, Key.Key_Return):
            hands.key(key)
        yield lambda: hands.on.step >= 4 and hands.on.mayAct
        yield lambda: read_aloud(hands) == expected(hands)
        assert read_aloud(hands)[square("d3")] == "white pawn"

    act(script)


def test_a_pass_reaches_the_host(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.click("stage.play.go")
        yield hands.is_("running")
        yield lambda: hands.on.mayAct
        click(hands, 40)
        yield lambda: hands.on.step >= 2 and hands.on.mayAct
        assert host_says(hands)["cells"][4][4] == 1
        hands.shoot("go")
        hands.click("board.pass")
        yield lambda: hands.on.step >= 3

    act(script)
