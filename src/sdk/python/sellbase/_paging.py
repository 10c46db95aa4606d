"""The calls that fetch the pages of a list."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Dict, Mapping, Optional

from ._calls import Call

_MAX_PAGE_SIZE = 100


def first_call(call: Call) -> Call:
    return _with_query(call, {"limit": call.query.get("limit") or _MAX_PAGE_SIZE})


def next_call(call: Call, page: Mapping[str, Any]) -> Optional[Call]:
    """None after the last page."""
    pagination = page.get("pagination")
    if pagination is None:
        if page.get("next_before") is not None:
            return _with_query(call, {"before": page["next_before"]})
        after, last = page.get("next_after", 0), page.get("last_sequence", 0)
        return _with_query(call, {"after": after, "epoch": page.get("epoch")}) if after < last else None
    current = int(call.query.get("page") or 1)
    has_next = len(page["items"]) > 0 and current < pagination["max_page"]
    return _with_query(call, {"page": current + 1}) if has_next else None


def _with_query(call: Call, changes: Dict[str, Any]) -> Call:
    return replace(call, query={**call.query, **changes})
