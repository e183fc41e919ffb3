"""Real server processes, and people who play at them over real connections."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.machine import PATIENCE, children, held_port, kill_and_replace, port_of

Json = Any
BRIEF = httpx.Limits(keepalive_expiry=2)
"""A server closes connections that are idle for five seconds: whoever uses one in that very moment is not heard."""


class Process:
    """`regalia serve` as it is run. Its port stays its own while it is away."""

    def __init__(self, database: str, **settings: str) -> None:
        self.held, self.held_for_metrics = held_port(), held_port()
        self.port, self.metrics = port_of(self.held), port_of(self.held_for_metrics)
        settings.setdefault("metrics", f"127.0.0.1:{self.metrics}")
        named = {f"REGALIA_{name.upper()}": value for name, value in settings.items()}
        quiet = {
            "REGALIA_RATE": "0",
            "REGALIA_BOT_PAUSE": "0",
            "REGALIA_ORDER_PAUSE": "3600",
            "REGALIA_THINKERS": "1",
            "REGALIA_LOG_LEVEL": "error",
        }
        self.environment = {**os.environ, **quiet, **named}
        self.words = [sys.executable, "-m", "regalia.cli", "serve", "--port", str(self.port), "--database", database]
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self.words, env=self.environment, stdout=subprocess.DEVNULL)

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def end(self) -> None:
        """Stop it and let its ports go."""
        self.stop()
        self.held.close()
        self.held_for_metrics.close()

    async def ready(self) -> None:
        async def answers() -> bool:
            try:
                return (await client.get(f"http://127.0.0.1:{self.port}/health")).status_code == 200
            except httpx.TransportError:
                assert self.process.poll() is None, "the server did not start"
                return False

        async with httpx.AsyncClient(verify=False) as client, asyncio.timeout(PATIENCE):
            while not await answers():
                await asyncio.sleep(0.05)

    async def count(self, name: str) -> int:
        """A number of the page that Prometheus reads."""
        async with httpx.AsyncClient(verify=False) as client:
            lines = (await client.get(f"http://127.0.0.1:{self.metrics}/metrics")).text.splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith(f"regalia_{name} "))

    async def faults(self) -> int:
        """How many errors it has logged."""
        return await self.count("faults_total")

    @property
    def workers(self) -> list[int]:
        """The processes that serve for it, in their order."""
        return children(self.process.pid)

    async def kill_worker(self, pid: int) -> None:
        """Kill one of its processes, and wait for the one that takes its place."""
        await kill_and_replace(pid, lambda: self.workers)

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Let it end; returns with which code it did."""
        self.process.terminate()  # nothing happens to one that has ended
        try:
            return self.process.wait(PATIENCE)
        finally:
            self.kill()


class Browser:
    """One person's cookies and requests; `port` may change when another process is to be asked."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.client = httpx.AsyncClient(timeout=PATIENCE, verify=False, limits=BRIEF)

    async def request(self, method: str, path: str, body: Json = None) -> Json:
        headers = {"x-csrf-token": self.client.cookies.get("csrftoken") or ""}
        url = f"http://127.0.0.1:{self.port}{path}"
        response = await self.client.request(method, url, json=body, headers=headers)
        assert response.status_code < 300, f"{method} {path}: {response.status_code} {response.text[:300]}"
        return response.json()

    async def sign(self, name: str) -> Browser:
        await self.request("GET", "/api/me")
        await self.request("POST", "/api/me", {"name": name})
        return self

    @asynccontextmanager
    async def live(self, id: str, seat: int | None = None) -> AsyncIterator[ClientConnection]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        query = "" if seat is None else f"?seat={seat}"
        url = f"ws://127.0.0.1:{self.port}/api/tables/{id}/live{query}"
        async with connect(url, additional_headers={"cookie": cookie}, max_size=None, open_timeout=PATIENCE) as socket:
            yield socket

    async def close(self) -> None:
        await self.client.aclose()


class Tracker:
    """The face that a connection was shown."""

    def __init__(self) -> None:
        self.face: Json = None

    def take(self, text: str | bytes) -> Json:
        message = json.loads(text)
        if message["type"] == "welcome":
            self.face = message["face"]
        elif message["type"] == "change":
            for name in ("at", "layout", "asked", "asides", "can_undo", "outcome"):
                if name in message:
                    self.face[name] = message[name]
            self.face["elements"].update(message.get("set", {}))
            for id in message.get("drop", []):
                del self.face["elements"][id]
        return message

    @property
    def mine(self) -> Json:
        return self.face and self.face["asked"] and self.face["asked"]["mine"]

    @property
    def over(self) -> bool:
        return bool(self.face and self.face["outcome"])


def database_path(folder: Path) -> str:
    return str(folder / "games.db")
