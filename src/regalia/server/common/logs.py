"""Logs as lines of JSON: what, when, and a few facts. Never a cookie, a link's secret, a seed or an answer."""

from __future__ import annotations

import json
import logging
import sys
import time

from regalia.server.common.outages import is_away

STANDARD_FIELDS = {*vars(logging.makeLogRecord({})), "message", "asctime", "taskName", "color_message"}
SECOND = 1.0


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {"time": f"{stamp}.{record.msecs:03.0f}Z", "level": record.levelname.lower(), "from": record.name}
        line["what"] = record.getMessage()
        line |= {name: value for name, value in vars(record).items() if name not in STANDARD_FIELDS}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class Seldom(logging.Filter):
    """Lets a warning or an error of a kind through once a second; the next one says how many there were meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self.last: dict[tuple[str, str], tuple[float, int]] = {}  # by kind: when, and how many were left out since

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        kind = (record.name, str(record.msg))
        since, missed = self.last.get(kind, (-SECOND, 0))
        if 0 <= record.created - since < SECOND:
            self.last[kind] = since, missed + 1
            return False
        self.last[kind] = record.created, 0
        if missed:
            record.missed = missed
        return True


def failed(log: logging.Logger, what: str, error: BaseException, **facts: object) -> None:
    """Log an error: with its trace, or in a line if the database is away."""
    away = is_away(error)
    facts |= {"reason": type(error).__name__} if away else {}
    log.error(what, exc_info=None if away else error, extra=facts)


def is_ours(record: logging.LogRecord) -> bool:
    """A client that sends what is no text is cut off; nothing has gone wrong here."""
    return not record.getMessage().startswith("Invalid UTF-8")


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(Seldom())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for quiet in ("uvicorn", "websockets", "httpx"):  # uvicorn would log the secrets of links
        logging.getLogger(quiet).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(is_ours)
