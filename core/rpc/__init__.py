"""The gRPC door. The only room where wire types become events."""

from __future__ import annotations

import os

# Read when gRPC is first used. Its own words would land on the terminal beside ours, and its fork
# handlers hang children; we have none but by exec.
os.environ.setdefault("GRPC_VERBOSITY", "NONE")
os.environ.setdefault("GRPC_ENABLE_FORK_SUPPORT", "0")
