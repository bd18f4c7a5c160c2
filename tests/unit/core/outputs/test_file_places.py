from __future__ import annotations

from core.outputs.file_places import RunPlaces


def test_paths_are_relative_to_the_folder_that_holds_them():
    places = RunPlaces.of("/p/runs/1", {"cwd": "/home/ann/work"})
    assert places.rooted("/p/runs/1/model.pt") == ("run", "model.pt")
    assert places.rooted("/home/ann/work/videos/a.mp4") == ("folder", "videos/a.mp4")
    assert places.rooted("videos/a.mp4") == ("folder", "videos/a.mp4")
    assert places.rooted("/data/a.mp4") == ("", "/data/a.mp4")
    for root, path in (("run", "model.pt"), ("folder", "videos/a.mp4"), ("", "/data/a.mp4")):
        assert places.rooted(places.full(root, path)) == (root, path)


def test_no_path_stays_in_a_folder_that_it_leaves():
    places = RunPlaces.of("/p/runs/1", {"cwd": "/p/runs/1/work"})
    assert places.folder == ""
    assert places.rooted("/p/runs/1/../2/model.pt") == ("", "/p/runs/2/model.pt")
    assert places.rooted("../../../etc/passwd") == ("", "/etc/passwd")
    assert places.rooted("/p/runs/12/model.pt") == ("", "/p/runs/12/model.pt")
    assert places.rooted("a\0b") == ("", "a\ufffdb")


def test_facts_of_any_kind_give_a_place():
    assert RunPlaces.of("/p/runs/1", {"cwd": 7}).folder == ""
    assert RunPlaces.of("/p/runs/1", {"cwd": "relative"}).folder == ""
