"""The function of the caller that returns the access token, for both clients."""

from __future__ import annotations

import inspect
from typing import Awaitable, Callable, Optional, Union, cast

GetAccessToken = Callable[[], Optional[str]]
AsyncGetAccessToken = Callable[[], Union[Optional[str], Awaitable[Optional[str]]]]


def get_token(get_access_token: GetAccessToken) -> Optional[str]:
    return get_access_token()


async def async_get_token(get_access_token: AsyncGetAccessToken) -> Optional[str]:
    token = get_access_token()
    return cast(Optional[str], await token if inspect.isawaitable(token) else token)
