from app.settings.disk_use import REST, run_parts


def test_parts_of_runs_say_how_much_of_them_is_kept():
    room = {"video": 100, "clip": 20, "checkpoint": 7, "log": 3}
    kept = {"video": (1, 4), "clip": (1, 1), "checkpoint": (2, 2), "tensorboard": (0, 3)}
    parts = {part.kind: part for part in run_parts(room, kept, 150)}
    assert (parts["video"].bytes, parts["video"].kept) == (120, (2, 5))
    assert (parts["checkpoint"].bytes, parts["checkpoint"].kept) == (7, (2, 2))
    # All of them made room: that is said, too.
    assert (parts["tensorboard"].bytes, parts["tensorboard"].kept) == (0, (0, 3))
    assert parts[REST].bytes == 23
