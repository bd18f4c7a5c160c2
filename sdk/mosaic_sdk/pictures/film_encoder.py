"""Encodes raw pictures from stdin into a film.

Runs as a file, with the only Python that has PyAV. What it writes has its name only when it is
whole.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Iterator
from fractions import Fraction
from importlib import import_module
from typing import Any, BinaryIO

# Blue, green, red, nothing: as Qt keeps pictures in memory.
PIXELS, BYTES = "bgra", 4
# Without it at its end a film is not whole: whoever drew it has died.
END = b"END."
_CODECS: dict[str, tuple[str, str, str, dict[str, str]]] = {
    "mp4": ("mp4", "libx264", "yuv420p", {"preset": "veryfast", "crf": "20"}),
    "webm": (
        "webm",
        "libvpx-vp9",
        "yuv420p",
        {"deadline": "realtime", "cpu-used": "8", "row-mt": "1", "crf": "30", "b": "0"},
    ),
}


def encode(source: BinaryIO, path: str, kind: str, width: int, height: int, fps: float) -> int:
    """Read pictures to the end and write the film; returns their number."""
    partial = f"{path}.partial"
    av = import_module("av")
    try:
        pictures = _pictures(av, source, width, height)
        write = _write_gif if kind == "gif" else _write_video
        count = write(av, pictures, partial, kind, width, height, Fraction(fps).limit_denominator())
        os.replace(partial, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(partial)
        raise
    return count


def _pictures(av: Any, source: BinaryIO, width: int, height: int) -> Iterator[Any]:
    size = width * height * BYTES
    while True:
        raw = source.read(size)
        if raw == END:
            return
        if len(raw) < size:
            raise EOFError("the film ended in its midst")
        picture = av.VideoFrame(width, height, PIXELS)
        plane = picture.planes[0]
        row = width * BYTES
        # Rows of some widths are kept longer than they are.
        if plane.line_size > row:
            rest = bytes(plane.line_size - row)
            raw = b"".join(raw[at : at + row] + rest for at in range(0, size, row))
        plane.update(raw.ljust(plane.buffer_size, b"\0"))
        yield picture


def _write_video(
    av: Any, pictures: Iterator[Any], path: str, kind: str, width: int, height: int, fps: Fraction
) -> int:
    container, codec, pixels, options = _CODECS[kind]
    count = 0
    settings = {"movflags": "+faststart"} if kind == "mp4" else {}
    with av.open(path, "w", format=container, options=settings) as film:
        stream = film.add_stream(codec, rate=fps, options=options)
        stream.width, stream.height, stream.pix_fmt = width, height, pixels
        for count, picture in enumerate(pictures, 1):
            picture.pts, picture.time_base = count - 1, 1 / fps
            film.mux(stream.encode(picture))
        film.mux(stream.encode(None))
    return count


def _write_gif(
    av: Any, pictures: Iterator[Any], path: str, kind: str, width: int, height: int, fps: Fraction
) -> int:
    """With a palette of its own, from all its pictures."""
    graph = av.filter.Graph()
    source = graph.add_buffer(width=width, height=height, format=PIXELS, time_base=1 / fps)
    split, palette = graph.add("split"), graph.add("palettegen", "stats_mode=diff")
    use, sink = graph.add("paletteuse", "dither=none"), graph.add("buffersink")
    source.link_to(split)
    split.link_to(palette, 0, 0)
    split.link_to(use, 1, 0)
    palette.link_to(use, 0, 1)
    use.link_to(sink)
    graph.configure()
    count = 0
    for count, picture in enumerate(pictures, 1):
        picture.pts, picture.time_base = count - 1, 1 / fps
        source.push(picture)
    source.push(None)
    with av.open(path, "w", format="gif") as film:
        stream = film.add_stream("gif", rate=fps)
        stream.width, stream.height, stream.pix_fmt = width, height, "pal8"
        while True:
            try:
                picture = sink.pull()
            except (av.error.EOFError, av.error.BlockingIOError):
                break
            film.mux(stream.encode(picture))
        film.mux(stream.encode(None))
    return count


def main(arguments: list[str]) -> int:
    path, kind, width, height, fps = arguments
    try:
        count = encode(sys.stdin.buffer, path, kind, int(width), int(height), float(fps))
    except Exception as error:  # noqa: BLE001 - told to whoever started it
        sys.stderr.write(f"{type(error).__name__}: {error}\n")
        return 1
    sys.stdout.write(json.dumps({"pictures": count, "bytes": os.path.getsize(path)}) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
