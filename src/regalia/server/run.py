"""Runs a server: one process, or several workers of which the first receives and the others are handed connections."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from types import FrameType

import uvicorn

from regalia.kernel.errors import RegaliaError
from regalia.lab.pythons import find_python
from regalia.server.common import logs
from regalia.server.common.metrics import BOARD
from regalia.server.common.settings import Settings, database_url
from regalia.server.front.app import make_app
from regalia.server.front.catalogue import broken_games
from regalia.server.processes.handing_on import router, welcome
from regalia.server.processes.metrics_page import serve_metrics
from regalia.server.processes.worker_links import WorkerLinks
from regalia.server.storage.database import prepare

MOST_MESSAGE_BYTES = 64 * 2**10
"""Bytes of a client's live message."""
SECONDS_TO_REPLACE = 0.2
"""Seconds until a worker that died is replaced."""
PR_SET_PDEATHSIG = 1
"""Linux's number for the wish to be told when one's parent ends."""
SECONDS_TO_END = 5
"""Seconds that connections have to end."""
PORTS_TRIED = 20
"""How many ports after the wanted one are tried when it is taken."""
GARBAGE_THRESHOLDS = (200_000, 20, 50)
"""How seldom Python looks for garbage that refers to itself; there is little of it here, and all players wait."""
SECONDS_A_THREAD = 0.0005
"""Seconds after which the thread that writes gets its turn while others are shown what happened."""
Handler = Callable[[int, FrameType | None], object] | signal.Handlers
log = logging.getLogger(__name__)


class NoPort(RegaliaError):
    """Nothing can be listened at."""


def listen(host: str, port: int, choose: bool) -> socket.socket:
    """A listening socket; with `choose` another port is taken when the wanted one is. Raises NoPort."""
    error: OSError | None = None
    for offset in range(PORTS_TRIED if choose and port else 1):
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
    """Says when it is ready, and opens the browser then. Takes what its neighbours hand on."""

    def __init__(
        self,
        config: uvicorn.Config,
        links: WorkerLinks,
        ready: str,
        browse: bool,
        counting: socket.socket | None = None,
    ) -> None:
        super().__init__(config)
        self.links = links
        self.counting = counting
        self.ready = ready
        self.browse = browse
        self.coming: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        self.links.listen(self.take)
        if self.counting is not None:
            self.metrics = await serve_metrics(self.counting)
        if self.started and self.ready:
            print(f"Regalia is ready at {self.ready}", flush=True)
        if self.started and self.browse:
            await asyncio.to_thread(webbrowser.open, self.ready)

    def take(self, request: bytes, connection: socket.socket) -> None:
        task = asyncio.create_task(welcome(self, request, connection))
        self.coming.add(task)
        task.add_done_callback(self.coming.discard)


def end_with_parent(parent: int) -> None:
    """The kernel ends a worker whose parent was killed: it leaves the port and the database at once, busy or not."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)  # it was killed just before


def on_stop(handler: Handler) -> None:
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, handler)


class Job:
    """All that workers need to know."""

    def __init__(self, settings: Settings, listening: socket.socket, ready: str, browse: bool) -> None:
        """Prepares the database. Raises NoDatabase and NoFanout."""
        self.settings = settings
        if settings.seed:
            log.warning("all new tables are dealt by one seed: whoever knows it knows every card")
        for reason in broken_games():
            log.warning(reason)
        kept = prepare(database_url(settings.database))
        self.secret = settings.secret or kept
        self.listening = listening
        where = settings.metrics_address
        self.counting = listen(*where, choose=False) if where is not None else None
        self.links = WorkerLinks(settings.processes)
        self.app = make_app(settings, self.secret, links=self.links)
        self.ready, self.browse = ready, browse
        gc.freeze()  # what was imported stays: looking through it again and again would hold up players
        gc.set_threshold(*GARBAGE_THRESHOLDS)

    def serve(self, number: int = 0) -> None:
        """Serve in this process until it is told to stop."""
        self.links.move_in(number)
        BOARD.row = number
        first = number == 0
        if not first:
            self.listening.close()
        if not first and self.counting is not None:
            self.counting.close()
        config = uvicorn.Config(
            self.app,
            log_config=None,
            access_log=False,
            http=router(self.links),
            ws="websockets-sansio",
            ws_max_size=MOST_MESSAGE_BYTES,
            ws_per_message_deflate=False,
            ws_ping_interval=20,
            timeout_graceful_shutdown=SECONDS_TO_END,
            forwarded_allow_ips=self.settings.proxies,
            server_header=False,
        )
        sys.setswitchinterval(SECONDS_A_THREAD)
        on_stop(lambda *_: None)  # uvicorn repeats the signal when it has stopped
        counting = self.counting if first else None
        server = Server(config, self.links, self.ready if first else "", self.browse and first, counting)
        server.run(sockets=[self.listening] if first else [])


class Supervisor:
    """Starts the workers, and replaces one that dies. It does nothing else, so that it can part at any time."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.stopping = False
        self.workers: list[BaseProcess] = []

    def start(self, number: int) -> BaseProcess:
        worker = multiprocessing.get_context("fork").Process(target=self.work, args=[number, os.getpid()])
        worker.start()
        return worker

    def work(self, number: int, parent: int) -> None:
        """What a worker does."""
        end_with_parent(parent)
        on_stop(signal.SIG_DFL)
        self.job.serve(number)

    def stop(self, number: int, frame: FrameType | None) -> None:
        self.stopping = True
        for worker in self.workers:
            worker.terminate()

    def run(self) -> None:
        on_stop(self.stop)
        self.workers += map(self.start, range(self.job.settings.processes))
        while not self.stopping:
            wait([worker.sentinel for worker in self.workers])
            time.sleep(SECONDS_TO_REPLACE)
            self.replace()
        for worker in self.workers:
            worker.join(2 * SECONDS_TO_END)
            worker.kill()

    def replace(self) -> None:
        self.job.browse = False
        for number, worker in enumerate(self.workers):
            if not self.stopping and not worker.is_alive():
                log.error("a worker ended and is replaced", extra={"code": worker.exitcode})
                self.workers[number] = self.start(number)


def start(settings: Settings, choose_port: bool, browse: bool) -> None:
    """Set everything up and serve. Raises BadPython, NoPort, NoDatabase and NoFanout."""
    logs.set_up(settings.log_level)
    if settings.bots_python:
        settings = settings.replaced(bots_python=find_python(settings.bots_python))
    listening = listen(settings.host, settings.port, choose_port)
    job = Job(settings, listening, address(settings.host, listening), browse)
    if settings.processes > 1:
        Supervisor(job).run()
    else:
        job.serve()
