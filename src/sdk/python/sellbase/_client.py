"""The synchronous client."""

from __future__ import annotations

import time
from types import TracebackType
from typing import Any, Callable, Generator, Mapping, Optional, Type, cast

import httpx

from ._calls import Call, call_of_path, headers_of, read_response, request_arguments, url_of
from ._errors import SellbaseConnectionError, SellbaseError, to_sellbase_error
from ._options import DEFAULT_RETRIES, DEFAULT_TIMEOUT_SECONDS, USER_AGENT
from ._retries import Attempts
from ._streams import MessageReader, StreamPosition
from .generated import types as t
from .generated.resources import Resources


class Transport:
    """Sends calls, with retries where that is safe."""

    def __init__(
        self,
        base_url: str,
        get_access_token: Callable[[], Optional[str]],
        *,
        http: httpx.Client,
        retries: int,
        timeout: float,
    ) -> None:
        self._base_url = base_url
        self._get_access_token = get_access_token
        self._http = http
        self._retries = retries
        self._timeout = timeout

    def send(self, call: Call) -> Any:
        attempts = Attempts(call, self._retries)
        headers = headers_of(call, USER_AGENT)
        while True:
            try:
                response = self._http.send(self._request(call, headers), follow_redirects=False)
            except httpx.TransportError as error:
                delay = attempts.delay_after_failure()
                if delay is None:
                    raise SellbaseConnectionError(call.method, url_of(self._base_url, call), error) from error
            else:
                delay = attempts.delay_after(response)
                if delay is None:
                    return read_response(call, response)
            time.sleep(delay)

    def stream(self, call: Call) -> Generator[t.Event, None, None]:
        position = StreamPosition(call, self._retries)
        while True:
            try:
                yield from self._connection(position)
            except (SellbaseError, httpx.TransportError) as error:
                if position.is_final(error):
                    if isinstance(error, SellbaseError):
                        raise
                    raise SellbaseConnectionError("GET", url_of(self._base_url, call), error) from error
            time.sleep(position.delay())

    def _connection(self, position: StreamPosition) -> Generator[t.Event, None, None]:
        headers = headers_of(position.call, USER_AGENT)
        response = self._http.send(self._request(position.call, headers), stream=True, follow_redirects=False)
        try:
            if response.status_code >= 400:
                response.read()
                raise to_sellbase_error(response)
            position.connected()
            reader = MessageReader()
            for text in response.iter_text():
                for message in reader.feed(text):
                    event = position.received(message)
                    yield event
                    position.advance(message, cast(Mapping[str, Any], event))
        finally:
            response.close()

    def _request(self, call: Call, headers: httpx.Headers) -> httpx.Request:
        """Asks for the token before each attempt, because it can expire between attempts."""
        token = None if "Authorization" in headers else self._get_access_token()
        return self._http.build_request(**request_arguments(call, self._base_url, headers, token, self._timeout))


class Sellbase(Resources):
    """
    Client of a Sellbase service. Its resources have a method for each operation: `sellbase.products.create({…})`.

    :param base_url: base URL of the service, such as `https://sales.example.com`
    :param access_token: a personal access token or an OAuth access token; without one, only public operations succeed
    :param get_access_token: returns the access token; called before each request, so that expired tokens can be replaced
    :param retries: number of retries after the first attempt
    :param timeout: seconds without a response after which an attempt fails
    :param http: client of httpx with settings of its own, such as a proxy
    """

    def __init__(
        self,
        base_url: str,
        access_token: Optional[str] = None,
        *,
        get_access_token: Optional[Callable[[], Optional[str]]] = None,
        retries: int = DEFAULT_RETRIES,
        timeout: float = DEFAULT_TIMEOUT_SECONDS,
        http: Optional[httpx.Client] = None,
    ) -> None:
        self._http = http or httpx.Client()
        get = get_access_token or (lambda: access_token)
        self._transport = Transport(base_url, get, http=self._http, retries=retries, timeout=timeout)
        super().__init__(self._transport)

    def request(
        self,
        method: str,
        path: str,
        *,
        values: Optional[Mapping[str, str]] = None,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> Any:
        """Calls a path of the contract, such as `/v1/products/{id}`, whose `values` are percent-encoded."""
        call = call_of_path(method, path, values=values, query=query, body=body, headers=headers, timeout=timeout)
        return self._transport.send(call)

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Sellbase:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()
