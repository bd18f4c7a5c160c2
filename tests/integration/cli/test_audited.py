"""Audit log of a profile, as `mosaic audit` prints it."""

from __future__ import annotations

import sys

PYTHON = sys.executable


def test_what_was_done_is_told_and_holds(cli, tmp_path) -> None:
    cli("run", "-q", "--", PYTHON, "-c", "print('hello')", "--api-key", "sesame-open")
    run_id = cli.run_id()
    path = tmp_path / "gift.csv"
    path.write_text("step,loss\n1,2.0\n2,1.0\n")
    cli("import", str(path))
    cli("delete", run_id, "--yes")
    cli("delete", "--purge", "--yes")
    entries = cli.json("audit")
    acts = [entry["what"] for entry in entries]
    for act in ("token", "submit", "import", "delete", "purge"):
        assert act in acts, acts
    submitted = next(entry for entry in entries if entry["what"] == "submit")
    assert submitted["run"] == run_id and "mosaic run" in submitted["who"]
    assert "hello" in submitted["detail"] and "sesame" not in cli("audit").stdout
    assert "lines are valid" in cli("audit", "--verify").stdout
    log = cli.profile / "audit.jsonl"
    log.write_text(log.read_text().replace("hello", "hallo"))
    done = cli("audit", "--verify", status=9)
    assert "was changed after it was written" in done.stdout


def test_a_cancel_is_told_with_who_asked(cli, started) -> None:
    running = started(cli.start("run", "-q", "--", PYTHON, "-c", "import time; time.sleep(60)"))
    while True:
        rows = cli.json("runs")
        if rows and rows[0]["state"] == "running":
            break
        assert running.poll() is None
    cli("stop", rows[0]["run_id"])
    running.wait(30)
    cancel = next(entry for entry in cli.json("audit") if entry["what"] == "cancel")
    assert cancel["run"] == rows[0]["run_id"] and "mosaic stop" in cancel["who"]


def test_a_public_export_says_nothing_of_where_it_was_made(cli, tmp_path) -> None:
    import getpass
    import platform

    folder = tmp_path / "my-hidden-folder"
    folder.mkdir()
    script = folder / "train.py"
    script.write_text(
        "import json, os\n"
        "print('working in', os.getcwd())\n"
        "print(json.dumps({'type': 'artifacts', 'video': os.getcwd() + '/film.mp4'}))\n"
        "print(json.dumps({'type': 'metric', 'name': 'loss', 'value': 1.0, 'step': 1}))\n"
    )
    cli("run", "-q", "--cwd", str(folder), "--", PYTHON, str(script))
    whole, public = tmp_path / "whole.jsonl", tmp_path / "public.jsonl"
    cli("export", "last", "-o", str(whole))
    cli("export", "last", "--public", "-o", str(public))
    assert "my-hidden-folder" in whole.read_text()
    text = public.read_text()
    names = [platform.node()] + [name for name in [getpass.getuser()] if name != "root"]
    for word in ("my-hidden-folder", str(tmp_path), *names):
        assert word not in text, word
    assert "film.mp4" in text and "train.py" in text
    cli("import", str(public))
    assert cli.json("show", "last")["metric_points"] == 1


def test_secrets_of_a_worker_are_not_in_the_record(cli, tmp_path) -> None:
    secret = "swordfish-of-the-deep"
    code = (
        "import json, os\n"
        "print('the value is', os.environ['DB_PASSWORD'])\n"
        "print(json.dumps({'type': 'config', 'values': {'api_key': 'abcdefgh-1', 'lr': 0.1}}))\n"
        "print(json.dumps({'type': 'artifacts', 'wandb_url': 'https://x/?token=abcdefgh-2'}))\n"
        "print('{broken token=abcdefgh-3')\n"
    )
    cli("run", "-q", "--env", f"DB_PASSWORD={secret}", "--", PYTHON, "-c", code)
    path = tmp_path / "whole.jsonl"
    cli("export", "last", "-o", str(path))
    raw = (cli.profile / "mosaic.db").read_bytes()
    for wal in cli.profile.glob("mosaic.db-wal"):
        raw += wal.read_bytes()
    for word in (secret, "abcdefgh-1", "abcdefgh-2", "abcdefgh-3"):
        assert word not in path.read_text(), word
        assert word.encode() not in raw, word
    assert "the value is ***" in path.read_text()
