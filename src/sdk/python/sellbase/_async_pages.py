"""Iterators over lists and over the event feed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, AsyncIterator, Generic, Mapping, Optional, TypeVar, cast

from ._calls import Call
from ._paging import first_call, next_call

if TYPE_CHECKING:
    from ._async_client import AsyncTransport

Item = TypeVar("Item")
Page = TypeVar("Page")


class AsyncPages(Generic[Item, Page]):
    """A list. Iterating over it fetches pages on demand and returns their items."""

    def __init__(self, transport: AsyncTransport, call: Call) -> None:
        self._transport = transport
        self._call = call

    async def page(self) -> Page:
        """Fetches one page as it is, with its numbers."""
        return cast(Page, await self._transport.send(self._call))

    async def __aiter__(self) -> AsyncIterator[Item]:
        call: Optional[Call] = first_call(self._call)
        while call is not None:
            page: Mapping[str, Any] = await self._transport.send(call)
            for item in page["items"]:
                yield item
            call = next_call(call, page)
