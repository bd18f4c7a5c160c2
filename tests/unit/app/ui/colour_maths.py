"""Contrast and simulated colour vision, from the published formulas."""

from __future__ import annotations

import itertools
import math

import numpy as np

# Machado, Oliveira, Fernandes 2009, severity 1, on linear RGB.
VISION = {
    "normal": np.eye(3),
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritan": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
TO_XYZ = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
WHITE = np.array([0.95047, 1, 1.08883])


def linear(colour: str) -> np.ndarray:
    digits = colour.lstrip("#")[-6:]
    channel = np.array([int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)])
    return np.where(channel <= 0.04045, channel / 12.92, ((channel + 0.055) / 1.055) ** 2.4)


def contrast(first: str, second: str) -> float:
    """The WCAG ratio."""
    lights = sorted(float(linear(c) @ [0.2126, 0.7152, 0.0722]) for c in (first, second))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def lab(rgb: np.ndarray) -> np.ndarray:
    x = TO_XYZ @ rgb / WHITE
    f = np.where(x > 0.008856, np.cbrt(np.maximum(x, 0)), 7.787 * x + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def ciede2000(first: np.ndarray, second: np.ndarray) -> float:
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    c1, c2 = math.hypot((1 + g) * a1, b1), math.hypot((1 + g) * a2, b2)
    h1 = math.degrees(math.atan2(b1, (1 + g) * a1)) % 360
    h2 = math.degrees(math.atan2(b2, (1 + g) * a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = (h1 + h2) / 2 if abs(h1 - h2) <= 180 else (h1 + h2 + 360) / 2
    cos = lambda degrees: math.cos(math.radians(degrees))  # noqa: E731
    t = 1 - 0.17 * cos(hm - 30) + 0.24 * cos(2 * hm) + 0.32 * cos(3 * hm + 6)
    t -= 0.20 * cos(4 * hm - 63)
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rc = 2 * math.sqrt(cm**7 / (cm**7 + 25**7))
    rt = -math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2)))) * rc
    dl, dc = (l2 - l1) / sl, (c2 - c1) / sc
    return math.sqrt(dl**2 + dc**2 + (dh / sh) ** 2 + rt * dc * dh / sh)


def closest(colours: list[str]) -> float:
    """The smallest difference between any two, for any of the simulated eyes."""
    return min(
        ciede2000(lab(np.clip(eye @ linear(a), 0, 1)), lab(np.clip(eye @ linear(b), 0, 1)))
        for eye in VISION.values()
        for a, b in itertools.combinations(colours, 2)
    )
