"""Which requests are sent again, and when. The same rules as in the SDK for TypeScript."""

from __future__ import annotations

from random import random
from typing import Optional

import httpx

from ._calls import Call
from ._errors import retry_after_of

_INITIAL_BACKOFF_SECONDS = 0.25
_MAX_BACKOFF_SECONDS = 8.0
_MAX_RETRY_AFTER_SECONDS = 60.0
"""Longest `Retry-After` that the client waits for; beyond it the error is raised."""

_IDEMPOTENT_METHODS = ("GET", "HEAD", "OPTIONS", "PUT", "DELETE")
"""Methods that are safe to retry even if the outcome of an attempt is unknown."""
_NOT_PROCESSED_STATUSES = (429, 503)
_LOST_RESPONSE_STATUSES = (502, 504)


class Attempts:
    """The attempts of one call."""

    def __init__(self, call: Call, retries: int) -> None:
        self._call = call
        self._left = retries
        self._made = 0

    def delay_after(self, response: httpx.Response) -> Optional[float]:
        """Seconds until the next attempt; None if the response is final."""
        after = retry_after_of(response)
        if not self._is_retryable(response) or (after or 0) > _MAX_RETRY_AFTER_SECONDS:
            return None
        return self._next(after)

    def delay_after_failure(self) -> Optional[float]:
        """Seconds until the next attempt after one without a response; None if there is none."""
        return self._next(None) if self._is_safe() else None

    def _next(self, after: Optional[float]) -> Optional[float]:
        if self._left <= 0:
            return None
        delay = backoff_seconds(self._made) if after is None else after
        self._left -= 1
        self._made += 1
        return delay

    def _is_safe(self) -> bool:
        return self._call.takes_key or self._call.method in _IDEMPOTENT_METHODS

    def _is_retryable(self, response: httpx.Response) -> bool:
        status = response.status_code
        if status in _NOT_PROCESSED_STATUSES:
            return True
        # The service still processes the first attempt.
        if status == 409 and self._call.takes_key:
            return "Retry-After" in response.headers
        return status in _LOST_RESPONSE_STATUSES and self._is_safe()


def backoff_seconds(attempt: int) -> float:
    """Exponential backoff with jitter, so that clients do not retry at the same time."""
    longest = min(_MAX_BACKOFF_SECONDS, _INITIAL_BACKOFF_SECONDS * 2**attempt)
    return float(longest / 2 + random() * longest / 2)
