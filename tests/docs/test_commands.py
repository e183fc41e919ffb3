"""Every command line shown on a page is run, or checked against what it names. Nothing untested may be shown.

Commands stand in fenced `sh` blocks, one a line. The lines of a block share a folder, so that a record which one line
writes can be verified by the next.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import CHECKOUT, TUTORIAL, Block, blocks, environment, name_of, pages, spans, write_project
from tests.machine import PATIENCE

SHELLS = ("bash", "console", "shell", "shell-session", "zsh")
"""Names for blocks of commands that this test would not see."""
TYPED = "1\n1\n1\nq\n"
"""What is typed at a table: the first answer three times, then save and leave."""
ALLOWED = (
    ("git", "clone"),
    ("cd",),
    ("pip", "install"),
    ("python3", "-m", "venv"),
    (".", ".venv/bin/activate"),
)
"""What prepares a machine and is not run here. Keep this list short."""
TESTED_ELSEWHERE = {(TUTORIAL, "pytest"): "tests/docs/test_adding_a_game.py"}
OPERATORS = ("|", ">", "<", "&", ";", "$(", "`")

Shown = tuple[Path, Block]
SHOWN: list[Shown] = [(page, block) for page in pages() for block in blocks(page) if block.language == "sh"]


@pytest.fixture(scope="session")
def tutorial(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game of the tutorial, installed for its own commands."""
    return write_project(TUTORIAL, tmp_path_factory.mktemp("tutorial"))


@pytest.mark.parametrize(("page", "block"), SHOWN, ids=[f"{name_of(page)}:{block.line}" for page, block in SHOWN])
def test_commands_do_what_the_page_says(page: Path, block: Block, tmp_path: Path, tutorial: Path) -> None:
    env = environment(tutorial) if page == TUTORIAL else environment()
    for line in command_lines(block):
        run(line, page, tmp_path, env)


def command_lines(block: Block) -> list[str]:
    """The commands of a block without comments, those over several lines joined."""
    lines = block.text.replace("\\\n", " ").splitlines()
    return [line for line in map(str.strip, lines) if line and not line.startswith("#")]


def run(line: str, page: Path, folder: Path, env: dict[str, str]) -> None:
    words = read(line)
    match words[0].removeprefix(".venv/bin/"):
        case "regalia":
            run_regalia(words[1:], folder, env)
        case "make":
            check_targets(words[1:])
        case _ if (page, line) in TESTED_ELSEWHERE:
            assert (CHECKOUT / TESTED_ELSEWHERE[page, line]).is_file()
        case _:
            assert is_allowed(words), f"nobody tests {line!r}: teach {Path(__file__).name} how, or leave it out"


def read(line: str) -> list[str]:
    """The words of a command, a comment after it left out."""
    for operator in OPERATORS:
        assert operator not in line, f"{line!r} needs a shell because of {operator!r}; show plain commands"
    return shlex.split(line, comments=True)


def is_allowed(words: list[str]) -> bool:
    plain = [words[0].removeprefix(".venv/bin/"), *words[1:]]
    return any(tuple(plain[: len(start)]) == start for start in ALLOWED)


# -- regalia -------------------------------------------------------------------------------------------
def run_regalia(words: list[str], folder: Path, env: dict[str, str]) -> None:
    """Run it in the block's folder; at a table something is typed, elsewhere nothing can be."""
    if words and words[0] == "serve":
        check_serves(words, folder, env)
        return
    words = [found for word in words for found in expand(word, folder)]
    typed = TYPED if words and words[0] in ("play", "resume") else ""
    done = subprocess.run(
        [str(Path(sys.executable).with_name("regalia")), *words],
        cwd=folder,
        env=env,
        input=typed,
        capture_output=True,
        text=True,
        timeout=5 * PATIENCE,
        check=False,
    )
    assert done.returncode == 0, f"regalia {shlex.join(words)}: {done.stderr or done.stdout}"
    assert "Traceback" not in done.stderr, done.stderr


def check_serves(words: list[str], folder: Path, env: dict[str, str]) -> None:
    """A server says that it is ready, and stops when it is told to."""
    program = str(Path(sys.executable).with_name("regalia"))
    env = {**env, "XDG_DATA_HOME": str(folder)}
    with subprocess.Popen([program, *words], cwd=folder, env=env, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None and "ready" in server.stdout.readline()
        server.terminate()
    assert server.returncode == 0


def expand(word: str, folder: Path) -> list[str]:
    """A pattern such as `saves/*.json` as the shell expands it."""
    if "*" not in word:
        return [word]
    found = sorted(path.relative_to(folder).as_posix() for path in folder.glob(word))
    assert found, f"nothing is there that {word!r} could mean"
    return found


# -- make ----------------------------------------------------------------------------------------------
def targets() -> set[str]:
    """The targets of the Makefile that have a rule."""
    lines = (CHECKOUT / "Makefile").read_text("utf-8").splitlines()
    return {found[1] for line in lines if (found := re.match(r"([a-z][\w-]*):(?!=)", line))}


def check_targets(words: list[str]) -> None:
    """The targets exist, and make knows how to make them."""
    named = [word for word in words if "=" not in word]
    assert named, "make without a target: name one"
    for target in named:
        assert target in targets(), f"the Makefile has no target {target!r}"
    dry = subprocess.run(["make", "-n", *words], cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert dry.returncode == 0, dry.stderr


# -- no way around it ----------------------------------------------------------------------------------
@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_commands_stand_in_sh_blocks(page: Path) -> None:
    for block in blocks(page):
        assert block.language not in SHELLS, f"line {block.line}: call it sh, so that its commands are tested"
        if block.language in ("", "text"):
            lost = re.search(r"^\s*(\$ |(\.venv/bin/)?(regalia|make|pip|pytest|git) )", block.text, re.MULTILINE)
            assert not lost, f"line {block.line}: commands belong into a block of their own that is called sh"


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_make_targets_named_in_the_text_exist(page: Path) -> None:
    for span in spans(page):
        if named := re.fullmatch(r"make ([a-z][\w-]*)", span):
            assert named[1] in targets(), f"`{span}`: the Makefile has no such target"


@pytest.mark.parametrize("line", ["rm -r records", "curl example.org", "regalia games | head", "pytest", "make tea"])
def test_an_untested_command_is_refused(line: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        run(line, CHECKOUT / "README.md", tmp_path, {})


def test_a_command_that_fails_is_found(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="no-such-game"):
        run("regalia play no-such-game", CHECKOUT / "README.md", tmp_path, environment())


def test_lines_of_a_block_share_a_folder(tmp_path: Path) -> None:
    text = "# one game\nregalia simulate barbarian-kingdoms -n 1 \\\n  --records kept\nregalia verify kept/*.json\n"
    for line in command_lines(Block(1, "sh", text, "")):
        run(line, CHECKOUT / "README.md", tmp_path, environment())
    assert list(tmp_path.glob("kept/*.json"))
