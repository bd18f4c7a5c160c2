"""Experiment files in the window: what they would run is asked first, exactly."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl
from stage_hands import StageHands

Key = Qt.Key
TEXT = """
name = "bait"
{head}
[[lineups]]
name = "one"
operator = {{ kind = "random" }}
[[lineups]]
name = "two"
operator = {{ kind = "random" }}
[[environments]]
id = "subprocess:Popen"
kwargs = {{ args = ["touch", "{canary}"] }}
[seeds]
count = 1
"""


def url(tmp_path, head: str = "") -> QUrl:
    path = tmp_path / "bait.toml"
    path.write_text(TEXT.format(canary=tmp_path / "canary", head=head))
    return QUrl.fromLocalFile(str(path))


def test_a_comparison_from_a_file_asks_before_it_begins(act, tmp_path):
    given = url(tmp_path)

    def script(hands: StageHands):
        compare, trust = hands.session.compare, hands.session.trust
        yield lambda: compare.host.ready and hands.has("compare.start")
        compare.file.open(given)
        yield lambda: compare.file.loaded
        assert not trust.asked, "to read it is free"
        hands.click("compare.start")
        yield lambda: trust.asked and hands.has("trust.leave")
        assert str(tmp_path / "canary") in " ".join(trust.lines)
        hands.click("trust.leave")
        yield lambda: not trust.asked and not compare.starting
        assert compare.phase == "setup"
        assert hands.session.desk.engine.store.reader().runs() == []
        # Allowed, it begins; but only environments are called.
        hands.click("compare.start")
        yield lambda: trust.asked and hands.has("trust.allow")
        hands.click("trust.allow")
        yield lambda: compare.phase == "live"
        yield lambda: compare.over
        assert not (tmp_path / "canary").exists()

    act(script, page="compare")


def test_a_tournament_from_a_file_asks_before_it_begins(act, tmp_path):
    given = url(tmp_path, 'tournament = "round_robin"')

    def script(hands: StageHands):
        tournament, trust = hands.session.tournament, hands.session.trust
        yield lambda: hands.session.ready and hands.session.compare.host.ready
        for opens in (tournament.open, hands.session.compare.file.open):
            opens(given)
            yield lambda: trust.asked and hands.has("trust.leave")
            assert "subprocess:Popen" in " ".join(trust.lines)
            hands.key(Key.Key_Escape)
            yield lambda: not trust.asked
        assert tournament.phase == "setup"
        assert hands.session.desk.engine.store.reader().runs() == []
        assert not (tmp_path / "canary").exists()

    act(script, page="compare")


def test_a_long_question_hides_nothing(act):
    """Neither behind harmless things nor at the end of a line."""
    from core.trust.powers import MODULE, Power
    from core.trust.trusted import NotTrusted, Question

    powers = [Power(MODULE, f"harmless{number}:Env", str(number)) for number in range(40)]
    powers.append(Power(MODULE, f"padded:Env with a = '{' ' * 900}', b = 'the end'", "x"))

    def script(hands: StageHands):
        trust = hands.session.trust
        yield lambda: hands.session.compare.host.ready
        assert trust.ask(NotTrusted(Question("A gift", tuple(powers))), lambda: None)
        yield lambda: hands.has("trust.leave")
        assert len(trust.lines) == len(powers) and trust.lines[-1].endswith("'the end'")
        area, button = hands.find("trust.lines"), hands.find("trust.leave")
        bottom = button.mapToScene(button.boundingRect().bottomLeft()).y()
        assert bottom < hands.window.height(), "the answer is in the window"
        assert area.property("contentHeight") > area.height()
        hands.shoot("trust-long")
        for _ in range(3):
            hands.key(Key.Key_Down)
        yield lambda: area.property("contentY") > 100
        hands.key(Key.Key_Escape)
        yield lambda: not trust.asked

    act(script, page="compare")
