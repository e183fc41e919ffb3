"""How a server is told what to do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from regalia.server.common.settings import BadSetting, Settings, data_folder, database_url, from_environment

DOCS = Path(__file__).parents[2] / "docs" / "self-hosting.md"


def test_the_page_for_prometheus_has_an_address_of_its_own() -> None:
    assert Settings().metrics_address is None
    assert from_environment({"REGALIA_METRICS": "9100"}).metrics_address == ("127.0.0.1", 9100)
    assert from_environment({"REGALIA_METRICS": "0.0.0.0:9100"}).metrics_address == ("0.0.0.0", 9100)
    for wrong in ("localhost", "localhost:", "localhost:x", "127.0.0.1:70000"):
        with pytest.raises(BadSetting, match="METRICS is an address"):
            from_environment({"REGALIA_METRICS": wrong})


def test_the_environment_sets_what_it_names() -> None:
    found = from_environment({"REGALIA_PORT": "9000", "REGALIA_BOT_PAUSE": "0.1", "REGALIA_HOST": "::1", "PATH": "/"})
    assert (found.port, found.bot_pause, found.host) == (9000, 0.1, "::1")


def test_there_is_a_worker_for_each_core_on_linux_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for cores, workers in ((1, 1), (2, 2), (64, 4)):
        monkeypatch.setattr("os.sched_getaffinity", lambda _, cores=cores: set(range(cores)), raising=False)
        assert Settings().processes == workers
    assert Settings(workers=7).processes == 7
    monkeypatch.setattr("sys.platform", "darwin")
    assert Settings().processes == 1
    with pytest.raises(BadSetting, match="on Linux alone"):
        from_environment({"REGALIA_WORKERS": "2"})


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("PORT", "many", "a whole number"),
        ("PORT", "70000", "0 to 65535"),
        ("THINKING", "long", "a number"),
        ("WORKERS", "-1", "0 to 256"),
        ("THINKERS", "-3", "0 to 256"),
        ("THINKING", "nan", "0 to 3600"),
        ("IDLE", "-5", "0 to 1000000"),
        ("SEED", "s" * 65, "64 characters at most"),
        ("LOG_LEVEL", "loud", "debug, info, warning, error"),
        ("FANOUT", "carrier pigeon", "redis://localhost"),
    ],
)
def test_a_bad_setting_is_refused_with_what_would_be_right(name: str, value: str, reason: str) -> None:
    with pytest.raises(BadSetting, match=re.escape(reason)):
        from_environment({f"REGALIA_{name}": value})


def test_a_database_is_a_file_or_an_address(tmp_path: Path) -> None:
    assert database_url("x.db") == f"sqlite:///{Path('x.db').absolute()}"
    assert database_url("postgresql://me@host/db") == "postgresql+asyncpg://me@host/db"
    assert database_url("postgres://me@host/db") == "postgresql+asyncpg://me@host/db"
    assert database_url("").endswith("regalia.db")
    with pytest.raises(BadSetting, match="postgresql://"):
        database_url("oracle://x")


def test_data_is_kept_where_the_platform_keeps_it() -> None:
    home = Path.home()
    assert data_folder({}, "linux") == home / ".local" / "share" / "regalia"
    assert data_folder({"XDG_DATA_HOME": "/data"}, "linux") == Path("/data/regalia")
    assert data_folder({}, "darwin") == home / "Library" / "Application Support" / "Regalia"
    assert data_folder({"LOCALAPPDATA": "/x"}, "win32") == Path("/x/Regalia")


def test_every_setting_is_in_the_handbook() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for name in Settings.__struct_fields__:
        assert f"`REGALIA_{name.upper()}`" in text
