import createClient from 'openapi-fetch';
import type { paths } from './generated/index.js';
import { begin, found, poll } from './story.js';

const { baseUrl, token, story, printResult } = begin();
const seller = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });
const buyer = createClient<paths>({ baseUrl });

const { data: organization } = await seller.POST('/v1/organizations/', { body: story.organization });
const organization_id = found(organization).id;
const { data: benefit } = await seller.POST('/v1/benefits/', { body: { ...story.benefit, organization_id } });
const { data: product } = await seller.POST('/v1/products/', { body: { ...story.product, organization_id } });
const product_id = found(product).id;
await seller.POST('/v1/products/{id}/benefits', {
  params: { path: { id: product_id } },
  body: { benefits: [found(benefit).id] },
});
const { data: checkout } = await seller.POST('/v1/checkouts/custom/', {
  body: { payment_processor: 'sandbox', product_id },
});
const params = { path: { client_secret: found(checkout).client_secret } };
const { data: paid } = await buyer.POST('/v1/checkouts/custom/client/{client_secret}/confirm', {
  params,
  body: story.buyer,
});
const key = await poll(async () => {
  const { data } = await buyer.GET('/v1/checkouts/custom/receipts/{receipt_secret}/grants/', {
    params: { path: { receipt_secret: found(paid).receipt_secret } },
  });
  return found(data).items[0]?.license_key?.key;
});
const { data: license } = await buyer.POST('/v1/users/license-keys/validate', { body: { key, organization_id } });
const { data: orders } = await seller.GET('/v1/orders/', {
  params: { query: { organization_id: [organization_id] } },
});
printResult({ paid: found(paid).status, license: found(license).status, amount: found(orders).items[0]?.amount });
