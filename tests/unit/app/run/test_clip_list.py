from app.run.clip_list import ClipList
from app.run.left_files import LeftFiles
from core.store.rows import Artifact, RunFile


def entry(path, state="there", written_ns=10**18):
    return RunFile(
        1, "run", path, "", "clip", 100, "", written_ns, written_ns, "scan", state
    )  # fmt: skip


def listed(*entries, artifacts=()):
    files, clips = LeftFiles("/runs/r1"), ClipList()
    files.take({}, artifacts, entries)
    clips.show(files)
    return clips


def test_the_newest_first_with_place_and_reason(qapp):
    clips = listed(
        entry("clips/0-000004-every.clip"),
        entry("clips/1-001233-best+record.clip", written_ns=10**18 + 5),
    )
    assert [(row.place.slot, row.place.episode, row.title, row.why) for row in clips.rows] == [
        (1, 1233, "Episode 1,234", "best so far, new record"),
        (0, 4, "Episode 5", "regular"),
    ]
    assert clips.rows[0].path == "/runs/r1/clips/1-001233-best+record.clip"
    assert clips.kept == ""


def test_a_branch_is_named_with_its_clip(qapp):
    (row,) = listed(entry("clips/0-000004.2.1-veto+takeover.clip")).rows
    assert (row.title, row.why) == ("Episode 5, branch 2", "vetoed, taken over")


def test_what_its_worker_told_is_shown(qapp):
    told = Artifact(
        1, 10**18, "clip", "/runs/r1/clips/0-000004-veto.clip", "", 100,
        {"first": 50, "return": 12.5}, 1,
    )  # fmt: skip
    (row,) = listed(entry("clips/0-000004-veto.clip"), artifacts=[told]).rows
    assert row.first == 50 and "12.5" in row.title


def test_what_went_is_counted_and_other_files_are_none(qapp):
    clips = listed(
        entry("clips/0-000004-every.clip"),
        entry("clips/0-000001-best.clip", state="pruned"),
        entry("clips/0-000002-best.clip", state="removed"),
        entry("clips/sometimes.clip"),
    )
    assert clips.rowCount() == 1 and clips.kept == "1 of 2 kept"


def test_nothing_is_shown_without_a_run(qapp):
    clips = listed(entry("clips/0-000004-every.clip"))
    clips.show(None)
    assert clips.rowCount() == 0 and clips.kept == ""
