"""Logs as lines of JSON: what, when, and a few facts. Never a cookie, a link's secret, a seed or an answer."""

from __future__ import annotations

import json
import logging
import sys
import time

KNOWN = {*vars(logging.makeLogRecord({})), "message", "asctime", "taskName", "color_message"}


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {"time": f"{stamp}.{record.msecs:03.0f}Z", "level": record.levelname.lower(), "from": record.name}
        line["what"] = record.getMessage()
        line |= {name: value for name, value in vars(record).items() if name not in KNOWN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for quiet in ("uvicorn", "websockets", "httpx"):  # uvicorn would log the secrets of links
        logging.getLogger(quiet).setLevel(logging.WARNING)
