from __future__ import annotations

import configparser
from pathlib import Path
from xml.etree import ElementTree

from core.cli.desktop_command import TYPE, written


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
