import errno
import os

import pytest

from mosaic_sdk.pictures import clip_ring, clip_writer
from mosaic_sdk.pictures.clip_ring import Message
from mosaic_sdk.pictures.clip_rules import MOST_FRAMES
from mosaic_sdk.pictures.clip_writer import ClipWriter
from mosaic_sdk.pictures.frame_file import PictureReader


class Sent:
    """The worker's side: it sends to the writer and keeps the answers."""

    def __init__(self, folder, limit=1 << 30, keeps_last=False):
        self.news = []
        self.folder = folder
        self.writer = ClipWriter(str(folder), limit, keeps_last, self.news.append)

    def put(self, kind, episode=0, step=0, body=b""):
        self.writer.take(Message(kind, 3, 4, 2, 0, step, episode, body))

    def episode(self, episode, steps):
        self.put(clip_ring.BEGIN, episode)
        for step in range(steps):
            self.put(clip_ring.FRAME, episode, step, bytes([step % 256, episode] * 12))

    def keep(self, name):
        self.put(clip_ring.KEEP, body=name.encode())

    def done(self):
        self.writer.finish()
        return sorted(os.listdir(self.folder))


def steps_of(path, episode):
    reader = PictureReader(str(path))
    return list(reader.steps(0, 0, episode))


def test_only_what_is_kept_is_written(tmp_path):
    sent = Sent(tmp_path)
    sent.episode(0, 5)
    sent.episode(1, 7)
    sent.keep("0-000001-record.clip")
    sent.episode(2, 5)
    assert sent.done() == ["0-000001-record.clip"]
    path = tmp_path / "0-000001-record.clip"
    assert steps_of(path, 1) == list(range(7))
    frame = PictureReader(str(path)).get(0, 0, 1, 3)
    assert frame is not None and frame.pixels == bytes([3, 1] * 12)
    (news,) = sent.news
    assert news == {"clip": path.name, "bytes": path.stat().st_size, "pictures": 7,
                    "first": 0, "last": 6}  # fmt: skip


def test_a_long_episode_is_thinned_from_end_to_end(tmp_path):
    sent = Sent(tmp_path)
    sent.episode(0, 777)
    sent.keep("0-000000-every.clip")
    sent.done()
    steps = steps_of(tmp_path / "0-000000-every.clip", 0)
    assert MOST_FRAMES // 2 <= len(steps) <= MOST_FRAMES
    assert steps[0] == 0 and steps[-1] >= 770


def test_the_better_one_replaces_the_best_when_it_is_there(tmp_path):
    sent = Sent(tmp_path)
    sent.episode(0, 5)
    sent.keep("0-000000-best.clip")
    sent.episode(1, 5)
    sent.keep("0-000001-best.clip")
    sent.put(clip_ring.REMOVE, body=b"0-000000-best.clip")
    assert sent.done() == ["0-000001-best.clip"]
    assert sent.news[-1] == {"removed": "0-000000-best.clip"}


def test_the_best_stays_where_the_better_one_could_not_be_written(tmp_path, monkeypatch):
    sent = Sent(tmp_path)
    sent.episode(0, 5)
    sent.keep("0-000000-best.clip")
    sent.writer._work.put((monkeypatch.setattr, clip_writer, "write_pictures", full))
    sent.episode(1, 5)
    sent.keep("0-000001-best.clip")
    sent.put(clip_ring.REMOVE, body=b"0-000000-best.clip")
    assert sent.done() == ["0-000000-best.clip"]
    assert sent.news[-1] == {"trouble": "No space left on device", "clip": "0-000001-best.clip"}


def full(path, slot, pictures, *line):
    with open(path, "xb") as file:
        file.write(b"half")
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_the_room_for_clips_ends(tmp_path):
    sent = Sent(tmp_path, limit=1)
    for episode in range(3):
        sent.episode(episode, 5)
        sent.keep(f"0-00000{episode}-every.clip")
    assert sent.done() == ["0-000000-every.clip"]
    assert sent.news[-1] == {"full": 1}


def test_the_last_pictures_are_of_the_end(tmp_path):
    sent = Sent(tmp_path, keeps_last=True)
    sent.episode(3, 150)
    sent.episode(4, 20)
    sent.put(clip_ring.FAILED)
    assert sent.done() == ["0-000004-failure.clip"]
    path = tmp_path / "0-000004-failure.clip"
    assert steps_of(path, 4) == list(range(20))
    assert len(steps_of(path, 3)) == 80


@pytest.mark.parametrize("keeps_last", [False, True])
def test_what_is_dropped_does_not_stay_in_memory(tmp_path, keeps_last):
    sent = Sent(tmp_path, keeps_last=keeps_last)
    for episode in range(50):
        sent.episode(episode, 100)
    held = sum(len(frames) for frames in sent.writer._episodes.values())
    assert held == 100
    assert sum(len(frames) for frames in sent.writer._last.values()) == 100 * keeps_last
    sent.done()
