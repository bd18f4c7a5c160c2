"""The worker spade_bdi in its own environment: a SPADE agent that learns by its plans."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest
from environment_of import python_of

from mosaic_sdk.testing.capability_trial import CAPABILITIES, try_capabilities

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "workers" / "spade_bdi"
LAKE = {"env_id": "FrozenLake-v1", "env_kwargs": {"is_slippery": False}}


@pytest.fixture(scope="module")
def spade() -> str:
    return python_of("spade_bdi")


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    sdk = f"{ROOT / 'sdk'}{os.pathsep}{FOLDER}"
    return {**os.environ, "PYTHONPATH": sdk, "MOSAIC_RUN_DIR": str(tmp_path)}


def trained(spade: str, env: dict[str, str], **more: object) -> subprocess.CompletedProcess[str]:
    env = {**env, "MOSAIC_PARAMETERS": json.dumps({**LAKE, **more})}
    return subprocess.run(
        [spade, str(FOLDER / "main.py")], env=env, capture_output=True, text=True, timeout=200
    )


def test_a_trial_finds_all_that_it_can_do(spade, env):
    checks = try_capabilities([spade, str(FOLDER / "main.py")], env, grace_s=60)
    assert {each.name for each in checks if each.verdict == "pass"} == set(CAPABILITIES), checks


def test_it_learns_is_saved_and_its_plans_act_by_the_table(spade, env, tmp_path):
    done = trained(spade, env, episodes=250, evaluate_every=50)
    assert done.returncode == 0, done.stderr
    facts = {path: json.loads(path.read_text()) for path in tmp_path.rglob("*.facts.json")}
    best = max(facts, key=lambda path: facts[path]["score"] or 0)
    assert facts[best]["score"] == 1.0
    assert facts[best]["program"].endswith("q_learner.asl")
    table = str(best).removesuffix(".facts.json")
    case = ROOT / "tests/frameworks/cases/equal_spade_bdi.py"
    out = subprocess.check_output([spade, str(case), table], env=env, text=True, timeout=200)
    assert json.loads(out.splitlines()[-1]) == [1000, 1000]
    warm = trained(spade, env, episodes=1, warm_start=table, evaluate_first=True)
    assert warm.returncode == 0, warm.stderr


def test_its_server_listens_on_this_computer_alone(spade, env, tmp_path):
    code = (
        "import json, os\n"
        "from bdi_agent import BdiAgent\n"
        f"agent = BdiAgent({str(FOLDER / 'q_learner.asl')!r}, {str(tmp_path)!r})\n"
        f"agent.start()\n{_LISTENING}"
    )
    out = subprocess.check_output([spade, "-c", code], env=env, text=True, timeout=120)
    listening = json.loads(out.splitlines()[-1])
    assert listening and set(listening) == {"0100007F"}


# Of this process: addresses of TCP sockets that listen, as the kernel has them.
_LISTENING = """
own = set()
for name in os.listdir("/proc/self/fd"):
    try:
        own.add(os.readlink(f"/proc/self/fd/{name}"))
    except OSError:
        pass
addresses = []
for table in ("tcp", "tcp6"):
    for line in open(f"/proc/self/net/{table}").readlines()[1:]:
        words = line.split()
        if words[3] == "0A" and f"socket:[{words[9]}]" in own:
            addresses.append(words[1].split(":")[0])
print(json.dumps(addresses), flush=True)
os._exit(0)
"""


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"jid": "me"}, "me is not a JID"),
        ({"jid": "me@localhost"}, "MOSAIC_XMPP_PASSWORD"),
        ({"program": "/nowhere.asl"}, "/nowhere.asl can't be read"),
        ({"env_id": "CartPole-v1", "env_kwargs": {}}, "not discrete"),
    ],
)
def test_what_it_lacks_is_told_before_it_trains(spade, env, more, why):
    done = trained(spade, env, **more)
    assert done.returncode == 2
    assert why in done.stderr and "Traceback" not in done.stderr


def test_a_server_that_is_not_there_is_named(spade, env):
    env["MOSAIC_XMPP_PASSWORD"] = "secret"
    done = trained(spade, env, jid="me@localhost", xmpp_port=1)
    assert done.returncode == 2
    assert "localhost:1 can't be reached" in done.stderr and "secret" not in done.stderr


def test_a_program_without_a_plan_says_what_is_missing(spade, env, tmp_path):
    program = tmp_path / "mine.asl"
    program.write_text("+!learn.\n+!act : never <- .try_any.\n")
    done = trained(spade, env, program=str(program), episodes=5)
    assert done.returncode == 2
    assert "mine.asl: no applicable plan for +!act" in done.stderr
