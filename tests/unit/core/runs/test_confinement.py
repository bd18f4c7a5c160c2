"""Rules of a sandbox: means, hidden folders, and the few paths in them that may be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import InvalidInput, MissingPart
from core.paths import Places, find_places
from core.runs.confinement import (
    SEATED,
    confinement,
    readable,
    sentence,
    with_readable,
    within_reach,
)
from mosaic_sdk.launch import sandbox

RUN = "01a1f2b2-278e-763c-882e-36642c21e5c0"


@pytest.fixture
def places(tmp_path: Path) -> Places:
    places = find_places(tmp_path / "profile")
    folder = places.runs / RUN
    for name in ("work/checkpoints", "spool", "models"):
        (folder / name).mkdir(parents=True)
    for name in ("spec.json", "launcher.json", "launcher.log", "best.zip", "best_vecnormalize.pkl",
                 "work/checkpoints/1.zip", "models/2.zip", "spool/00000001.seg"):  # fmt: skip
        (folder / name).write_text("x")
    (places.profile / "secret").write_text("x")
    return places


def test_checkpoints_of_runs_may_be_read_and_nothing_else_of_the_profile(places: Places) -> None:
    run = places.runs / RUN
    slot = {
        "seats": {
            "a": {"checkpoint": str(run / "best.zip")},
            "b": {"checkpoint": str(run / "models" / "2.zip")},
        },
        "kwargs": {
            "token": str(run / "spec.json"),
            "launcher": str(run / "launcher.json"),
            "log": str(run / "launcher.log"),
            "stream": str(run / "spool" / "00000001.seg"),
            "secret": str(places.profile / "secret"),
            "all": str(places.runs),
            "run": str(run),
            "round": str(run / "models" / ".." / "spec.json"),
            "elsewhere": "/etc/passwd",
            "none": "/etc\0passwd",
            "long": "/" + "x" * 5000,
        },
    }
    expected = {str(run / "best.zip"), str(run / "best_vecnormalize.pkl"), str(run / "models")}
    assert set(readable({"slots": [slot]}, places)) == expected


def test_a_link_in_a_run_leads_to_nothing_of_the_profile(places: Places) -> None:
    link = places.runs / RUN / "models" / "link.zip"
    link.symlink_to(places.profile / "secret")
    assert readable([str(link)], places) == []


def test_a_decider_can_not_ask_for_more(places: Places) -> None:
    made = with_readable({"name": "a", "read": [str(places.profile)], "parameters": {}}, places)
    assert "read" not in made
    path = str(places.runs / RUN / "work" / "checkpoints" / "1.zip")
    made = with_readable({"name": "a", "parameters": {"checkpoint": path}}, places)
    assert made["read"] == [str(Path(path).parent)]


def test_what_is_seated_later_is_a_copy_in_its_own_folder(places: Places, tmp_path: Path) -> None:
    run, mine = places.runs / RUN, tmp_path / "mine"
    operator = {"kind": "tabular", "checkpoint": str(run / "best.zip"), "name": "late"}
    copied = within_reach(operator, places, mine)
    copy = Path(copied["checkpoint"])
    assert copy.parent.parent == mine / SEATED and copy.read_text() == "x"
    assert sorted(entry.name for entry in copy.parent.iterdir()) == [
        "best.zip",
        "best_vecnormalize.pkl",
    ]
    assert {**copied, "checkpoint": ""} == {**operator, "checkpoint": ""}
    for path in (places.profile / "secret", run / "spec.json", Path("/etc/passwd")):
        asked = {**operator, "checkpoint": str(path)}
        assert within_reach(asked, places, mine) == asked


def test_who_asks_for_none_gets_none(places: Places) -> None:
    assert confinement("", places, {}) == confinement("no", places, {}) == {}
    with pytest.raises(InvalidInput):
        confinement("perhaps", places, {})


def test_where_there_is_no_means_it_is_refused(places: Places, monkeypatch) -> None:
    monkeypatch.setattr(sandbox, "find_means", lambda: None)
    with pytest.raises(MissingPart, match="no sandbox"):
        confinement("yes", places, {})


def test_the_badge_says_what_is_left_open(places: Places, monkeypatch) -> None:
    monkeypatch.setattr(sandbox, "find_means", lambda: sandbox.Means("landlock", "", ("signals",)))
    confined = confinement("network", places, {})
    elsewhere = {"name": "mine", "socket": "unix:/run/a"}
    assert sentence(confined, [elsewhere, {"name": "b", "argv": ["x"]}]) == (
        "In a sandbox (landlock); it does not block signals, the network, as requested,"
        " programs that were started elsewhere (mine)"
    )
