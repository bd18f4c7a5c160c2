"""The page's envelope: JSON that stays JSON, files that are whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.replay.share_page import as_script, write
from core.errors import MosaicError


@pytest.mark.parametrize(
    "text", ["</script>", "<!--", "]]>", "&lt;", "\u2028\u2029", "\\u003c", "é🙂"]
)
def test_no_text_ends_its_element(text: str):
    written = as_script({"text": text})
    assert not set(written) & set("<>&\u2028\u2029")
    assert json.loads(written) == {"text": text}


def test_numbers_that_json_lacks_are_refused():
    with pytest.raises(ValueError, match="JSON"):
        as_script([float("nan")])


def test_a_page_is_written_whole_or_not_at_all(tmp_path: Path):
    path = tmp_path / "page.html"
    path.write_text("before")
    assert write(path, "half of a pair: \ud83d") == path.stat().st_size
    assert path.read_text() == "half of a pair: ?"
    with pytest.raises(MosaicError, match="can't be written"):
        write(tmp_path / "missing" / "page.html", "text")
    assert [file.name for file in tmp_path.iterdir()] == ["page.html"]
