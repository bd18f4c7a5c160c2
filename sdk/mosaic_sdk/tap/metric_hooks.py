"""Hooks for loggers: logged numbers become metrics, saved files become artefacts.

TensorBoard's writers (torch's and tensorboardX's), wandb, Stable-Baselines3's logger, torch.save.
Each patch runs right after its module has loaded and imports nothing.
"""

from __future__ import annotations

import os
import threading
from types import ModuleType
from typing import Any, Optional

from mosaic_sdk.tap import artifacts, configured
from mosaic_sdk.tap.method_hook import hook_around, is_a, wrap_function
from mosaic_sdk.tap.tap_run import recorder
from mosaic_sdk.tap.tracks import LOCAL


class _Inside(threading.local):
    """Guard for a logger that writes into other loggers, so that its numbers count once."""

    depth: int = 0


_INSIDE = _Inside()


def patch_summary_writer(module: ModuleType) -> None:
    """torch.utils.tensorboard.writer, tensorboardX.writer."""
    writer: Any = module.SummaryWriter
    hook_around(writer, "__init__", _writer_made)
    hook_around(writer, "add_scalar", _scalar_added)
    hook_around(writer, "add_scalars", _scalars_added)
    hook_around(writer, "add_text", _text_added)
    hook_around(writer, "add_hparams", _hparams_added)


def patch_sb3_logger(module: ModuleType) -> None:
    """stable_baselines3.common.logger: what is recorded counts when it is dumped."""
    hook_around(module.Logger, "dump", _dumped)


def patch_sb3_base(module: ModuleType) -> None:
    """stable_baselines3.common.base_class: what a model is made with, when it begins to learn."""
    hook_around(module.BaseAlgorithm, "_setup_learn", _learning_begins)
    hook_around(module.BaseAlgorithm, "save", _saving_model)


def patch_sb3_save(module: ModuleType) -> None:
    """stable_baselines3.common.save_util: `model.save`."""
    module_any: Any = module
    module_any.save_to_zip_file = wrap_function(module_any.save_to_zip_file, _saved_zip)


def patch_sb3_normalize(module: ModuleType) -> None:
    """stable_baselines3.common.vec_env.vec_normalize: without it what was trained does not play."""
    hook_around(module.VecNormalize, "save", _saved_normalisation)


def patch_torch_save(module: ModuleType) -> None:
    """torch.serialization, before torch takes `save` from it."""
    module_any: Any = module
    module_any.save = wrap_function(module_any.save, _saved)


def patch_wandb(module: ModuleType) -> None:
    module_any: Any = module
    module_any.init = wrap_function(module_any.init, _wandb_begun)


def patch_wandb_run(module: ModuleType) -> None:
    """wandb.sdk.wandb_run: `wandb.log` is this method of the run."""
    hook_around(module.Run, "log", _wandb_logged)


def patch_wandb_noop(module: ModuleType) -> None:
    """wandb.sdk.lib.noop_run: the run of somebody who uploads nothing has a method of its own."""
    hook_around(module.NoopRun, "log", _wandb_logged)


def _number(value: Any) -> Optional[float]:
    """A scalar as a float; None if it is not a number."""
    if type(value) in (int, float, bool):
        return float(value)
    try:
        if value is None or is_a(value, str, bytes, dict, list, tuple):
            return None
        if hasattr(value, "detach"):
            value = value.detach()
        return float(value.item() if hasattr(value, "item") else value)
    except Exception:  # noqa: BLE001 - an object of the host
        return None


def _step(value: Any) -> Optional[int]:
    number = None if value is None else _number(value)
    return None if number is None or number != number else int(number)


def _argument(args: tuple[Any, ...], kwargs: dict[str, Any], position: int, name: str) -> Any:
    return args[position] if len(args) > position else kwargs.get(name)


def _metric(name: Any, value: Any, step: Any) -> None:
    number = _number(value)
    if number is not None:
        recorder().metric(str(name), number, _step(step))


def _writer_made(original: Any, writer: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    original(writer, *args, **kwargs)
    recorder().guarded(_announce_writer, writer)


def _announce_writer(writer: Any) -> None:
    folder = getattr(writer, "log_dir", None) or getattr(writer, "logdir", None)
    if folder:
        artifacts.folder("tensorboard", str(folder))


def _scalar_added(original: Any, writer: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    result = original(writer, *args, **kwargs)
    if not _INSIDE.depth:
        recorder().guarded(
            _metric,
            _argument(args, kwargs, 0, "tag"),
            _argument(args, kwargs, 1, "scalar_value"),
            _argument(args, kwargs, 2, "global_step"),
        )
    return result


def _text_added(original: Any, writer: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    result = original(writer, *args, **kwargs)
    recorder().guarded(
        _text, _argument(args, kwargs, 0, "tag"), _argument(args, kwargs, 1, "text_string")
    )
    return result


def _text(tag: Any, text: Any) -> None:
    """Configuration from logged text: only a table of two columns under a known name."""
    if is_a(tag, str) and is_a(text, str) and tag.split("/")[-1] in configured.TAGS:
        recorder().config(configured.of_table(text))


def _hparams_added(
    original: Any, writer: Any, args: tuple[Any, ...], kwargs: dict[str, Any]
) -> Any:
    result = original(writer, *args, **kwargs)
    recorder().guarded(_configured, _argument(args, kwargs, 0, "hparam_dict"))
    return result


def _configured(values: Any) -> None:
    recorder().config(configured.plain(values))


def _learning_begins(
    original: Any, model: Any, args: tuple[Any, ...], kwargs: dict[str, Any]
) -> Any:
    recorder().guarded(_model_configured, model, _argument(args, kwargs, 0, "total_timesteps"))
    return original(model, *args, **kwargs)


def _model_configured(model: Any, total: Any) -> None:
    recorder().is_training = True
    values = configured.of_model(model)
    if is_a(total, int):
        values["total_timesteps"] = total
    recorder().config(values)


def _scalars_added(
    original: Any, writer: Any, args: tuple[Any, ...], kwargs: dict[str, Any]
) -> Any:
    with_own = not _INSIDE.depth
    _INSIDE.depth += 1
    try:
        result = original(writer, *args, **kwargs)
    finally:
        _INSIDE.depth -= 1
    if with_own:
        recorder().guarded(_many_scalars, args, kwargs)
    return result


def _many_scalars(args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    main = _argument(args, kwargs, 0, "main_tag")
    step = _argument(args, kwargs, 2, "global_step")
    values: dict[Any, Any] = _argument(args, kwargs, 1, "tag_scalar_dict") or {}
    for tag, value in values.items():
        _metric(f"{main}/{tag}", value, step)


def _dumped(original: Any, logger: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    with_own = not _INSIDE.depth and getattr(logger, "level", 0) < 50
    if with_own:
        recorder().guarded(_dump, logger, _argument(args, kwargs, 0, "step") or 0)
    _INSIDE.depth += 1
    try:
        return original(logger, *args, **kwargs)
    finally:
        _INSIDE.depth -= 1


def _dump(logger: Any, step: Any) -> None:
    for name, value in dict(logger.name_to_value).items():
        _metric(name, value, step)


def _wandb_logged(original: Any, run: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    data = _argument(args, kwargs, 0, "data")
    step = _argument(args, kwargs, 1, "step")
    metrics: dict[Any, Any] = dict(data) if is_a(data, dict) else {}
    if step is None:
        step = getattr(run, "step", None)
    result = original(run, *args, **kwargs)
    if not _INSIDE.depth:
        recorder().guarded(_log_all, metrics, step, "")
    return result


def _log_all(data: dict[Any, Any], step: Any, prefix: str) -> None:
    for name, value in data.items():
        if is_a(value, dict):
            _log_all(value, step, f"{prefix}{name}.")
        else:
            _metric(f"{prefix}{name}", value, step)


def _wandb_begun(original: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    run = original(*args, **kwargs)
    recorder().guarded(_announce_wandb, run)
    return run


def _announce_wandb(run: Any) -> None:
    url, folder = getattr(run, "url", None), getattr(run, "dir", None)
    # Where nothing is uploaded, nothing is written either.
    folder = folder if folder and os.path.isdir(folder) else ""
    if url or folder:
        artifacts.folder("wandb", str(folder or ""), str(url or ""))
    config = getattr(run, "config", None)
    _configured(dict(config) if config is not None else None)


def _saved(original: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    result = original(*args, **kwargs)
    recorder().guarded(artifacts.checkpoint, _argument(args, kwargs, 1, "f"))
    return result


def _saving_model(original: Any, model: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    here = LOCAL.here
    before, here.saving = here.saving, model
    try:
        return original(model, *args, **kwargs)
    finally:
        here.saving = before


def _saved_zip(original: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    result = original(*args, **kwargs)
    recorder().guarded(_announce_zip, _argument(args, kwargs, 0, "save_path"), LOCAL.here.saving)
    return result


def _announce_zip(path: Any, model: Any) -> None:
    normalised = getattr(model, "get_vec_normalize_env", lambda: None)() is not None
    artifacts.checkpoint(path, ".zip", {"normalised": True} if normalised else None)


def _saved_normalisation(
    original: Any, envs: Any, args: tuple[Any, ...], kwargs: dict[str, Any]
) -> Any:
    result = original(envs, *args, **kwargs)
    path = _argument(args, kwargs, 0, "save_path")
    recorder().guarded(artifacts.checkpoint, path, "", None, "normalisation")
    return result
