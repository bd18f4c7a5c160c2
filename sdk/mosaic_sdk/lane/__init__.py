"""The fast lane: a shared-memory ring of frames for viewers, newest wins.

Worker:  lane = open_lane(run_id, slot, seat, view, on_open=...)
         tap = FrameTap(lane);  tap.maybe(env.render, reward=r, step=t)   at every step
App:     bell = LaneBell(path);  reader = LaneReader(segment);  reader.want(30)
         when bell.fileno() is readable:  if reader.bell_number in bell.drain(): reader.poll()
"""

from mosaic_sdk.lane.bell import LaneBell, bell_number
from mosaic_sdk.lane.budget import SHARE, Budget
from mosaic_sdk.lane.demand import EVERY_STEP
from mosaic_sdk.lane.frames import Frame, Hud
from mosaic_sdk.lane.lane_errors import (
    FrameRefused,
    LaneError,
    LaneFull,
    LaneInvalid,
    LaneMissing,
    LaneTaken,
    TargetTooSmall,
)
from mosaic_sdk.lane.lane_reader import LaneReader
from mosaic_sdk.lane.lane_writer import LaneWriter
from mosaic_sdk.lane.lanes import LaneFacts, lane_id, open_lane, segment_name
from mosaic_sdk.lane.png import encode_png
from mosaic_sdk.lane.render_tap import FrameTap, TiledTap
from mosaic_sdk.lane.segments import clean_leftovers

__all__ = [
    "EVERY_STEP",
    "SHARE",
    "Budget",
    "Frame",
    "FrameRefused",
    "FrameTap",
    "Hud",
    "LaneBell",
    "LaneError",
    "LaneFacts",
    "LaneFull",
    "LaneInvalid",
    "LaneMissing",
    "LaneReader",
    "LaneTaken",
    "LaneWriter",
    "TargetTooSmall",
    "TiledTap",
    "bell_number",
    "clean_leftovers",
    "encode_png",
    "lane_id",
    "open_lane",
    "segment_name",
]
