"""Verifies webhooks by the scheme v1 of Standard Webhooks."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from typing import Any, List, Mapping, Optional, Sequence, Union, cast

from ._errors import WebhookVerificationError
from .generated import types as t

_PREFIX = "whsec_"
_TOLERANCE_SECONDS = 300


def verify_webhook(
    secrets: Union[str, Sequence[str]],
    headers: Mapping[str, str],
    body: Union[str, bytes],
    *,
    now: Optional[float] = None,
) -> t.Event:
    """
    Verifies the signature and the age of a webhook, and returns its event.

    :param secrets: the secret of the endpoint; during a rotation, the old and the new one
    :param body: the unmodified request body, not parsed and serialized again
    :param now: seconds since 1970, for tests
    :raises WebhookVerificationError: if the webhook is not authentic
    """
    identifier = _header(headers, "webhook-id")
    timestamp = _header(headers, "webhook-timestamp")
    received_at = time.time() if now is None else now
    if not re.fullmatch(r"[0-9]{1,12}", timestamp) or abs(received_at - int(timestamp)) > _TOLERANCE_SECONDS:
        raise WebhookVerificationError("webhook-timestamp must be within five minutes of the current time.")
    # The signature covers the bytes of the body, which another serialization would change.
    content = body.encode() if isinstance(body, str) else body
    signed = f"{identifier}.{timestamp}.".encode() + content
    signatures = _signatures(_header(headers, "webhook-signature"))
    for secret in [secrets] if isinstance(secrets, str) else secrets:
        expected = hmac.new(_key(secret), signed, hashlib.sha256).digest()
        if any(hmac.compare_digest(expected, signature) for signature in signatures):
            return _parse(content)
    raise WebhookVerificationError("No signature matches the secret.")


def answer_challenge(event: t.Event) -> Optional[str]:
    """
    Reads the challenge of a verified webhook. An endpoint that waits for its verification receives events after the answer.

    :returns: the body to respond with, with a status from 200 to 299; None for an event
    """
    received = cast(Mapping[str, Any], event)
    if received["type"] != "webhook_endpoint.challenge":
        return None
    return cast(str, received["data"]["challenge"])


def _header(headers: Mapping[str, str], name: str) -> str:
    for key, value in headers.items():
        if key.lower() == name and value:
            return value
    raise WebhookVerificationError(f"The header {name} is missing.")


def _key(secret: str) -> bytes:
    key = _decode(secret[len(_PREFIX) :]) if secret.startswith(_PREFIX) else None
    if not key:
        raise ValueError(f"A webhook secret must begin with {_PREFIX} and be base64.")
    return key


def _signatures(header: str) -> List[bytes]:
    """The v1 signatures of the header, which has one per secret during a rotation."""
    decoded = [_decode(entry[len("v1,") :]) for entry in header.split(" ") if entry.startswith("v1,")]
    return [signature for signature in decoded if signature is not None]


def _decode(text: str) -> Optional[bytes]:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None


def _parse(content: bytes) -> t.Event:
    try:
        return cast(t.Event, json.loads(content))
    except ValueError as error:
        raise WebhookVerificationError("The body is not JSON.") from error
