"""The first page: doors that start something, and nothing that moves under the pointer."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from stage_hands import StageHands

Key = Qt.Key


def clickable(hands: StageHands) -> dict[str, tuple[float, float]]:
    """Position of each button within the window."""
    window = QRectF(0, 0, hands.window.width(), hands.window.height())
    centres: dict[str, tuple[float, float]] = {}
    for item in hands.all():
        if item.isVisible() and item.inherits("QQuickAbstractButton") and item.objectName():
            at = item.mapToScene(QPointF(0, 0))
            if window.contains(at):
                centres[item.objectName()] = (at.x(), at.y())
    return centres


def test_nothing_that_can_be_clicked_moves_after_it_was_first_painted(act):
    def script(hands: StageHands):
        gallery = hands.stage.gallery
        assert not hands.stage.host.known and not gallery.settled
        before = clickable(hands)
        assert {"stage.door.play.open", "stage.door.compare.open", "stage.door.train.open"} <= set(
            before
        )
        assert "stage.play.chess" in before, "games are in sight at once"
        yield lambda: hands.stage.host.ready and gallery.settled and gallery.missing.count
        hands.settle()
        hands.shoot("first-page")
        after = clickable(hands)
        assert {name: after.get(name) for name in before} == before
        hands.resize(1920, 1080)
        hands.settle()
        hands.shoot("first-page-1920")

    act(script)


def test_the_first_door_plays_and_is_remembered(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.click("stage.door.play.open")
        yield hands.is_("running")
        assert hands.stage.card.id == "chess" and hands.on.state.seats["player_0"].by_hand
        hands.stage.leave()
        yield lambda: hands.stage.phase == "gallery"
        hands.settle()
        assert hands.has("stage.left.back.0") and not hands.has("stage.played.chess")
        hands.shoot("first-page-left")

    act(script)


def test_the_second_door_compares(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.click("stage.door.compare.open")
        yield lambda: hands.shell.page == "compare" and hands.session.compare.phase == "live"
        yield lambda: hands.session.compare.tiles.rows[0].step > 0
        hands.session.compare.stop()
        yield lambda: hands.session.compare.over

    act(script)


def test_a_search_ranks_says_what_it_misses_and_enter_plays_the_first(act):
    def script(hands: StageHands):
        gallery = hands.stage.gallery
        yield lambda: hands.stage.host.ready and gallery.settled
        hands.click("stage.find")
        hands.type("mujoco")
        hands.settle()
        assert hands.has("stage.family.mujoco.install") and not gallery.empty
        hands.shoot("search-family")
        hands.click("stage.find.clear")
        assert gallery.wanted == "" and not hands.has("stage.family.mujoco.install")
        hands.click("stage.more")
        hands.settle()
        assert gallery.missing.count > 1
        assert hands.find("stage.more").property("checked") is not None
        hands.click("stage.find")
        gallery.family = gallery.families.index("Board games")
        hands.type("cart pole")
        hands.settle()
        assert gallery.empty and "outside Board games" in gallery.emptyText
        hands.shoot("search-elsewhere")
        gallery.family = 0
        assert gallery.cards.rows[0].card.id == "cart-pole"
        hands.type(" nowhere")
        hands.settle()
        assert gallery.empty and "cart pole nowhere" in gallery.emptyText
        hands.click("stage.find.clear")
        hands.type("frozen")
        hands.settle()
        hands.shoot("search")
        hands.key(Key.Key_Return)
        yield hands.is_("running")
        assert hands.stage.card.id == "frozen-lake"

    act(script)
