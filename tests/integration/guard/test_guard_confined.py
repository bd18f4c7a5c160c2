"""Programs that are only read or tried: in a sandbox too, where the settings or a command ask."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from conftest import Mosaic
from needs_sandbox import MEANS

from core.errors import InvalidInput, MissingPart, MosaicError
from core.guard import bridge_start
from core.guard.bridge_start import BridgeStart
from core.guard.case_runner import run_cases
from core.guard.cases import read_cases
from core.guard.misspelt import Uses, uses_of
from core.guard.reviewer import Reviewer
from core.guard.syntax_checker import SyntaxChecker
from core.paths import find_places
from core.settings import Settings, with_values
from core.workers.programs import Wrong, program_path
from mosaic_sdk.launch import sandbox

# In place of the bridge: what it could do, in the form in which each of them reads an error.
SPY = """
import json, os, sys
def tried(what):
    try:
        what()
        return "yes"
    except OSError:
        return "no"
done = {
    "reads a token": tried(lambda: open(SECRET).read()),
    "writes outside": tried(lambda: open(OUTSIDE, "w")),
    "writes its own": tried(lambda: open(os.path.join(os.environ.get("TMPDIR", "/tmp"), "x"), "w")),
}
if "--checks" in sys.argv:
    # Whoever asks has to come to write it.
    sys.stdin.buffer.read(4)
said = ", ".join(f"{name}: {answer}" for name, answer in done.items())
print(json.dumps({"name": "spy", "message": said}), flush=True)
print(said, file=sys.stderr)
"""
CONFINED = "reads a token: no, writes outside: no, writes its own: yes"
FREE = "reads a token: yes, writes outside: yes, writes its own: yes"


@pytest.fixture(params=MEANS)
def means(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(sandbox, "find_means", getattr(sandbox, request.param))
    return request.param


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    places = find_places(tmp_path / "profile")
    places.profile.mkdir()
    (places.profile / "secret").write_text("x")
    return Settings(places=places)


@pytest.fixture
def spy(tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that it writes."""
    outside = tmp_path / "outside"
    head = f"SECRET = {str(settings.places.profile / 'secret')!r}\nOUTSIDE = {str(outside)!r}\n"
    (tmp_path / "spy.py").write_text(head + SPY)
    words = [sys.executable, str(tmp_path / "spy.py")]
    monkeypatch.setattr(bridge_start, "command", lambda: words)
    return outside


def said_by_all(program: Path, bridge: BridgeStart) -> set[str]:
    """By the reader of names, the check of a text, and the reviewer of dry runs and cases."""
    uses = uses_of(program, bridge)
    assert isinstance(uses, Wrong)
    checker = SyntaxChecker()
    try:
        wrong = checker.check(program, "a.", bridge)
    finally:
        checker.close()
    assert wrong is not None
    with (
        pytest.raises(MosaicError, match="did not start: (.*)") as error,
        Reviewer(program, bridge) as reviewer,
    ):
        reviewer.ready()
    refusal = error.value.message.partition("start: ")[2]
    return {uses.message, wrong.message, refusal}


def test_nothing_that_reads_a_program_leaves_its_sandbox(
    means: str, settings: Settings, spy: Path
) -> None:
    asked = BridgeStart.of(with_values(settings, {"sandbox": "yes"}))
    assert said_by_all(program_path("frozen_lake"), asked) == {CONFINED}
    assert not spy.exists()


def test_without_a_sandbox_it_reaches_all_of_it(settings: Settings, spy: Path) -> None:
    assert said_by_all(program_path("frozen_lake"), BridgeStart.of(settings)) == {FREE}
    assert spy.exists()


def test_where_there_is_no_means_it_is_refused(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox, "find_means", lambda: None)
    with pytest.raises(MissingPart, match="no sandbox"):
        BridgeStart.of(settings, "yes")


def test_real_jason_reads_and_tries_programs_in_a_sandbox(
    means: str, settings: Settings, tmp_path: Path
) -> None:
    bridge = BridgeStart.of(settings, "yes")
    # A program of the profile, with rules that it includes.
    own = settings.places.profile / "programs"
    own.mkdir()
    (own / "rules.asl").write_text("bad(down).\n")
    program = own / "mine.asl"
    text = '{ include("rules.asl") }\n+!review(Id, _, A) : bad(A) <- veto(Id, "no").\n'
    program.write_text(text + "+!review(Id, _, _) <- approve(Id).\n")
    uses = uses_of(program, bridge)
    assert isinstance(uses, Uses) and "review/3" in uses.plans
    checker = SyntaxChecker()
    try:
        assert checker.check(program, program.read_text(), bridge) is None
        wrong = checker.check(program, text + "+!review(", bridge)
        assert wrong is not None and wrong.line
    finally:
        checker.close()
    cases = "Scenario: down\n  Given at(0, 0)\n  When down\n  Then veto\n"
    outcome = run_cases(program, read_cases(cases, "cases"), bridge)
    assert [result.ok for result in outcome] == [True]


def test_the_commands_take_the_option(mosaic: Mosaic, tmp_path: Path) -> None:
    if sandbox.find_means() is None:
        assert "no sandbox" in mosaic("guard", "check", "frozen_lake", "--sandbox", status=4)
        return
    assert "no mistakes" in mosaic("guard", "check", "frozen_lake", "--sandbox")
    told = json.loads(mosaic("guard", "check", "frozen_lake", "--sandbox", "network", "--json"))
    assert told["mistakes"] == []
    bad = tmp_path / "bad.asl"
    bad.write_text("+!review(")
    assert "bad.asl" in mosaic(
        "guard", "check", str(bad), "--sandbox", status=InvalidInput.exit_code
    )
