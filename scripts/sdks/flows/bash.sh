# The sale of the other clients in Bash.
set -euo pipefail
client=$1

# The client has no option for tokens, so curl gets the token.
call() { bash "$client" --silent --fail-with-body --host "$BASE_URL" --oauth2-bearer "$TOKEN" "$@"; }

organization_id=$(jq .organization <<<"$STORY" | call createOrganization - | jq -r .id)
benefit_id=$(jq ".benefit + {organization_id: \"$organization_id\"}" <<<"$STORY" | call createBenefit - | jq -r .id)
product_id=$(jq ".product + {organization_id: \"$organization_id\"}" <<<"$STORY" | call createProduct - | jq -r .id)
jq -n "{benefits: [\"$benefit_id\"]}" | call updateProductBenefits "id=$product_id" - >/dev/null
checkout=$(jq -n "{payment_processor: \"sandbox\", product_id: \"$product_id\"}" | call createCheckout -)
paid=$(jq .buyer <<<"$STORY" | call confirmClientCheckout "client_secret=$(jq -r .client_secret <<<"$checkout")" -)
for ((tries = 0; tries < 300; tries++)); do
  grants=$(call listClientCheckoutGrants "receipt_secret=$(jq -r .receipt_secret <<<"$paid")")
  key=$(jq -r '.items[0].license_key.key // empty' <<<"$grants")
  [ -z "$key" ] || break
  sleep 0.05
done
license=$(jq -n "{key: \"$key\", organization_id: \"$organization_id\"}" | call validateLicenseKey -)
orders=$(call listOrders "organization_id=$organization_id")
jq -nc --argjson paid "$paid" --argjson license "$license" --argjson orders "$orders" \
  '{paid: $paid.status, license: $license.status, amount: $orders.items[0].amount}'
