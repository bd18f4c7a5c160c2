from app.settings.installed_parts import _with_sharers


def test_what_is_shared_names_the_others_once():
    assert _with_sharers("3 MB.", "Base", ["Base"]) == "3 MB."
    told = _with_sharers("3 MB.", "Base", ["Base", "Host", "Tabular", "Host"])
    assert told == "3 MB. Shared with Host, Tabular."
