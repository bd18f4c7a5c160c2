"""Pictures of a live run from the command line: counted by `run --watch`, saved by `lane`."""

from __future__ import annotations

import sys
import threading

DRAWS = """
import mosaic_sdk, time
with mosaic_sdk.run() as run:
    pictures = run.pictures(share=None)
    run.reset([0.0])
    end = time.monotonic() + 30
    while time.monotonic() < end and not run.should_stop:
        run.step(0, [0.0])
        pictures.maybe(lambda: memoryview(bytes([200, 30, 30] * 16)).cast('B', (4, 4, 3)))
        time.sleep(0.002)
"""


def test_the_newest_picture_of_a_live_run_becomes_a_file(cli, tmp_path):
    file = tmp_path / "frame.png"
    started = cli.json("run", "--detach", "--name", "painter", "--", sys.executable, "-c", DRAWS)
    try:
        for _ in range(100):
            done = cli("lane", "painter", str(file), status=None)
            if done.returncode == 0:
                break
            threading.Event().wait(0.1)
        assert done.returncode == 0, done.stderr
        assert file.read_bytes().startswith(b"\x89PNG")
        assert "4 x 4" in done.stdout
    finally:
        cli("stop", str(started["run_id"]))


def test_a_run_that_is_over_says_that_it_shows_nothing(cli, tmp_path):
    cli("run", "--name", "blind", "--", sys.executable, "-c", "pass")
    done = cli("lane", "blind", str(tmp_path / "x.png"), status=None)
    assert done.returncode == 3 and "publishes no frames" in done.stderr


def test_watching_counts_the_pictures_that_come(cli):
    short = DRAWS.replace("+ 30", "+ 3")
    done = cli("run", "--watch", "--", sys.executable, "-c", short)
    lines = [line for line in done.stderr.splitlines() if line.startswith("pictures ")]
    counts = [int(line.split()[1].strip(",")) for line in lines]
    # How many come depends on the machine.
    assert counts and counts[-1] >= 1 and counts == sorted(counts)


def test_how_pictures_are_kept_is_checked_recorded_and_counted(cli):
    done = cli("run", "--pictures", "some", "--", sys.executable, "-c", "pass", status=None)
    assert done.returncode == 2 and "every:N, rate:N, episodes" in done.stderr
    keeps = (
        "import os, mosaic_sdk.pictures.frame_recorder as k\n"
        "folder = k.folder_of(os.environ['MOSAIC_RUN_DIR']); os.makedirs(folder)\n"
        "open(os.path.join(folder, '0.mfr'), 'wb').write(bytes(2_500_000))\n"
    )
    cli("run", "--name", "kept", "--pictures", "every:5", "--", sys.executable, "-c", keeps)
    document = cli.json("show", "kept")
    assert document["picture_bytes"] == 2_500_000
    assert document["facts"]["pictures"] == "every:5"
    assert "2.5 MB" in cli("show", "kept").stdout
