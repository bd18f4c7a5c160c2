"""The XMPP server that an agent needs: one of its own on this machine alone, or the person's."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

HOST = "localhost"
PASSWORD = "MOSAIC_XMPP_PASSWORD"
WAIT_S = 20.0


class NotReady(Exception):
    """No server can be reached; the message says which and why."""


@dataclass
class Account:
    """Account of an agent on a server."""

    jid: str
    password: str
    port: int
    # Whether it may register itself.
    registers: bool


async def own_server(name: str, folder: str) -> tuple[Account, Any]:
    """A server on the loopback interface, and the tasks that it runs in."""
    import loguru
    from attrs import evolve
    from pyjabber import AppConfig
    from pyjabber import server as library
    from pyjabber.queues.QueueManager import QueueName, get_queue
    from pyjabber.queues.workers.MessageQueueWorker import queue_worker
    from pyjabber.server_parameters import Parameters

    loguru.logger.remove()
    certificates = _certificates(library.SERVER_FILE_PATH, folder)
    plain = Parameters()
    # Its upload service listens to everybody.
    uploads = "urn:xmpp:http:upload:0"
    port, peers = _free_ports(2)
    server: Any = library.Server(
        Parameters(
            host=HOST,
            client_port=port,
            server_port=peers,
            database_in_memory=True,
            cert_path=certificates,
            plugins=[name for name in plain.plugins if name != uploads],
            items={key: item for key, item in plain.items.items() if not key.startswith("upload")},
        )
    )
    # It would listen to the network as well.
    server._public_ip = None
    # Its processes would outlive this one where it is killed.
    AppConfig.app_config = evolve(AppConfig.app_config, process_pool_exe=ThreadPoolExecutor(1))
    # As its `start` does, which takes the signals of the process as well.
    for queue in (QueueName.CONNECTIONS, QueueName.MESSAGES, QueueName.SERVERS):
        get_queue(queue)
    worker = asyncio.ensure_future(queue_worker())
    task = asyncio.ensure_future(server.run_server())
    waiting = asyncio.ensure_future(server.ready.wait())
    await asyncio.wait({task, waiting}, timeout=WAIT_S, return_when=asyncio.FIRST_COMPLETED)
    if not server.ready.is_set():
        waiting.cancel()
        raise NotReady(f"the XMPP server of this run did not start on port {port}")
    addresses = {each.getsockname()[0] for each in server._client_listener.sockets}
    if addresses - {"127.0.0.1", "::1"}:
        raise NotReady(f"the XMPP server of this run listens to the network: {addresses}")
    return Account(f"{name}@{HOST}", name, port, True), (task, worker)


def _certificates(library: str, folder: str) -> str:
    """A folder for the certificates of this server, with what they are signed by."""
    path = os.path.join(folder, "xmpp")
    os.makedirs(path, mode=0o700, exist_ok=True)
    for name in ("ca_key.pem", "ca_cert.pem"):
        shutil.copy(os.path.join(library, "network", "certs", name), path)
    return path


def own_account(jid: str, port: int) -> Account:
    """An account of the person's own server, checked to be reachable before anything is trained."""
    _, _, host = jid.partition("@")
    password = os.environ.get(PASSWORD, "")
    if not host:
        raise NotReady(f"{jid} is not a JID: name@server")
    if not password:
        raise NotReady(f"{jid} needs its password in the environment variable {PASSWORD}")
    try:
        socket.create_connection((host, port), 5.0).close()
    except OSError as error:
        reason = error.strerror or str(error)
        raise NotReady(f"the XMPP server {host}:{port} can't be reached: {reason}") from error
    return Account(jid, password, port, False)


def _free_ports(count: int) -> list[int]:
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports
