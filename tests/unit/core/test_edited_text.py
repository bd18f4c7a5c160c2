"""Texts of people: a mark before them is none of them, and what has no end is refused."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from core.compare.experiment_text import read as read_experiment
from core.compare.openings import of_epd, of_pgn
from core.edited_text import MARK, read_text
from core.envs.families import read_family
from core.guard.percept_preview import read_map as read_shown_map
from core.settings import load_settings
from core.workers.interpreters import digest_of
from core.workers.manifest import read_manifest

ROOT = Path(__file__).parents[3]
EXPERIMENT = """
name = "two"
[[lineups]]
name = "one"
operator = { kind = "random" }
[[environments]]
id = "CartPole-v1"
[seeds]
count = 1
"""
EPD = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - bm e5;\n"


def test_a_mark_of_the_byte_order_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    for raw in (b"one\n\xc3\xa9", b"\xef\xbb\xbfone\r\n\xc3\xa9", b"one\r\xc3\xa9"):
        path.write_bytes(raw)
        assert read_text(path) == "one\né"


def test_what_is_no_text_says_so(tmp_path: Path) -> None:
    pipe, large = tmp_path / "pipe", tmp_path / "large"
    os.mkfifo(pipe)
    large.write_bytes(b"x" * 2000)
    for path, why in (
        (pipe, "not a file"),
        (tmp_path, "not a file"),
        (Path("/dev/zero"), "not a file"),
        (tmp_path / "none", "No such file"),
        (large, "more than"),
    ):
        with pytest.raises(OSError, match=why):
            read_text(path, 1000)
    with pytest.raises(OSError, match="more than"):
        read_text(Path("/dev/zero"), 1000, any_kind=True)
    large.write_bytes(b"\xff\xfeo\0")
    with pytest.raises(UnicodeDecodeError):
        read_text(large)


def test_a_persons_own_words_may_name_a_pipe() -> None:
    reading, writing = os.pipe()
    os.write(writing, b"\xef\xbb\xbftext")
    os.close(writing)
    try:
        assert read_text(Path(f"/dev/fd/{reading}"), any_kind=True) == "text"
    finally:
        os.close(reading)


@pytest.fixture
def marked(tmp_path: Path):
    def made(source: str, name: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(MARK + source, "utf-8")
        return path

    return made


def test_every_kind_of_text_that_people_edit_may_begin_with_it(
    marked, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from core.guard.program_library import read as read_program
    from core.workers.programs import read_map

    assert read_experiment(MARK + EXPERIMENT).name == "two"
    assert len(of_epd(read_text(marked(EPD, "a.epd")), "a.epd")) == 1
    assert len(of_pgn(read_text(marked("1. e4 e5 *\n", "a.pgn")), 4)) == 1
    percepts = (ROOT / "jason_bridge" / "percepts" / "frozen_lake.toml").read_text()
    assert read_map(str(marked(percepts, "map.toml")))["environments"]
    assert read_shown_map(marked(percepts, "map.toml"))[2] is None
    family = next((ROOT / "resources" / "envs" / "families").glob("*.toml"))
    assert read_family(marked(family.read_text(), family.name), False).title
    worker = (ROOT / "workers" / "random" / "worker.toml").read_text()
    assert read_manifest(marked(worker, "worker.toml")).id == "random"
    assert read_program(marked("a(1).", "a.asl")) == "a(1)."
    assert digest_of(marked("a==1", "a.txt")) == digest_of(marked("a==1", "b.txt"))
    plain = tmp_path / "c.txt"
    plain.write_text("a==1")
    assert digest_of(plain) == digest_of(marked("a==1", "a.txt"))
    monkeypatch.setenv("MOSAIC_PROFILE", str(tmp_path / "profile"))
    marked("grace_ms = 1234\n", "profile/settings.toml")
    assert load_settings().grace_ms == 1234
