from __future__ import annotations

import pytest

from core.workers.wandb_access import Access, wants_wandb


@pytest.mark.parametrize(
    ("parameters", "argv", "variables", "wanted"),
    [
        ({"track": True}, (), {}, True),
        ({"track": False}, (), {}, False),
        ({"use_wandb": "no"}, (), {}, False),
        ({}, ("python", "a.py", "--track"), {}, True),
        ({}, ("python", "a.py", "--track", "--seed", "1"), {}, True),
        ({}, ("python", "a.py", "--track", "False"), {}, False),
        ({}, ("python", "a.py", "--use-wandb=0"), {}, False),
        ({}, ("python", "a.py", "--use-wandb=1"), {}, True),
        ({}, ("python", "track"), {}, False),
        ({}, ("python", "a.py"), {}, False),
        ({"track": True}, (), {"WANDB_MODE": "offline"}, False),
        ({"track": True}, (), {"WANDB_MODE": "disabled"}, False),
        ({"track": True}, (), {"WANDB_MODE": "online"}, True),
        ({"track": True}, (), {"WANDB_DISABLED": "true"}, False),
    ],
)
def test_who_uploads(parameters, argv, variables, wanted):
    assert wants_wandb(parameters, argv, variables) is wanted


def test_each_state_says_what_to_do():
    assert Access("valid", "ada", "h").is_ready
    for state in ("missing", "refused", "offline", "absent"):
        access = Access(state, "why", "h")
        assert not access.is_ready
        assert "--wandb off" in access.hint
        assert ("wandb login" in access.hint) is (state in ("missing", "refused"))
        assert access.message
