import json
import threading
import time

import pytest

from app.shell.handed_files import FOLDER, HandedFiles, hand_over, taken


def test_nobody_takes_files_where_no_window_is(tmp_path):
    assert not hand_over(tmp_path, [tmp_path / "a.mosaic"])
    (tmp_path / FOLDER).mkdir()
    assert not hand_over(tmp_path, [tmp_path / "a.mosaic"], wait_s=0.1)
    assert list((tmp_path / FOLDER).iterdir()) == []


def test_a_window_takes_them(tmp_path, qapp):
    opened, answers = [], []
    handed = HandedFiles(tmp_path, opened.append)
    handed.begin()
    paths = [tmp_path / "a.mosaic", tmp_path / "b.jsonl"]
    thread = threading.Thread(target=lambda: answers.append(hand_over(tmp_path, paths)))
    thread.start()
    until = time.monotonic() + 10
    while thread.is_alive() and time.monotonic() < until:
        qapp.processEvents()
    thread.join()
    assert answers == [True] and opened == [[str(path) for path in paths]]
    handed.end()
    assert not (tmp_path / FOLDER).exists()


def test_what_waited_for_a_window_that_is_gone_is_not_opened(tmp_path, qapp):
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "1-1.json").write_text('["/tmp/a.mosaic"]')
    opened = []
    HandedFiles(tmp_path, opened.append).begin()
    qapp.processEvents()
    assert opened == [] and list((tmp_path / FOLDER).iterdir()) == []


@pytest.mark.parametrize("text", ["", "{", "{}", "7", '[7, "relative", null]', "\udc80"])
def test_what_is_no_request_opens_nothing(tmp_path, text):
    request = tmp_path / "1.json"
    request.write_text(text, "utf-8", "surrogateescape")
    assert taken(request) == [] and not request.exists()


def test_only_full_paths_are_taken(tmp_path):
    request = tmp_path / "1.json"
    request.write_text(json.dumps(["/a.mosaic", "b.mosaic", ["/c"]]))
    assert taken(request) == ["/a.mosaic"]
