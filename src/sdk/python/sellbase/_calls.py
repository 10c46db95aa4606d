"""One call of the API: how it is written as a request, and how its response is read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, Iterator, Literal, Mapping, Optional, Tuple
from urllib.parse import quote, urlencode
from uuid import uuid4

import httpx

from ._errors import SellbaseConnectionError, to_sellbase_error

Expects = Literal["json", "text", "location", "nothing"]

_TOKEN_PATH = "/v1/oauth2/token"
"""The token endpoint. Codes and refresh tokens are valid once, and the endpoint does not support idempotency keys."""


@dataclass(frozen=True)
class Call:
    method: str
    """Path of the contract, such as `/v1/products/{id}`."""
    path: str
    values: Mapping[str, str] = field(default_factory=dict)
    query: Mapping[str, Any] = field(default_factory=dict)
    body: Any = None
    is_form: bool = False
    expects: Expects = "json"
    takes_key: bool = False
    """Whether the service processes requests with the same `Idempotency-Key` once."""
    idempotency_key: Optional[str] = None
    headers: Optional[Mapping[str, str]] = None
    timeout: Optional[float] = None


def call_of_path(
    method: str,
    path: str,
    *,
    values: Optional[Mapping[str, str]],
    query: Optional[Mapping[str, Any]],
    body: Any,
    headers: Optional[Mapping[str, str]],
    timeout: Optional[float],
) -> Call:
    """A call of a path, which has no description of the contract. A POST takes an idempotency key."""
    return Call(
        method.upper(),
        path,
        values or {},
        query or {},
        body,
        takes_key=method.upper() == "POST" and path != _TOKEN_PATH,
        headers=headers,
        timeout=timeout,
    )


def url_of(base_url: str, call: Call) -> str:
    path = call.path
    for name, value in call.values.items():
        path = path.replace("{" + name + "}", quote(value, safe=""))
    query = urlencode(list(_pairs(call.query)))
    return base_url.rstrip("/") + path + ("?" + query if query else "")


def _pairs(fields: Mapping[str, Any]) -> Iterator[Tuple[str, str]]:
    """A list repeats its name. A dictionary has a pair for each key, such as `created[gte]`. None is left out."""
    for name, value in fields.items():
        if isinstance(value, Mapping):
            yield from _pairs({f"{name}[{key}]": item for key, item in value.items()})
            continue
        for item in value if isinstance(value, (list, tuple)) else [value]:
            if item is not None:
                yield name, str(item).lower() if isinstance(item, bool) else str(item)


def headers_of(call: Call, user_agent: str) -> httpx.Headers:
    """The headers of all attempts, which share one idempotency key. The token is added before each attempt."""
    headers = httpx.Headers({"User-Agent": user_agent, "Accept": "application/json"})
    headers.update(call.headers)
    if call.takes_key and "Idempotency-Key" not in headers:
        headers["Idempotency-Key"] = call.idempotency_key or uuid4().hex
    return headers


def request_arguments(
    call: Call, base_url: str, headers: httpx.Headers, token: Optional[str], timeout: float
) -> Dict[str, Any]:
    """
    The request of one attempt, as arguments of httpx.

    :param headers: the headers of all attempts
    :param token: the token of this attempt; None if the headers have one, or if there is none
    :param timeout: seconds, for calls without a timeout of their own
    """
    own_headers = httpx.Headers(headers)
    if token is not None:
        own_headers["Authorization"] = f"Bearer {token}"
    return {
        "method": call.method,
        "url": url_of(base_url, call),
        "headers": own_headers,
        "timeout": timeout if call.timeout is None else call.timeout,
        **_content_of(call),
    }


def _content_of(call: Call) -> Dict[str, Any]:
    """The body as arguments of httpx."""
    if call.body is None:
        return {}
    return {"data": dict(_pairs(call.body))} if call.is_form else {"json": call.body}


def read_response(call: Call, response: httpx.Response) -> Any:
    """
    :raises SellbaseError: for an error response
    :raises SellbaseConnectionError: for a response that is not what the contract promises, such as an HTML page of a proxy
    """
    if response.status_code >= 400:
        raise to_sellbase_error(response)
    if call.expects == "nothing" or response.status_code == 204:
        return None
    if call.expects == "location":
        return response.headers.get("Location")
    if call.expects == "text":
        return response.text
    if not response.content:
        return None
    try:
        return response.json()
    except ValueError as error:
        raise SellbaseConnectionError(call.method, str(response.url), error) from error
