import { createApiClient } from './generated/index.js';
import { begin, poll } from './story.js';

const { baseUrl, token, story, printResult } = begin();
const sellbase = createApiClient(
  {
    fetch: ({ method, url, urlSearchParams, parameters, path: _path }) => {
      if (urlSearchParams) url.search = urlSearchParams.toString();
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const body = parameters?.body === undefined ? null : JSON.stringify(parameters.body);
      return fetch(url, { method: method.toUpperCase(), headers, body });
    },
  },
  baseUrl,
);

// The generator requires an object of headers, all of which are optional.
const { id: organization_id } = await sellbase.post('/v1/organizations/', { header: {}, body: story.organization });
const benefit = await sellbase.post('/v1/benefits/', { header: {}, body: { ...story.benefit, organization_id } });
const product = await sellbase.post('/v1/products/', { header: {}, body: { ...story.product, organization_id } });
await sellbase.post('/v1/products/{id}/benefits', {
  header: {},
  path: { id: product.id },
  body: { benefits: [benefit.id] },
});
const checkout = await sellbase.post('/v1/checkouts/custom/', {
  header: {},
  body: { payment_processor: 'sandbox', product_id: product.id },
});
const paid = await sellbase.post('/v1/checkouts/custom/client/{client_secret}/confirm', {
  header: {},
  path: { client_secret: checkout.client_secret },
  body: story.buyer,
});
const key = await poll(async () => {
  const path = { receipt_secret: paid.receipt_secret };
  const { items } = await sellbase.get('/v1/checkouts/custom/receipts/{receipt_secret}/grants/', { path });
  return items[0]?.license_key?.key;
});
const license = await sellbase.post('/v1/users/license-keys/validate', { header: {}, body: { key, organization_id } });
const orders = await sellbase.get('/v1/orders/', { query: { organization_id: [organization_id] } });
printResult({ paid: paid.status, license: license.status, amount: orders.items[0]?.amount });
