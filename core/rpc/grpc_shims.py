"""Parts of gRPC that its type stubs lack."""

from __future__ import annotations

from typing import Any

import grpc.aio
from grpc_health.v1 import health

# What `read` returns when the other side has said all.
EOF: Any = getattr(grpc.aio, "EOF")  # noqa: B009
HealthServicer: Any = getattr(health, "aio").HealthServicer  # noqa: B009
