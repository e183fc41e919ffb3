"""Runs a server: one process, or several that share a socket."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import subprocess
import sys
import webbrowser

import uvicorn

from regalia.kernel.errors import RegaliaError
from regalia.server import logs
from regalia.server.app import make_app
from regalia.server.database import prepare
from regalia.server.settings import Settings, database_url

MESSAGE = 64 * 2**10
"""Bytes of a client's live message."""
STOPPING = 5
"""Seconds that connections have to end."""
OTHERS = 20
"""How many ports after the wanted one are tried when it is taken."""
COLLECT = (200_000, 20, 50)
"""How seldom Python looks for garbage that refers to itself; there is little of it here, and all players wait."""
SWITCH = 0.0005
"""Seconds after which the thread that writes gets its turn while others are shown what happened."""
log = logging.getLogger(__name__)


class NoPort(RegaliaError):
    """Nothing can be listened at."""


def listen(host: str, port: int, choose: bool) -> socket.socket:
    """A listening socket; with `choose` another port is taken when the wanted one is. Raises NoPort."""
    error: OSError | None = None
    for offset in range(OTHERS if choose and port else 1):
        try:
            return bind(host, port + offset)
        except OSError as refusal:
            error = refusal
    assert error is not None
    raise NoPort(f"can't listen at {host} port {port}: {error.strerror or error}")


def bind(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    found = socket.socket(family, kind, protocol)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(1024)
    except OSError:
        found.close()
        raise
    return found


def address(host: str, listening: socket.socket) -> str:
    name = "localhost" if host in ("127.0.0.1", "localhost", "0.0.0.0", "::", "::1") else host
    return f"http://{name}:{listening.getsockname()[1]}/"


class Server(uvicorn.Server):
    """Says when it is ready, and opens the browser then."""

    def __init__(self, config: uvicorn.Config, ready: str, browse: bool) -> None:
        super().__init__(config)
        self.ready = ready
        self.browse = browse

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started and self.ready:
            print(f"Regalia is ready at {self.ready}", flush=True)
        if self.started and self.browse:
            await asyncio.to_thread(webbrowser.open, self.ready)


def serve(settings: Settings, listening: socket.socket, ready: str = "", browse: bool = False) -> None:
    """Serve in this process until it is told to stop. Raises NoDatabase."""
    secret = prepare(database_url(settings.database))
    app = make_app(settings, settings.secret or secret)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        timeout_graceful_shutdown=STOPPING,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
    )
    gc.freeze()  # what was imported stays: looking through it again and again would hold up players
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(SWITCH)
    for number in (signal.SIGTERM, signal.SIGINT):  # uvicorn repeats the signal when it has stopped
        signal.signal(number, lambda *_: None)
    Server(config, ready, browse).run(sockets=[listening])


def serve_with_workers(settings: Settings, listening: socket.socket, ready: str) -> None:
    """Several processes on one socket; one that dies is replaced."""
    prepare(database_url(settings.database))
    listening.set_inheritable(True)
    words = [sys.executable, "-m", "regalia.server", str(listening.fileno())]
    environment = settings.environment()

    def start() -> subprocess.Popen[bytes]:
        return subprocess.Popen(words, env=environment, pass_fds=[listening.fileno()])

    stopping = False

    def stop(*_: object) -> None:
        nonlocal stopping
        stopping = True
        for worker in workers:
            worker.terminate()

    workers = [start() for _ in range(settings.workers)]
    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    print(f"Regalia is ready at {ready}", flush=True)
    while not stopping:
        for place, worker in enumerate(workers):
            try:
                worker.wait(0.2)
            except subprocess.TimeoutExpired:
                continue
            if not stopping:
                log.error("a worker ended and is replaced", extra={"code": worker.returncode})
                workers[place] = start()
    for worker in workers:
        worker.wait()


def start(settings: Settings, choose_port: bool, browse: bool) -> None:
    """Set everything up and serve."""
    logs.set_up(settings.log_level)
    listening = listen(settings.host, settings.port, choose_port)
    where = address(settings.host, listening)
    if settings.workers > 1:
        serve_with_workers(settings, listening, where)
    else:
        serve(settings, listening, where, browse)
