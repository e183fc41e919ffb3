"""What strangers can't count, and files that others can't read."""

from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path

import httpx
import pytest

from regalia.server.common.settings import database_url
from regalia.server.processes.metrics_page import MOST_REQUEST_BYTES, serve_metrics
from regalia.server.run import bind
from regalia.server.storage.database import prepare
from tests.server.processes import Process, database_path


@pytest.mark.usefixtures("toy")
def test_metrics_are_served_at_their_own_address_alone(tmp_path: Path) -> None:
    async def run() -> None:
        process = Process(database_path(tmp_path), workers="2")
        try:
            await process.ready()
            assert await process.count("faults_total") == 0
            async with httpx.AsyncClient() as client:
                public = (await client.get(f"http://127.0.0.1:{process.port}/metrics")).text
                page = (await client.get(f"http://127.0.0.1:{process.metrics}/metrics")).text
                other = await client.get(f"http://127.0.0.1:{process.metrics}/api/me")
            assert "regalia_" not in public and 'regalia_commit_seconds_bucket{le="+Inf"}' in page
            assert other.status_code == 404
        finally:
            process.end()

    asyncio.run(run())


def test_nonsense_at_the_address_of_the_metrics_is_hung_up_on() -> None:
    async def run() -> None:
        listening = bind("127.0.0.1", 0)
        server = await serve_metrics(listening)
        reader, writer = await asyncio.open_connection(*listening.getsockname())
        writer.write(b"x" * (2 * MOST_REQUEST_BYTES))
        assert await reader.read() == b""
        writer.close()
        server.close()

    asyncio.run(run())


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_the_database_is_its_owner_s_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        prepare(database_url(str(tmp_path / "folder" / "new.db")))
    finally:
        os.umask(before)
    for file in (tmp_path / "folder").iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_an_operator_is_warned_of_a_database_that_others_can_read(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "old.db"
    for mode, warned in ((0o600, False), (0o640, True), (0o604, True)):
        prepare(database_url(str(file)))
        caplog.clear()
        file.chmod(mode)
        prepare(database_url(str(file)))
        assert ("other users can read the database" in caplog.text) is warned
        assert stat.S_IMODE(file.stat().st_mode) == mode, "it is the operator's to decide"


def test_the_service_makes_files_for_itself_alone() -> None:
    unit = Path(__file__).parents[2] / "deploy" / "regalia.service"
    assert "UMask=0077" in unit.read_text().splitlines()
