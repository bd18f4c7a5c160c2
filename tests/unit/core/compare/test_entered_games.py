from core.compare.entered_games import FILE_NAME, entered_games, note_entered, runs_that_entered


def test_what_entered_once_stays_in(tmp_path):
    assert runs_that_entered(tmp_path) == frozenset()
    note_entered(tmp_path, "games:1", ["b", "a", "b"])
    note_entered(tmp_path, "games:2", ["c"])
    note_entered(tmp_path, "games:1", ["d"])
    assert entered_games(tmp_path) == {"games:1": ["a", "b", "d"], "games:2": ["c"]}
    assert runs_that_entered(tmp_path) == {"a", "b", "c", "d"}


def test_nothing_is_written_where_nothing_entered(tmp_path):
    note_entered(tmp_path, "games:1", [])
    assert not (tmp_path / FILE_NAME).exists()


def test_a_torn_file_names_none_and_is_written_anew(tmp_path):
    (tmp_path / FILE_NAME).write_text('{"games:1": ["a"')
    assert runs_that_entered(tmp_path) == frozenset()
    note_entered(tmp_path, "games:1", ["b"])
    assert runs_that_entered(tmp_path) == {"b"}
