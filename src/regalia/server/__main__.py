"""One of several workers: serves on a socket that its parent opened."""

from __future__ import annotations

import socket
import sys

from regalia.server import logs
from regalia.server.run import serve
from regalia.server.settings import from_environment

if __name__ == "__main__":
    settings = from_environment().replaced(workers=1)
    logs.set_up(settings.log_level)
    serve(settings, socket.socket(fileno=int(sys.argv[1])))
