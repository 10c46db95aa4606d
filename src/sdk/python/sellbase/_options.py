"""Defaults of both clients."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

DEFAULT_RETRIES = 2
DEFAULT_TIMEOUT_SECONDS = 60.0

def _own_version() -> str:
    try:
        return version("sellbase")
    except PackageNotFoundError:
        # Runs from its source.
        return "0"


USER_AGENT = f"sellbase-python/{_own_version()}"
