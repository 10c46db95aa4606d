"""The sale of the other clients in Python."""
import json
import os
import sys
import time

sys.path.insert(0, sys.argv[1])
import openapi_client as client

story = json.loads(os.environ["STORY"])
configuration = client.Configuration(host=os.environ["BASE_URL"])
configuration.access_token = os.environ["TOKEN"]
api = client.ApiClient(configuration)


def call(operation, *args, **options):
    # The client has no class for maps, which most objects contain, so that the answer is read here.
    return json.loads(operation(*args, **options, _preload_content=False).data)


organization_id = call(client.OrganizationsApi(api).create_organization, story["organization"])["id"]
benefit = call(client.BenefitsApi(api).create_benefit, {**story["benefit"], "organization_id": organization_id})
products = client.ProductsApi(api)
product = call(products.create_product, {**story["product"], "organization_id": organization_id})
call(products.update_product_benefits, product["id"], {"benefits": [benefit["id"]]})
checkouts = client.CheckoutsApi(api)
checkout = call(checkouts.create_checkout, {"payment_processor": "sandbox", "product_id": product["id"]})
paid = call(checkouts.confirm_client_checkout, checkout["client_secret"], story["buyer"])
key = None
for _ in range(300):
    grants = call(checkouts.list_client_checkout_grants, paid["receipt_secret"])["items"]
    key = grants and grants[0]["license_key"] and grants[0]["license_key"]["key"]
    if key:
        break
    time.sleep(0.05)
validated = call(client.LicenseKeysApi(api).validate_license_key, {"key": key, "organization_id": organization_id})
orders = call(client.OrdersApi(api).list_orders, organization_id=[organization_id])
print(json.dumps({"paid": paid["status"], "license": validated["status"], "amount": orders["items"][0]["amount"]}))
