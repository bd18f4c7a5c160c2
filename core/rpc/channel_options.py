"""Channel options that both sides must agree on."""

from __future__ import annotations

MAX_MESSAGE = 64 << 20

# gRPC servers tolerate idle pings only every five minutes by default and answer others with GOAWAY.
KEEPALIVE_MS = 20_000

_COMMON: list[tuple[str, int]] = [
    ("grpc.max_send_message_length", MAX_MESSAGE),
    ("grpc.max_receive_message_length", MAX_MESSAGE),
    ("grpc.keepalive_time_ms", KEEPALIVE_MS),
    ("grpc.keepalive_timeout_ms", 10_000),
    ("grpc.keepalive_permit_without_calls", 1),
    ("grpc.http2.max_pings_without_data", 0),
]

SERVER_OPTIONS: list[tuple[str, int]] = [
    *_COMMON,
    ("grpc.http2.min_recv_ping_interval_without_data_ms", KEEPALIVE_MS // 4),
    ("grpc.http2.max_ping_strikes", 0),
    ("grpc.so_reuseport", 0),
]

CLIENT_OPTIONS: list[tuple[str, int]] = [
    *_COMMON,
    ("grpc.initial_reconnect_backoff_ms", 50),
    # How long an engine may take to answer at all: on a busy machine more than a moment. One that
    # has gone is known at once.
    ("grpc.min_reconnect_backoff_ms", 20_000),
    ("grpc.max_reconnect_backoff_ms", 1_000),
    # Channels of one process to one address would share a connection, and with it flow control.
    ("grpc.use_local_subchannel_pool", 1),
    # A Unix socket needs no proxy.
    ("grpc.enable_http_proxy", 0),
]
