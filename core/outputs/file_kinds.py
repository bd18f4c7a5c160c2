"""Kinds of files, by their names. Pure."""

from __future__ import annotations

VIDEO, IMAGE, PAGE, EVENTS, WANDB = "video", "image", "page", "tensorboard", "wandb"
CHECKPOINT, MODEL, PLOT, LOG, PICTURES = "checkpoint", "model", "plot", "log", "pictures"
TABLE, CLIP, OTHER = "table", "clip", "file"

_BY_ENDING = {
    **dict.fromkeys((".mp4", ".webm", ".gif", ".mkv", ".avi", ".mov"), VIDEO),
    **dict.fromkeys((".png", ".jpg", ".jpeg", ".webp"), IMAGE),
    **dict.fromkeys((".svg", ".pdf", ".eps"), PLOT),
    **dict.fromkeys((".html", ".htm"), PAGE),
    **dict.fromkeys((".pt", ".pth", ".ckpt", ".safetensors", ".cleanrl_model"), CHECKPOINT),
    **dict.fromkeys((".onnx", ".h5", ".keras", ".tflite"), MODEL),
    **dict.fromkeys((".log", ".out", ".err"), LOG),
    **dict.fromkeys((".csv", ".tsv", ".parquet"), TABLE),
    ".mfr": PICTURES,
    ".clip": CLIP,
    ".wandb": WANDB,
}
# Words of workers for the same things.
_TOLD = {"events": EVENTS, "tb": EVENTS, "movie": VIDEO, "clip": VIDEO, "picture": IMAGE}
# What a compressed file was before.
PACKED = ".gz"


def kind_of(name: str) -> str:
    """Kind of a file by its name; `file` where the name tells nothing."""
    plain = name.lower().removesuffix(PACKED)
    if "tfevents" in plain:
        return EVENTS
    dot = plain.rfind(".")
    return _BY_ENDING.get(plain[dot:], OTHER) if dot > 0 else OTHER


def told_kind(told: str, name: str) -> str:
    """Kind as its worker told it, in the usual words."""
    if kind_of(name) == CLIP:
        return CLIP
    word = told.strip().lower()
    return _TOLD.get(word, word) or kind_of(name)
