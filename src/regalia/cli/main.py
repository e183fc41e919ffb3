"""The command `regalia`. What goes wrong is said in one line on standard error."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Sequence
from typing import Annotated, Any, TextIO

import typer

from regalia import __version__
from regalia.cli.arena import arena
from regalia.cli.games import list_games
from regalia.cli.play import play, resume
from regalia.cli.replay import replay, verify
from regalia.cli.report import report
from regalia.cli.rules import show_rules
from regalia.cli.serve import serve
from regalia.cli.simulate import simulate
from regalia.cli.stopped import stopped
from regalia.cli.tournament import tournament
from regalia.kernel.errors import RegaliaError, RuleFault, did_you_mean

COMMANDS: dict[str, Callable[..., None]] = {
    "games": list_games,
    "rules": show_rules,
    "serve": serve,
    "stopped": stopped,
    "play": play,
    "resume": resume,
    "simulate": simulate,
    "arena": arena,
    "tournament": tournament,
    "report": report,
    "replay": replay,
    "verify": verify,
}
DEBUG = "--debug"
EXIT_WHEN_STOPPED = 130
"""The exit code after Ctrl-C, as shells have it."""
UsageError: type[Exception] = typer.BadParameter.__bases__[0]
"""What typer raises for anything wrong on the command line."""

app = typer.Typer(
    help="Rules-heavy board games about kings and kingdoms.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)
for name, command in COMMANDS.items():
    app.command(name)(command)


@app.callback(invoke_without_command=True)
def regalia(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    debug: Annotated[
        bool, typer.Option("--debug", help="Show where an error was raised; may stand anywhere on the line.")
    ] = False,
) -> None:
    """Rules-heavy board games about kings and kingdoms."""
    if version:
        typer.echo(f"regalia {__version__}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    """The entry point."""
    open_closed_streams()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))


def open_closed_streams() -> None:
    """A stream that was closed before we began is an empty one: Python has None in its place."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (open as long as we run)


def run(args: Sequence[str]) -> int:
    """Run a command line; returns its exit code: 2 when the user asked for something that can't be."""
    debug, args = DEBUG in args, [word for word in args if word != DEBUG]
    try:
        return run_plainly(args)
    except RegaliaError as error:
        if debug:
            traceback.print_exception(error)
        fault = isinstance(error, RuleFault)
        return refuse(f"{error}{'; please report this' if fault else ''}", 1 if fault else 2)


def run_plainly(args: Sequence[str]) -> int:
    """The same, but what Regalia has against it is raised."""
    try:
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            hint = did_you_mean(args[0], COMMANDS)
            return refuse(f"there is no command {args[0]!r}; there is {', '.join(COMMANDS)}{hint}")
        code = app(list(args), prog_name="regalia", standalone_mode=False)
        sys.stdout.flush()
        return (
            refuse("stopped", EXIT_WHEN_STOPPED) if code == EXIT_WHEN_STOPPED else code if isinstance(code, int) else 0
        )
    except UsageError as error:
        return refuse(usage(error))
    except (KeyboardInterrupt, typer.Abort):
        return refuse("stopped", EXIT_WHEN_STOPPED)
    except BrokenPipeError:
        silence(sys.stdout)
        return 0
    except OSError as error:
        return refuse(f"{error.filename or 'input or output'}: {error.strerror or error}")


def usage(error: Exception) -> str:
    """What is wrong with the command line, and what is allowed."""
    said: str = getattr(error, "format_message", error.__str__)().rstrip(".")
    context = getattr(error, "ctx", None)
    if context is None or (isinstance(error, typer.BadParameter) and error.message):
        return said
    return f"{said}; {context.command_path} takes {', '.join(map(spelling, context.command.params))}"


def spelling(param: Any) -> str:
    """An argument or option as one types it."""
    return str(param.name).upper() if param.param_type_name == "argument" else max(param.opts, key=len)


def refuse(line: str, code: int = 2) -> int:
    print("regalia:", " ".join(line.split()), file=sys.stderr)
    return code


def silence(stream: TextIO) -> None:
    """Whoever read our output has gone; don't complain about it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
