"""The asynchronous client, with the same methods as the synchronous one."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from types import TracebackType
from typing import Any, AsyncGenerator, Mapping, Optional, Type, cast

import httpx

from ._calls import Call, call_of_path, headers_of, read_response, request_arguments, url_of
from ._errors import SellbaseConnectionError, SellbaseError, to_sellbase_error
from ._options import DEFAULT_RETRIES, DEFAULT_TIMEOUT_SECONDS, USER_AGENT
from ._retries import Attempts
from ._streams import MessageReader, StreamPosition
from ._tokens import AsyncGetAccessToken, async_get_token
from .generated import types as t
from .generated.async_resources import AsyncResources


class AsyncTransport:
    """Sends calls, with retries where that is safe."""

    def __init__(
        self,
        base_url: str,
        get_access_token: AsyncGetAccessToken,
        *,
        http: httpx.AsyncClient,
        retries: int,
        timeout: float,
    ) -> None:
        self._base_url = base_url
        self._get_access_token = get_access_token
        self._http = http
        self._retries = retries
        self._timeout = timeout

    async def send(self, call: Call) -> Any:
        attempts = Attempts(call, self._retries)
        headers = headers_of(call, USER_AGENT)
        while True:
            try:
                response = await self._http.send(await self._request(call, headers), follow_redirects=False)
            except httpx.TransportError as error:
                delay = attempts.delay_after_failure()
                if delay is None:
                    raise SellbaseConnectionError(call.method, url_of(self._base_url, call), error) from error
            else:
                delay = attempts.delay_after(response)
                if delay is None:
                    return read_response(call, response)
            await asyncio.sleep(delay)

    async def stream(self, call: Call) -> AsyncGenerator[t.Event, None]:
        position = StreamPosition(call, self._retries)
        while True:
            try:
                async with aclosing(self._connection(position)) as events:
                    async for event in events:
                        yield event
            except (SellbaseError, httpx.TransportError) as error:
                if position.is_final(error):
                    if isinstance(error, SellbaseError):
                        raise
                    raise SellbaseConnectionError("GET", url_of(self._base_url, call), error) from error
            await asyncio.sleep(position.delay())

    async def _connection(self, position: StreamPosition) -> AsyncGenerator[t.Event, None]:
        headers = headers_of(position.call, USER_AGENT)
        response = await self._http.send(await self._request(position.call, headers), stream=True, follow_redirects=False)
        try:
            if response.status_code >= 400:
                await response.aread()
                raise to_sellbase_error(response)
            position.connected()
            reader = MessageReader()
            async for text in response.aiter_text():
                for message in reader.feed(text):
                    event = position.received(message)
                    yield event
                    position.advance(message, cast(Mapping[str, Any], event))
        finally:
            await response.aclose()

    async def _request(self, call: Call, headers: httpx.Headers) -> httpx.Request:
        """Asks for the token before each attempt, because it can expire between attempts."""
        token = None if "Authorization" in headers else await async_get_token(self._get_access_token)
        return self._http.build_request(**request_arguments(call, self._base_url, headers, token, self._timeout))


class AsyncSellbase(AsyncResources):
    """
    Client of a Sellbase service. Its resources have a method for each operation: `await sellbase.products.create({…})`.

    :param base_url: base URL of the service, such as `https://sales.example.com`
    :param access_token: a personal access token or an OAuth access token; without one, only public operations succeed
    :param get_access_token: returns the access token, or awaits it; called before each request, so that expired tokens can be replaced
    :param retries: number of retries after the first attempt
    :param timeout: seconds without a response after which an attempt fails
    :param http: client of httpx with settings of its own, such as a proxy
    """

    def __init__(
        self,
        base_url: str,
        access_token: Optional[str] = None,
        *,
        get_access_token: Optional[AsyncGetAccessToken] = None,
        retries: int = DEFAULT_RETRIES,
        timeout: float = DEFAULT_TIMEOUT_SECONDS,
        http: Optional[httpx.AsyncClient] = None,
    ) -> None:
        self._http = http or httpx.AsyncClient()
        get = get_access_token or (lambda: access_token)
        self._transport = AsyncTransport(base_url, get, http=self._http, retries=retries, timeout=timeout)
        super().__init__(self._transport)

    async def request(
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
        return await self._transport.send(call)

    async def aclose(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> AsyncSellbase:
        return self

    async def __aexit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        await self.aclose()
