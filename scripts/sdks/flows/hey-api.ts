import { client } from './generated/client.gen.js';
import * as sellbase from './generated/sdk.gen.js';
import { begin, poll } from './story.js';

const { baseUrl, token, story, printResult } = begin();
client.setConfig({ baseUrl, auth: () => token });
const throwOnError = true as const;

const { data: organization } = await sellbase.createOrganization({ body: story.organization, throwOnError });
const organization_id = organization.id;
const { data: benefit } = await sellbase.createBenefit({ body: { ...story.benefit, organization_id }, throwOnError });
const { data: product } = await sellbase.createProduct({ body: { ...story.product, organization_id }, throwOnError });
await sellbase.updateProductBenefits({ path: { id: product.id }, body: { benefits: [benefit.id] }, throwOnError });
const { data: checkout } = await sellbase.createCheckout({
  body: { payment_processor: 'sandbox', product_id: product.id },
  throwOnError,
});
const path = { client_secret: checkout.client_secret };
const { data: paid } = await sellbase.confirmClientCheckout({ path, body: story.buyer, throwOnError });
const key = await poll(async () => {
  const { data } = await sellbase.listClientCheckoutGrants({
    path: { receipt_secret: paid.receipt_secret },
    throwOnError,
  });
  return data.items[0]?.license_key?.key;
});
const { data: license } = await sellbase.validateLicenseKey({ body: { key, organization_id }, throwOnError });
const { data: orders } = await sellbase.listOrders({ query: { organization_id: [organization_id] }, throwOnError });
printResult({ paid: paid.status, license: license.status, amount: orders.items[0]?.amount });
