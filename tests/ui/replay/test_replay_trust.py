"""Recordings from elsewhere: watched freely, done again only after the person was asked."""

from __future__ import annotations

from bait import Bait, brought_in
from PySide6.QtCore import Qt
from replay_hands import at
from stage_hands import StageHands

Key = Qt.Key


def test_a_recording_asks_before_it_runs_what_it_names(act, tmp_path):
    bait = Bait(tmp_path)

    def script(hands: StageHands):
        trust, shell = hands.session.trust, hands.shell
        run_id = yield from brought_in(hands, bait)
        shell.openReplay(run_id)
        yield at(hands, 0, 0)
        hands.key(Key.Key_Right)
        yield at(hands, 1)
        assert not trust.asked, "to watch it is free"
        for act_id in ("replay.rebuild", "replay.play_on"):
            yield lambda act_id=act_id: not shell.actions.item(act_id).reason
            shell.registry.trigger(act_id)
            yield lambda: trust.asked and hands.has("trust.leave")
            text = " ".join(trust.lines)
            assert "bait_lake:Lake" in text and str(bait.code) in text
            assert "A gift" in trust.title
            hands.shoot(f"trust-{act_id}")
            hands.key(Key.Key_Escape)
            yield lambda: not trust.asked
        assert not bait.ran
        assert shell.page == "replay"

        shell.registry.trigger("replay.rebuild")
        yield lambda: trust.asked and hands.has("trust.allow")
        hands.click("trust.allow")
        yield lambda: hands.session.replay.telling.verdictText
        assert bait.ran, "then it is done"
        bait.canary.unlink()

        # Answered once; what has changed since is asked again.
        shell.registry.trigger("replay.play_on")
        yield lambda: hands.stage.phase == "session"
        assert not trust.asked
        yield lambda: hands.stage.play.state.status == "running"
        hands.stage.leave()
        yield lambda: hands.stage.phase == "gallery"
        bait.canary.unlink()
        with (bait.code / "bait_lake.py").open("a") as file:
            file.write("\nmore = 1\n")
        shell.openReplay(run_id)
        yield lambda: not shell.actions.item("replay.play_on").reason
        shell.registry.trigger("replay.play_on")
        yield lambda: trust.asked
        assert not bait.ran
        trust.leave()

    act(script, page="stage")


def test_settings_show_what_was_allowed_and_withdraw_it(act, tmp_path):
    from core.trust.trusted import Question, TrustList

    def script(hands: StageHands):
        preferences = hands.shell.preferences
        yield lambda: hands.session.ready
        known = TrustList(hands.session.settings.places)
        powers = known.looker().slots([{"env": "thing:Env"}])
        given = known.grant(Question("gift.toml", tuple(powers)))
        hands.shell.go("settings")
        yield lambda: hands.has("settings.trust")
        hands.click("settings.trust")
        yield lambda: preferences.current == "trust"
        assert preferences.form.values() == {given.digest: True}
        hands.shoot("trust-settings")
        preferences.form.setChecked(given.digest, False)
        assert not known.allows(powers)
        # Both acts are in the audit log, which the section below shows.
        hands.click("settings.audit")
        yield lambda: preferences.notes.count
        assert preferences.lead.endswith("every one verified")
        whats = [note.title.split(":")[0] for note in preferences.notes.rows]
        assert {"trust", "distrust"} <= set(whats), whats
        hands.shoot("audit-settings")
        preferences.choose("runs")
        assert not preferences.notes.count

    act(script, page="stage")
