"""Thumbnails: of the environment itself, later of what was seen last of it; none is made up."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage
from stage_hands import StageHands

HILL = "MountainCarContinuous-v0"


def card_of(hands: StageHands, env: str):
    return next(row for row in hands.stage.gallery.cards.rows if row.card.env == env)


def test_a_card_without_a_picture_gets_one_and_then_that_of_its_last_session(act):
    def script(hands: StageHands):
        gallery = hands.stage.gallery
        yield lambda: hands.session.ready and hands.stage.host.ready
        gallery.wanted = HILL
        yield lambda: any(row.card.env == HILL for row in gallery.cards.rows)
        row = card_of(hands, HILL)
        assert not row.card.art
        yield lambda: row.portrait
        drawn = QImage(QUrl(row.portrait).toLocalFile())
        assert not drawn.isNull() and drawn.width() <= 480
        colours = {drawn.pixel(x, y) for x in range(0, drawn.width(), 9)
                   for y in range(0, drawn.height(), 9)}  # fmt: skip
        assert len(colours) > 2
        image = f"stage.card.{row.card.id}.picture"
        yield lambda: hands.find(image).property("paintedWidth") > 50
        hands.shoot("gallery-portrait")
        hands.click(f"stage.play.{row.card.id}")
        yield lambda: hands.on.status == "running"
        if hands.on.state.awaits_key:
            hands.key(Qt.Key.Key_Return)
        yield lambda: hands.on.state.step >= 3
        feed = hands.session.desk.lanes.feed(hands.stage.talk.run_id, hands.on.lane)
        yield lambda: not feed.image.isNull()
        hands.stage.leave()
        yield lambda: hands.stage.phase == "gallery"
        # The search is over with the game.
        gallery.wanted = HILL
        yield lambda: ".last.png" in row.portrait
        seen = QImage(QUrl(row.portrait).toLocalFile())
        assert not seen.isNull()
        yield lambda: Path(QUrl(hands.find(image).property("source")).toLocalFile()).name.endswith(
            ".last.png"
        )
        hands.shoot("gallery-last")

    act(script, page="stage")


def test_every_card_on_the_screen_is_drawn(act):
    def script(hands: StageHands):
        gallery = hands.stage.gallery
        yield lambda: hands.session.ready and hands.stage.host.ready
        yield lambda: "BabyAI" in gallery.families
        gallery.family = gallery.families.index("BabyAI")
        first = gallery.cards.rows[:4]
        yield lambda: all(row.portrait for row in first)
        for row in first:
            image = f"stage.card.{row.card.id}.picture"
            yield lambda image=image: hands.find(image).property("paintedHeight") > 50
        hands.shoot("gallery-babyai")

    act(script, page="stage")


def test_what_can_not_be_drawn_says_its_kind(act):
    def script(hands: StageHands):
        gallery = hands.stage.gallery
        yield lambda: hands.session.ready and hands.stage.host.ready
        gallery.wanted = "openspiel backgammon"
        yield lambda: gallery.cards.count == 1
        row = gallery.cards.rows[0]
        yield lambda: row.card.env in gallery._portraits._refused
        assert not row.portrait
        assert hands.says(row.card.family)
        hands.shoot("gallery-none")

    act(script, page="stage")
