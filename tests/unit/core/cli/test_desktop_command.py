from __future__ import annotations

import configparser
from pathlib import Path
from xml.etree import ElementTree

from core.cli.desktop_command import TYPE, associated, written


def test_bundles_open_by_a_double_click(tmp_path: Path):
    entry, kinds = written(tmp_path).items()
    read = configparser.ConfigParser(interpolation=None)
    read.read_string(entry[1])
    section = read["Desktop Entry"]
    assert section["Exec"].endswith(" open %F")
    assert section["MimeType"] == f"{TYPE};"
    assert Path(section["Icon"]).is_file()
    assert entry[0] == tmp_path / "applications" / "mosaic.desktop"
    tree = ElementTree.fromstring(kinds[1].encode())
    [glob] = tree.iter("{http://www.freedesktop.org/standards/shared-mime-info}glob")
    assert glob.get("pattern") == "*.mosaic"


def test_the_users_own_choices_stay():
    line = f"{TYPE}=mosaic.desktop"
    assert associated("", True) == f"[Default Applications]\n{line}\n"
    group = "[Default Applications]"
    own = f"[Added Associations]\ntext/plain=gedit.desktop;\n\n{group}\na/b=c.desktop\n"
    there = associated(own, True)
    assert there.splitlines()[4:] == [line, "a/b=c.desktop"]
    assert associated(there, True) == there
    assert associated(there, False) == own
    assert associated("[Added Associations]\n", True).endswith(f"\n\n{group}\n{line}\n")
