"""What the tap can't see into is said in the run, once, when the host loads it."""

from __future__ import annotations

from types import ModuleType

from mosaic_sdk.tap.recorder import recorder


def say_ray(module: ModuleType) -> None:
    recorder().say(
        "Ray was loaded: environments in its processes are recorded only where these inherit the "
        "environment variables of this one"
    )


def say_envpool(module: ModuleType) -> None:
    recorder().say("envpool steps its environments in compiled code: they are not recorded")


def say_gym(module: ModuleType) -> None:
    recorder().say(
        "gym, the predecessor of Gymnasium, was loaded: its environments are not recorded"
    )
