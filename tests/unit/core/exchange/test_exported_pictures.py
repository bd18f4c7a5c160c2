import pytest

from core.errors import InvalidInput, NotFound
from core.exchange.exported_pictures import export_pictures, folder_beside
from mosaic_sdk.pictures.frame_file import Picture, write_pictures


def written(path, slot, *places):
    path.parent.mkdir(parents=True, exist_ok=True)
    shown = [(episode, step, Picture(2, 1, 3, bytes([step] * 6))) for episode, step in places]
    write_pictures(str(path), slot, shown)


def test_every_picture_once_from_all_files(tmp_path):
    run, target = tmp_path / "run", folder_beside(tmp_path / "game.csv")
    written(run / "pictures" / "0.mfr", 0, (0, 0), (0, 1))
    written(run / "clips" / "0-000000-best.clip", 0, (0, 1), (0, 2))
    written(run / "work" / "pictures" / "3.mfr", 3, (1, 7))
    (run / "pictures" / "4.mfr").write_bytes(b"MFRM\x01\0\0\0" + bytes(range(250)))
    (run / "pictures" / "5.mfr").write_bytes(b"none")
    ticks = []
    assert export_pictures(run, target, ticks.append) == 4 == len(ticks)
    assert sorted(path.name for path in target.iterdir()) == [
        "0-000000-000000.png", "0-000000-000001.png", "0-000000-000002.png", "3-000001-000007.png",
    ]  # fmt: skip
    assert not list(tmp_path.glob(".*"))


def test_a_run_without_pictures_leaves_no_folder(tmp_path):
    with pytest.raises(NotFound, match="saved no pictures"):
        export_pictures(tmp_path / "run", tmp_path / "game.pictures", lambda _: None)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_can_not_be_written_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    written(tmp_path / "run" / "pictures" / "0.mfr", 0, (0, 0))
    with pytest.raises(InvalidInput, match="can't be written"):
        export_pictures(tmp_path / "run", tmp_path / "file" / "game", lambda _: None)
