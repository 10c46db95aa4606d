"""A sale with the synchronous client, from the product to the validation of the license key."""

import json
import os
import time

from sellbase import ResourceNotFoundError, Sellbase, types

BASE_URL, SLUG = os.environ["BASE_URL"], os.environ["SLUG"]


def license_key(buyer: Sellbase, receipt_secret: str) -> types.CheckoutLicenseKey:
    while True:
        for grant in buyer.checkouts.client.list_grants(receipt_secret)["items"]:
            key = grant["license_key"]
            if key is not None:
                return key
        time.sleep(0.05)


with Sellbase(BASE_URL, os.environ["TOKEN"]) as seller, Sellbase(BASE_URL) as buyer:
    organization = seller.organizations.create({"name": "Aster Software", "slug": SLUG})
    license: types.BenefitLicenseKeysCreate = {
        "type": "license_keys",
        "description": "License",
        "organization_id": organization["id"],
        "properties": {"limit_usage": 3},
    }
    benefit = seller.benefits.create(license)
    product = seller.products.create(
        {
            "name": "Aster Studio – 漢字",
            "organization_id": organization["id"],
            "prices": [{"type": "one_time", "amount_type": "fixed", "price_amount": 4900}],
        }
    )
    seller.products.update_benefits(product["id"], {"benefits": [benefit["id"]]})
    checkout = seller.checkouts.create({"payment_processor": "sandbox", "product_id": product["id"]})
    paid = buyer.checkouts.client.confirm(
        checkout["client_secret"],
        {
            "customer_email": "ada@example.com",
            "customer_name": "Ada Byron",
            "customer_billing_address": {"country": "PT"},
            "confirmation_token_id": "sandbox_success",
        },
    )
    key = license_key(buyer, paid["receipt_secret"])
    validated = buyer.license_keys.validate({"key": key["key"], "organization_id": organization["id"]})
    orders = list(seller.orders.list(organization_id=[organization["id"]]))
    for event in seller.events.stream(organization_id=organization["id"], after=0):
        first_event = event["type"]
        break
    try:
        seller.orders.get(organization["id"])
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
