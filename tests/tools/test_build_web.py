"""The tools that build and audit the client."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tools import audit, build_web
from tools.steps import Failed


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v24.1.0", "26.0.1"])
def test_a_node_that_vite_runs_on_is_recent(version: str) -> None:
    assert build_web.recent(version)


@pytest.mark.parametrize("version", ["v18.20.4", "v20.18.3", "v21.7.0", "v22.11.0", "", "command not found"])
def test_any_other_node_is_not(version: str) -> None:
    assert not build_web.recent(version)


def test_without_a_recent_node_one_is_got_from_pypi(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    commands: list[list[str]] = []
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(build_web, "OWN_NODE", tmp_path / "own")
    monkeypatch.setattr(build_web, "run", lambda command, *_: commands.append(command))
    with pytest.raises(Failed, match="install Node"):
        build_web.find_node()
    assert [word for word in commands[-1] if word.startswith("--require")] == ["--require-hashes"]
    assert commands[-1][-1].endswith("requirements-node.txt")


def test_the_fingerprint_depends_on_names_and_contents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_web, "ROOT", tmp_path)
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_text("x")
    other.write_text("x")
    before = build_web.fingerprint([one])
    assert build_web.fingerprint([other]) != before
    one.write_text("y")
    assert build_web.fingerprint([one]) != before


def test_the_lock_file_names_no_registry_and_every_package_has_its_hash() -> None:
    lock = json.loads((build_web.WEB / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert [name for name, package in packages.items() if "integrity" not in package] == []


SOUND = {"name": "ink", "version": "1.0", "vulns": []}
HOLED = {"name": "quill", "version": "2.1", "vulns": [{"id": "CVE-1", "fix_versions": ["2.2"]}]}
SKIPPED = {"name": "wax", "skip_reason": "not found"}


def test_known_holes_are_named_with_what_mends_them() -> None:
    assert audit.python_holes({"dependencies": [SOUND, HOLED, SKIPPED]}) == ["quill 2.1: CVE-1, mended in 2.2"]
    npm = {"vulnerabilities": {"quill": {"range": "<2.2", "severity": "high"}}}
    assert audit.web_holes(npm) == ["quill <2.2: high"]


@pytest.mark.parametrize("reply", [{"dependencies": [SKIPPED]}, {"dependencies": []}])
def test_a_list_of_holes_that_knows_no_package_was_not_reached(reply: Any) -> None:
    with pytest.raises(audit.OutOfReach):
        audit.python_holes(reply)


def test_the_audit_goes_on_where_the_lists_are_out_of_reach(capsys: pytest.CaptureFixture[str]) -> None:
    def out_of_reach() -> list[str]:
        raise audit.OutOfReach

    assert audit.report("ink", out_of_reach)
    assert "can't be reached" in capsys.readouterr().out


def test_the_audit_fails_on_a_known_hole(capsys: pytest.CaptureFixture[str]) -> None:
    assert not audit.report("quill", lambda: ["quill 2.1: CVE-1"])
    assert capsys.readouterr().out == "quill: 1 known hole\n  quill 2.1: CVE-1\n"
