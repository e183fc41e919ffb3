"""`regalia serve`: the table in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from regalia.cli.extras import need_server


def serve(
    host: Annotated[str | None, typer.Option(help="Where to listen; 0.0.0.0 for the whole network.")] = None,
    port: Annotated[int | None, typer.Option(help="The port; without one, 8000 or the next that is free.")] = None,
    database: Annotated[
        str | None, typer.Option(help="A file, or postgresql://...; else a file in your data folder.")
    ] = None,
    fanout: Annotated[str | None, typer.Option(help="redis://... for several servers.")] = None,
    workers: Annotated[
        int | None, typer.Option(help="How many processes serve; without it, one for each core, at most 4.")
    ] = None,
    bots_python: Annotated[
        str | None, typer.Option(help="Another Python that bots think on: pypy3.11, a path, or auto for any PyPy.")
    ] = None,
    open: Annotated[bool, typer.Option("--open", help="Open the browser when it is ready.")] = False,
) -> None:
    """Play in the browser: alone, with others at this device, or over the network."""
    need_server("serve")
    from regalia.server.common.settings import from_environment
    from regalia.server.run import start

    given = {"host": host, "port": port, "database": database, "fanout": fanout, "workers": workers}
    given["bots_python"] = bots_python
    settings = from_environment().replaced(**{name: value for name, value in given.items() if value is not None})
    start(settings, choose_port=port is None, browse=open)
