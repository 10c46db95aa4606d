"""The errors that the SDK raises."""

from __future__ import annotations

from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any, Dict, List, Mapping, Optional, Type, cast

import httpx

from .generated import types as t

_EXCERPT_LENGTH = 200

_classes: Dict[str, Type[SellbaseError]] = {}
"""The class of each kind."""


class SellbaseError(Exception):
    """The service returned an error response. The subclasses are named by their kind: `ResourceNotFoundError`."""

    def __init_subclass__(cls, *, kind: Optional[str] = None) -> None:
        if kind is not None:
            _classes[kind] = cls

    def __init__(self, status: int, kind: str, detail: str, fields: Optional[Mapping[str, Any]] = None) -> None:
        super().__init__(f"{status} {kind}: {detail}")
        fields = fields or {}
        self.status = status
        """HTTP status of the response."""
        self.kind = kind
        """Kind of the error for programs, such as `ResourceNotFound`. New kinds can appear."""
        self.detail = detail
        """Description of the error for people."""
        self.code: Optional[str] = fields.get("code")
        """Stable reason for programs, such as `expired`; None for errors without one."""
        self.quota: Optional[t.ExceededQuota] = fields.get("quota")
        """The quota that the request would exceed (`QuotaExceeded`); None for other errors."""
        self.violations: List[t.ValidationErrorItem] = fields.get("violations") or []
        """All validation errors of a 422; empty for other statuses."""
        self.retry_after: Optional[float] = fields.get("retry_after")
        """Seconds to wait before a retry (`Retry-After`); None if the service does not set it."""
        self.request_id: Optional[str] = fields.get("request_id")
        """Id of the request in the logs of the service."""


class SellbaseConnectionError(Exception):
    """The request got no response, or an unreadable one. `__cause__` has the reason. The service may have processed it."""

    def __init__(self, method: str, url: str, cause: Exception) -> None:
        reason = str(cause) or type(cause).__name__
        super().__init__(f"{method} {url} received no response: {reason}")


class WebhookVerificationError(Exception):
    """The webhook is not authentic: its signature is invalid, a header is missing or its timestamp is too old."""


def to_sellbase_error(response: httpx.Response) -> SellbaseError:
    """The body is JSON of the service, or any body of a proxy."""
    body = _json_object(response)
    detail = body.get("detail")
    violations = cast(List[t.ValidationErrorItem], detail) if isinstance(detail, list) else []
    kind = body.get("error")
    kind = kind if isinstance(kind, str) else "UnknownError"
    text = "; ".join(f"{'.'.join(map(str, found['loc']))}: {found['msg']}" for found in violations)
    for other in (detail, body.get("error_description"), response.text[:_EXCERPT_LENGTH], response.reason_phrase):
        text = text or (other if isinstance(other, str) else "")
    fields = {
        "code": body.get("code"),
        "quota": body.get("quota"),
        "violations": violations,
        "retry_after": retry_after_of(response),
        "request_id": response.headers.get("X-Request-Id"),
    }
    return _classes.get(kind, SellbaseError)(response.status_code, kind, text, fields)


def _json_object(response: httpx.Response) -> Dict[str, Any]:
    try:
        body = response.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def retry_after_of(response: httpx.Response) -> Optional[float]:
    """Seconds until the time in `Retry-After`, which is a number of seconds or a date."""
    text = response.headers.get("Retry-After", "").strip()
    if text.isdigit():
        return float(text)
    try:
        at = parsedate_to_datetime(text)
    except (TypeError, ValueError):
        return None
    # A date without a zone is in UTC.
    at = at if at.tzinfo else at.replace(tzinfo=timezone.utc)
    seconds: float = (at - datetime.now(timezone.utc)).total_seconds()
    return max(0.0, seconds)
