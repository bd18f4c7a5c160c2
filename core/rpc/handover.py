"""Hand-over of the profile from a headless holder to a window."""

from __future__ import annotations

from core.errors import Refused
from core.profile import EngineRecord, Hold, connect_or_hold, hold_when_released
from core.rpc.engine_client import EngineClient
from core.settings import Settings


async def take_profile(settings: Settings, who: str, *, wait_s: float = 30.0) -> Hold:
    """Holds the profile, asking a headless holder to drain, close and release it.

    For `Engine(settings, headless=False, hold=...)`. Refused if a window holds the profile.
    """
    hold_or_record = await connect_or_hold(settings.profile_dir)
    if isinstance(hold_or_record, Hold):
        return hold_or_record
    if not hold_or_record.headless:
        raise Refused(
            f"A window of Mosaic is already open on this profile, as process {hold_or_record.pid}",
            "Use that window, or choose another profile with --profile",
        )
    await _ask(hold_or_record, who)
    return await hold_when_released(settings.profile_dir, wait_s=wait_s)


async def _ask(holder: EngineRecord, who: str) -> None:
    async with EngineClient.of(holder) as client:
        answer = await client.hand_over(who)
    if not answer.accepted:
        raise Refused(
            f"Process {holder.pid} holds this profile: {answer.reason}",
            "Stop it, or choose another profile with --profile",
        )
