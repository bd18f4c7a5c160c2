"""Claims on games: one holder at a time, and none that outlives its process."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from core.errors import Refused
from core.runs import game_claims
from core.runs.game_claims import claimed, is_claimed

TAG = "games:0123456789abcdef"
HOLDER = """
import asyncio, sys, time
from pathlib import Path
from core.runs.game_claims import claimed

async def hold():
    async with claimed(Path(sys.argv[1]), sys.argv[2], "it"):
        print("held", flush=True)
        time.sleep(600)

asyncio.run(hold())
"""


def test_a_second_player_is_refused_until_the_first_lets_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_claims, "PATIENCE_S", 0.0)

    async def both() -> None:
        async with claimed(tmp_path, TAG, "ice"):
            assert is_claimed(tmp_path, ["other", TAG])
            with pytest.raises(Refused, match=f"ice is being played.*{os.getpid()}"):
                async with claimed(tmp_path, TAG, "ice"):
                    pass
            async with claimed(tmp_path, "games:other", "another"):
                pass
        assert not is_claimed(tmp_path, [TAG])
        async with claimed(tmp_path, TAG, "ice"):
            pass

    asyncio.run(both())
    assert not is_claimed(tmp_path, ["../../any text", ""])


def test_it_ends_with_a_process_that_is_killed(tmp_path: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path), TAG], stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None and holder.stdout.readline() == "held\n"
    assert is_claimed(tmp_path, [TAG])
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    assert not is_claimed(tmp_path, [TAG])

    async def take() -> None:
        async with claimed(tmp_path, TAG, "it"):
            pass

    asyncio.run(take())
