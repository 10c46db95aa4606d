"""The typed client of the Sellbase API, synchronous and asynchronous."""

from .generated import types
from .generated.errors import *  # noqa: F401,F403
from ._async_client import AsyncSellbase
from ._async_pages import AsyncPages
from ._client import Sellbase
from ._errors import SellbaseConnectionError, SellbaseError, WebhookVerificationError
from ._pages import Pages
from ._webhooks import answer_challenge, verify_webhook

__all__ = [
    "AsyncPages",
    "AsyncSellbase",
    "Pages",
    "Sellbase",
    "SellbaseConnectionError",
    "SellbaseError",
    "WebhookVerificationError",
    "answer_challenge",
    "types",
    "verify_webhook",
]
