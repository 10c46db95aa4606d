"""A sale with the asynchronous client, from the product to the validation of the license key."""

import asyncio
import json
import os
from contextlib import aclosing

from sellbase import ResourceNotFoundError, AsyncSellbase, types

BASE_URL, SLUG = os.environ["BASE_URL"], os.environ["SLUG"]


async def license_key(buyer: AsyncSellbase, receipt_secret: str) -> types.CheckoutLicenseKey:
    while True:
        for grant in (await buyer.checkouts.client.list_grants(receipt_secret))["items"]:
            key = grant["license_key"]
            if key is not None:
                return key
        await asyncio.sleep(0.05)


async def main() -> None:
    async with AsyncSellbase(BASE_URL, os.environ["TOKEN"]) as seller, AsyncSellbase(BASE_URL) as buyer:
        organization = await seller.organizations.create({"name": "Aster Software", "slug": SLUG})
        license: types.BenefitLicenseKeysCreate = {
            "type": "license_keys",
            "description": "License",
            "organization_id": organization["id"],
            "properties": {"limit_usage": 3},
        }
        benefit = await seller.benefits.create(license)
        product = await seller.products.create(
            {
                "name": "Aster Studio – 漢字",
                "organization_id": organization["id"],
                "prices": [{"type": "one_time", "amount_type": "fixed", "price_amount": 4900}],
            }
        )
        await seller.products.update_benefits(product["id"], {"benefits": [benefit["id"]]})
        checkout = await seller.checkouts.create({"payment_processor": "sandbox", "product_id": product["id"]})
        paid = await buyer.checkouts.client.confirm(
            checkout["client_secret"],
            {
                "customer_email": "ada@example.com",
                "customer_name": "Ada Byron",
                "customer_billing_address": {"country": "PT"},
                "confirmation_token_id": "sandbox_success",
            },
        )
        key = await license_key(buyer, paid["receipt_secret"])
        validated = await buyer.license_keys.validate({"key": key["key"], "organization_id": organization["id"]})
        orders = [order async for order in seller.orders.list(organization_id=[organization["id"]])]
        async with aclosing(seller.events.stream(organization_id=organization["id"], after=0)) as events:
            async for event in events:
                first_event = event["type"]
                break
        try:
            await seller.orders.get(organization["id"])
        except ResourceNotFoundError as error:
            missing = [error.status, error.kind, error.request_id is not None]
        print(
            json.dumps(
                {
                    "paid": paid["status"],
                    "license": validated["status"],
                    "orders": [(order["amount"], order["product"]["name"]) for order in orders],
                    "event": first_event,
                    "missing": missing,
                }
            )
        )


asyncio.run(main())
