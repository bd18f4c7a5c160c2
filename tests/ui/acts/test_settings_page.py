"""Settings as somebody uses them: a key, what is installed, what Mosaic is made of."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QPointF, Qt
from run_tools import RunHands

from app.shared.environment_cards import bundled_cards
from app.shared.operator_choices import sitters

sys.path.insert(0, str(Path(__file__).parents[2] / "integration"))

from environment_of import python_of

FAKE_MODELS = Path(__file__).parents[2] / "integration" / "llm" / "fake_models.py"


def open_section(desk: RunHands, section: str):
    desk.shell.go("settings")
    yield lambda: desk.has(f"settings.{section}")
    desk.click(f"settings.{section}")
    yield lambda: desk.shell.preferences.current == section
    yield from desk.calm()


def test_a_key_is_changed_and_works(act):
    def script(desk: RunHands):
        yield from open_section(desk, "shortcuts")
        form = desk.shell.preferences.form
        key = "go\u00b7library"
        taken = desk.shell.registry["view.palette"].shortcut
        form.setText(key, taken)
        yield lambda: desk.says("is the key of")
        form.setText(key, "Ctrl+Alt+J")
        desk.shoot("settings-shortcuts")
        desk.key(
            Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        )
        yield lambda: desk.shell.page == "library"
        yield from open_section(desk, "shortcuts")
        rows = [note.word for note in desk.shell.preferences.notes.rows]
        desk.shell.preferences.doNote(rows.index("Reset all"))
        yield lambda: not desk.shell.registry.chosen

    act(script)


def test_an_empty_section_says_what_will_be_in_it(act):
    def script(desk: RunHands):
        yield from open_section(desk, "trust")
        assert desk.says("Nothing was allowed yet")
        desk.shell.language.choose("de")
        yield from desk.calm()
        assert not desk.says("Nothing was allowed yet")
        desk.shell.language.choose("en")
        yield from open_section(desk, "network")
        assert not desk.says("Nothing was allowed yet")

    act(script)


def test_lines_below_a_form_keep_off_its_help(act):
    def script(desk: RunHands):
        yield from open_section(desk, "engines")
        yield lambda: desk.shell.preferences.notes.count > 0
        yield from desk.calm()
        area = desk.find("settings.form")
        note = desk.find("settings.note.0")
        below = area.mapToScene(QPointF(0, area.height())).y()
        assert note.mapToScene(QPointF(0, 0)).y() - below >= 12

    act(script)


def test_installed_parts_and_licences_are_told(act):
    def script(desk: RunHands):
        notes = desk.shell.preferences.notes
        yield from open_section(desk, "environments")
        yield lambda: any(note.word == "Install" for note in notes.rows)
        yield from desk.calm()
        desk.shoot("settings-environments")
        yield from open_section(desk, "about")
        yield lambda: any(note.title == "Mosaic" for note in notes.rows)
        yield from desk.calm()
        texts = [f"{note.title}: {note.text}" for note in notes.rows]
        assert any(text.startswith("Mosaic: Version ") for text in texts)
        assert any(text.startswith("PySide6") and "LGPL" in text for text in texts), texts
        desk.shoot("settings-about")

    act(script)


ENGINE = """#!{python}
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "uci":
        print("id name Tiny 1\\nuciok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "go":
        print("bestmove e2e4", flush=True)
"""


def test_an_engine_is_added_tried_seated_and_removed(act, tmp_path):
    path = tmp_path / "tiny"
    path.write_text(ENGINE.format(python=sys.executable), "utf-8")
    path.chmod(0o755)

    def script(desk: RunHands):
        preferences = desk.shell.preferences
        notes = preferences.notes
        yield from open_section(desk, "engines")
        yield lambda: any(note.title == "Stockfish" for note in notes.rows)
        preferences.form.setText("program", str(tmp_path / "nobody"))
        yield lambda: desk.says("is not a program")
        preferences.form.setText("program", str(path))
        yield lambda: any(note.title == "Tiny 1" for note in notes.rows)
        assert preferences.form.value("program") == ""
        yield from desk.calm()
        desk.shoot("settings-engines")
        row = [note.title for note in notes.rows].index("Tiny 1")
        desk.click(f"settings.note.{row}")
        yield lambda: "played e2e4" in desk.shell.snack.text
        yield lambda: "Tiny 1" in titles("chess_v6")
        assert "Tiny 1" not in titles("go_v5")
        desk.click(f"settings.second.{row}")
        yield lambda: all(note.title != "Tiny 1" for note in notes.rows)
        yield lambda: "was removed" in desk.shell.snack.text
        yield lambda: "Tiny 1" not in titles("chess_v6")
        desk.shell.snack.act()
        yield lambda: any(note.title == "Tiny 1" for note in notes.rows)

    act(script)


def titles(env: str) -> list[str]:
    card = next(card for card in bundled_cards() if card.env == env)
    return [sitter.title for sitter in sitters(card)]


IDLE = """
id = "idle"
title = "Idle learner"
roles = ["train"]
argv = ["{python}", "{dir}/main.py"]
"""


def test_a_worker_is_tried_and_the_matrix_says_what_happened(act, tmp_path):
    folder = tmp_path / "workers" / "idle"
    folder.mkdir(parents=True)
    (folder / "worker.toml").write_text(IDLE, "utf-8")
    # It claims to train, and ends at once.
    (folder / "main.py").write_text("print('{}')\n", "utf-8")

    def row(desk: RunHands):
        rows = desk.session.capabilities.rows.rows
        return next(row for row in rows if row["id"] == "idle")

    def script(desk: RunHands):
        yield from open_section(desk, "workers")
        yield lambda: desk.has("capability.try.idle")
        yield from desk.calm()
        assert row(desk)["fresh"] and all(not cell["verdict"] for cell in row(desk)["cells"])
        assert desk.find("capability.try.idle").property("text") == "Try it out"
        desk.click("capability.try.idle")
        yield lambda: desk.session.trust.asked and desk.has("trust.allow")
        desk.click("trust.allow")
        yield lambda: not row(desk)["fresh"]
        yield lambda: row(desk)["share"] < 0 and desk.says("Idle learner: 0 capabilities work")
        assert [cell["verdict"] for cell in row(desk)["cells"]] == ["fail"] + ["skip"] * 9
        assert (tmp_path / "capabilities.json").exists()
        yield from desk.calm()
        desk.click("capability.idle.0")
        assert desk.find("capability.told").property("text").startswith("Idle learner. Trains. Fai")
        desk.shoot("settings-workers")
        assert desk.find("capability.try.idle").property("text") == "Try again"

    act(script)


def test_a_language_model_is_added_tried_seated_and_removed(act, tmp_path):
    python_of("llm")
    server = subprocess.Popen(
        [sys.executable, str(FAKE_MODELS), str(tmp_path / "ledger")],
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert server.stdout is not None
    address = server.stdout.readline().strip()

    def script(desk: RunHands):
        preferences = desk.shell.preferences
        notes = preferences.notes
        yield from open_section(desk, "models")
        preferences.form.setText("model", "nowhere")
        yield lambda: desk.says("is no address with a model")
        preferences.form.setText("model", f"{address} locked")
        yield lambda: desk.says("Incorrect API key provided")
        preferences.form.setText("model", f"{address} legal again=1")
        yield lambda: any(note.title == "legal" for note in notes.rows)
        yield from desk.calm()
        desk.shoot("settings-models")
        desk.click("settings.note.0")
        yield lambda: "legal played" in desk.shell.snack.text
        assert "legal" in titles("chess_v6") and "legal" in titles("FrozenLake-v1")
        desk.click("settings.second.0")
        yield lambda: not notes.rows
        yield lambda: "was removed" in desk.shell.snack.text
        assert "legal" not in titles("chess_v6")
        desk.shell.snack.act()
        yield lambda: any(note.title == "legal" for note in notes.rows)

    try:
        act(script)
    finally:
        server.kill()
        server.communicate()
