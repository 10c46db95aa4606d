"""Adapter of the SDK for Python. With `--async`, of its asynchronous client."""

import asyncio
import json
import re
import sys
from contextlib import aclosing
from datetime import datetime
from functools import reduce
from itertools import islice
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / ".build/python"))

from sellbase import (  # noqa: E402
    AsyncPages,
    AsyncSellbase,
    Pages,
    Sellbase,
    SellbaseConnectionError,
    SellbaseError,
    WebhookVerificationError,
    verify_webhook,
)

IS_ASYNC = "--async" in sys.argv
DOCUMENT = json.loads((ROOT / "src/contract/generated/published.json").read_text())
NAMES = {
    operation["operationId"]: operation["x-sdk"]
    for item in DOCUMENT["paths"].values()
    for operation in item.values()
    if isinstance(operation, dict) and "x-sdk" in operation
}


def main():
    # One loop and one connection pool, because a new pool loads all certificates.
    with asyncio.Runner() as runner, httpx.Client() as http:
        async_http = httpx.AsyncClient()
        for line in sys.stdin:
            question = json.loads(line)
            if IS_ASYNC:
                reply = answer(lambda: runner.run(run_async(question, async_http)))
            else:
                reply = answer(lambda: run(question, http))
            print(json.dumps(reply), flush=True)


def answer(ask):
    try:
        return {"result": ask()}
    except SellbaseError as error:
        names = ("kind", "status", "detail", "code", "violations", "retry_after", "request_id")
        return {"error": {name: getattr(error, name) for name in names}}
    except SellbaseConnectionError as error:
        return {"error": {"kind": "connection", "detail": str(error)}}
    except WebhookVerificationError as error:
        return {"error": {"kind": "webhook_verification", "detail": str(error)}}


def run(question, http):
    if question["action"] == "verify_webhook":
        return verify(question["arguments"])
    found = call(Sellbase(*options(question), **limits(question), http=http), question)
    if question["action"] == "list":
        return list(found)
    if question["action"] == "stream":
        return list(islice(found, question["options"]["take"]))
    return found.page() if isinstance(found, Pages) else found


async def run_async(question, http):
    if question["action"] == "verify_webhook":
        return verify(question["arguments"])
    found = call(AsyncSellbase(*options(question), **limits(question), http=http), question)
    if question["action"] == "list":
        return [item async for item in found]
    if question["action"] == "stream":
        return await take(found, question["options"]["take"])
    return await (found.page() if isinstance(found, AsyncPages) else found)


async def take(found, count):
    events = []
    async with aclosing(found):
        async for event in found:
            events.append(event)
            if len(events) == count:
                return events


def options(question):
    return question["base_url"], question["options"]["access_token"]


def limits(question):
    timeout = question["options"].get("timeout_ms")
    return {} if timeout is None else {"timeout": timeout / 1000}


def call(sellbase, question):
    given = question["arguments"]
    steps = [snake_case(step) for step in NAMES[question["operation"]].split(".")]
    method = reduce(getattr, steps, sellbase)
    values = [given["path"][name] for name in re.findall(r"\{(\w+)\}", question["http"]["path"])]
    body = [given["body"]] if "body" in given else []
    named = {name: value for name, value in given.get("query", {}).items()}
    return method(*values, *body, **named, **({"headers": given["headers"]} if "headers" in given else {}))


def snake_case(name):
    snake = re.sub(r"([a-z\d])([A-Z])", r"\1_\2", name).lower()
    return snake + "_" if snake == "import" else snake


def verify(given):
    now = datetime.fromisoformat(given["now"].replace("Z", "+00:00")).timestamp()
    return verify_webhook(given["secrets"], given["headers"], given["body"], now=now)


main()
