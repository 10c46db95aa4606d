"""The stream of events: its messages, and the position from which it continues."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from typing import Any, List, Mapping, Optional, cast

from ._calls import Call
from ._errors import SellbaseError
from ._retries import backoff_seconds
from .generated import types as t

IDLE_TIMEOUT_SECONDS = 45.0
"""The service sends a comment every 15 seconds between events."""

_BLOCK_END = re.compile(r"\r\n\r\n|\n\n|\r\r")
_LINE_END = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True)
class Message:
    id: str
    data: str


class MessageReader:
    """Divides the text of a stream into messages."""

    def __init__(self) -> None:
        self._incomplete = ""

    def feed(self, text: str) -> List[Message]:
        *blocks, self._incomplete = _BLOCK_END.split(self._incomplete + text)
        return [message for message in map(_parse, blocks) if message is not None]


def _parse(block: str) -> Optional[Message]:
    """None for a comment."""
    fields = [line.partition(":") for line in _LINE_END.split(block)]
    values = [(name, value[1:] if value.startswith(" ") else value) for name, _, value in fields]
    data = [value for name, value in values if name == "data"]
    ids = [value for name, value in values if name == "id"]
    return Message(ids[-1] if ids else "", "\n".join(data)) if data else None


class StreamPosition:
    """The last event that the caller received, after which the next connection continues."""

    def __init__(self, call: Call, retries: int) -> None:
        headers = {**(call.headers or {}), "Accept": "text/event-stream"}
        self.call = replace(call, timeout=IDLE_TIMEOUT_SECONDS, headers=headers)
        self._retries = retries
        self._failures = 0
        self._has_connected = False

    def connected(self) -> None:
        self._has_connected = True

    def received(self, message: Message) -> t.Event:
        self._failures = 0
        return cast(t.Event, json.loads(message.data))

    def advance(self, message: Message, event: Mapping[str, Any]) -> None:
        """Called when the caller asks for the next event, so that an event is repeated rather than lost."""
        query = {**self.call.query, "after": int(message.id), "epoch": event["id"]}
        self.call = replace(self.call, query=query)

    def is_final(self, error: Exception) -> bool:
        """Whether a reconnect cannot resolve the error. Others also occur while the service restarts."""
        if isinstance(error, SellbaseError) and error.status < 500 and error.status != 429:
            return True
        return not self._has_connected and self._failures >= self._retries

    def delay(self) -> float:
        self._failures += 1
        return backoff_seconds(self._failures - 1)
