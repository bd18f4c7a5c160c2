"""A script of CleanRL's kind, run as it is: every step, figure and file is recorded by the tap.

`script.json` beside this file names the script. Its arguments are read from its text, and its
networks are found in its variables while it runs: it is not changed and not imported.
"""

from __future__ import annotations

import dataclasses
import json
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Optional

from mosaic_sdk.train import KitParameters, Learner, Unusable, param, train
from mosaic_sdk.train.script_arguments import Script, UnreadableScript, read_script
from mosaic_sdk.train.torch_updates import between_torch_updates

FOLDER = Path(__file__).resolve().parent
# Of the kit, for what only the script itself could do.
FOREIGN = ("env_kwargs", "max_episode_steps", "resume")
NOTES = {
    "capture_video": "Encoding the videos slows the run.",
    "track": "Needs an account of Weights & Biases on this computer (wandb login).",
}
_TYPES = {"integer": int, "number": float, "boolean": bool, "string": str}
# Steps after the end of a training, as an evaluation of ten episodes may have them.
_TOO_MANY = 10_000


def the_script() -> Script:
    """The script of this worker; raises UnreadableScript."""
    try:
        path = json.loads((FOLDER / "script.json").read_text("utf-8"))["script"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise UnreadableScript(
            f"{FOLDER / 'script.json'} names no script: mosaic workers new NAME --from cleanrl "
            "--script FILE makes such a worker"
        ) from error
    return read_script(path)


def parameters_of(script: Script) -> type[KitParameters]:
    """The form: the script's arguments with their defaults and texts, then the kit's."""
    known = {field.name for field in dataclasses.fields(KitParameters)} - {"env_id", "seed"}
    fields: list[Any] = []
    for argument in script.arguments:
        if argument.name in known:
            continue
        kind: Any = _TYPES[argument.kind]
        more: dict[str, Any] = {"format": "env-id"} if argument.name == "env_id" else {}
        if argument.choices:
            more["choices"] = argument.choices
        text = f"{argument.text} {NOTES.get(argument.name, '')}".strip()
        default = argument.default
        if argument.is_optional:
            kind = Optional[kind]
        elif kind is float:
            default = float(default)
        description = text or argument.name.replace("_", " ")
        fields.append((argument.name, kind, param(default, description=description, **more)))
    made: Any = dataclasses.make_dataclass("Parameters", fields, bases=(KitParameters,))
    made.__doc__ = f"Runs {script.path} as it is."
    return made


class CleanRl(Learner):
    """A script that is run; what it has in its variables is saved and played."""

    suffix = ".cleanrl_model"
    libraries = ("torch", "gymnasium", "numpy", "tyro")
    script: Script

    @property
    def algorithm(self) -> str:
        return self.script.name

    def make(self) -> None:
        self.main = ModuleType("__main__")
        self.total = int(getattr(self.training.parameters, "total_timesteps", 0))
        self.after, self._warns_at = 0, _TOO_MANY
        self._is_counting = False
        if "torch" in self.script.modules:
            between_torch_updates(self.training.between_updates)

    def learn(self) -> None:
        from mosaic_sdk.tap import artifacts

        script, training = self.script, self.training
        folder = os.path.dirname(script.path)
        os.chdir(os.environ.get("MOSAIC_RUN_DIR") or os.getcwd())
        # As its own process would have it; `cleanrl_utils` lies in the folder above.
        sys.path[:0] = [folder, os.path.dirname(folder)]
        values = {**dataclasses.asdict(training.parameters), "env_id": training.env_id}
        sys.argv = [script.path, *script.words(values)]
        self.main.__dict__.update(__file__=script.path, __builtins__=__builtins__)
        sys.modules["__main__"] = self.main
        artifacts.facts_of = self._facts_of
        self._watch_steps()
        try:
            source = Path(script.path).read_text("utf-8")
            exec(compile(source, script.path, "exec"), self.main.__dict__)
        except SystemExit as end:
            if end.code:
                raise Unusable(f"{script.name} ended with {end.code}") from end

    # -- while it runs

    def _watch_steps(self) -> None:
        """Every step of its vector environments passes by here, after it was recorded."""
        import gymnasium.vector as vector

        for kind in (vector.SyncVectorEnv, vector.AsyncVectorEnv):
            name = "step" if "step" in vars(kind) else "step_wait"
            setattr(kind, name, self._stepping(getattr(kind, name)))

    def _stepping(self, original: Any) -> Any:
        from mosaic_sdk.tap.tracks import LOCAL

        def step(envs: Any, *args: Any, **kwargs: Any) -> Any:
            result = original(envs, *args, **kwargs)
            if not self._is_counting:
                self._is_counting = True
                try:
                    self._stepped(envs.num_envs, LOCAL.here.evaluating)
                finally:
                    self._is_counting = False
            return result

        return step

    def _stepped(self, count: int, evaluates: bool) -> None:
        training = self.training
        now = training.count + (0 if evaluates else count)
        self.after += count if evaluates or (self.total and now > self.total) else 0
        if self.after >= self._warns_at:
            self._warns_at *= 2
            training.run.log(
                f"{self.after} steps after the end of the training ({self.total} total_timesteps): "
                "an evaluation that waits for `final_info` never ends with Gymnasium 1.0 or newer",
                "warning",
            )
            training.metrics({"steps_after_total": self.after})
        if not (training.goes_on(count) and (evaluates or training.reached(now))):
            # As if it was interrupted by hand: it has no other way to stop.
            raise KeyboardInterrupt

    def facts(self) -> dict[str, Any]:
        from mosaic_sdk.train.checkpoint_files import sha256_of

        return {"script": self.script.path, "script_sha256": sha256_of(self.script.path)}

    def _facts_of(self, path: str) -> Any:
        """Facts of a file that the script saves by itself."""
        return self.training.describe(path) if path.endswith(self.suffix) else None


class Played(CleanRl):
    """A script whose networks are known: they are saved, loaded and played from outside."""

    begins_by_itself = True

    def make(self) -> None:
        super().make()
        self.has_begun = False
        self.loaded: dict[str, Any] = {}

    def _networks(self) -> dict[str, Any]:
        from networks import networks_of

        return networks_of(self.main.__dict__, "__main__")

    def save(self, path: str) -> None:
        import torch

        networks = self._networks()
        if not networks:
            raise Unusable("the script has made no network yet")
        states = {name: network.state_dict() for name, network in networks.items()}
        arguments = {
            name: value
            for name, value in dataclasses.asdict(self.training.parameters).items()
            if isinstance(value, (int, float, str))
        }
        torch.save({"networks": states, "args": arguments}, path)

    def load(self, path: str) -> None:
        import torch

        content = torch.load(path, map_location="cpu", weights_only=True)
        self.loaded = dict(content.get("networks") or {}) if isinstance(content, dict) else {}
        if not self.loaded:
            raise Unusable(
                f"{path} was not saved by this worker: it can be played, not learnt from"
            )

    def _stepped(self, count: int, evaluates: bool) -> None:
        if not self.has_begun:
            # Its networks are there before the first step.
            self.has_begun = True
            networks = self._networks()
            for name in networks.keys() & self.loaded.keys():
                networks[name].load_state_dict(self.loaded[name])
            self.training.begin()
        super()._stepped(count, evaluates)

    def act(self, observation: Any, info: Any) -> Any:
        from networks import acting, action_of

        networks = self._networks()
        name = acting(networks)
        if not name:
            raise Unusable("the script has made no network that acts yet")
        return action_of(networks[name], observation, self.training.spaces[1])


def main() -> int:
    try:
        script = the_script()
    except UnreadableScript as error:
        sys.stderr.write(f"{error}\n")
        return 2
    learner: Any = Played if script.has_known_networks else CleanRl
    learner.script, learner.parameters = script, parameters_of(script)
    return train(learner, hidden=FOREIGN)


if __name__ == "__main__":
    sys.exit(main())
