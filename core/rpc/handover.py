"""A window takes the profile over from a headless holder."""

from __future__ import annotations

from core.errors import Refused
from core.profile import EngineRecord, Hold, connect_or_hold, hold_when_released
from core.rpc.engine_client import EngineClient
from core.settings import Settings


async def take_profile(settings: Settings, who: str, *, wait_s: float = 30.0) -> Hold:
    """Holds the profile, asking a headless holder to drain, close and release it.

    For `Engine(settings, headless=False, hold=...)`. A window is never asked: that is refused.
    """
    found = await connect_or_hold(settings.profile_dir)
    if isinstance(found, Hold):
        return found
    if not found.headless:
        raise Refused(
            f"A window of Mosaic is already open on this profile, as process {found.pid}",
            "Use that window, or choose another profile with --profile",
        )
    await _ask(found, who)
    return await hold_when_released(settings.profile_dir, wait_s=wait_s)


async def _ask(holder: EngineRecord, who: str) -> None:
    async with EngineClient.of(holder) as client:
        answer = await client.hand_over(who)
    if not answer.accepted:
        raise Refused(
            f"Process {holder.pid} holds this profile: {answer.reason}",
            "Stop it, or choose another profile with --profile",
        )
