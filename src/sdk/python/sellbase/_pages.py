"""Iterators over lists and over the event feed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, AsyncIterator, Dict, Generic, Iterator, Mapping, Optional, TypeVar, cast

from ._calls import Call

if TYPE_CHECKING:
    from ._async_client import AsyncTransport
    from ._client import Transport

Item = TypeVar("Item")
Page = TypeVar("Page")

_MAX_PAGE_SIZE = 100


class Pages(Generic[Item, Page]):
    """A list. Iterating over it fetches pages on demand and returns their items."""

    def __init__(self, transport: Transport, call: Call) -> None:
        self._transport = transport
        self._call = call

    def page(self) -> Page:
        """Fetches one page as it is, with its numbers."""
        return cast(Page, self._transport.send(self._call))

    def __iter__(self) -> Iterator[Item]:
        call: Optional[Call] = _first(self._call)
        while call is not None:
            page: Mapping[str, Any] = self._transport.send(call)
            yield from page["items"]
            call = _next(call, page)


class AsyncPages(Generic[Item, Page]):
    """A list. Iterating over it fetches pages on demand and returns their items."""

    def __init__(self, transport: AsyncTransport, call: Call) -> None:
        self._transport = transport
        self._call = call

    async def page(self) -> Page:
        """Fetches one page as it is, with its numbers."""
        return cast(Page, await self._transport.send(self._call))

    async def __aiter__(self) -> AsyncIterator[Item]:
        call: Optional[Call] = _first(self._call)
        while call is not None:
            page: Mapping[str, Any] = await self._transport.send(call)
            for item in page["items"]:
                yield item
            call = _next(call, page)


def _first(call: Call) -> Call:
    return _with_query(call, {"limit": call.query.get("limit") or _MAX_PAGE_SIZE})


def _next(call: Call, page: Mapping[str, Any]) -> Optional[Call]:
    pagination = page.get("pagination")
    if pagination is None:
        after, last = page.get("next_after", 0), page.get("last_sequence", 0)
        return _with_query(call, {"after": after, "epoch": page.get("epoch")}) if after < last else None
    current = int(call.query.get("page") or 1)
    has_next = len(page["items"]) > 0 and current < pagination["max_page"]
    return _with_query(call, {"page": current + 1}) if has_next else None


def _with_query(call: Call, changes: Dict[str, Any]) -> Call:
    return replace(call, query={**call.query, **changes})
