import { createSellbase } from '@sellbase/sdk';
import { begin, poll } from './story.js';

const { baseUrl, token, story, tell } = begin();
const seller = createSellbase({ baseUrl, accessToken: token });
const buyer = createSellbase({ baseUrl });

const { data: organization } = await seller.POST('/v1/organizations/', { body: story.organization });
const organization_id = organization.id;
const { data: benefit } = await seller.POST('/v1/benefits/', { body: { ...story.benefit, organization_id } });
const { data: product } = await seller.POST('/v1/products/', { body: { ...story.product, organization_id } });
await seller.POST('/v1/products/{id}/benefits', {
  params: { path: { id: product.id } },
  body: { benefits: [benefit.id] },
});
const { data: checkout } = await seller.POST('/v1/checkouts/custom/', {
  body: { payment_processor: 'sandbox', product_id: product.id },
});
const params = { path: { client_secret: checkout.client_secret } };
const confirmation = { params, body: story.buyer };
const { data: paid } = await buyer.POST('/v1/checkouts/custom/client/{client_secret}/confirm', confirmation);
const key = await poll(async () => {
  const { data } = await buyer.GET('/v1/checkouts/custom/receipts/{receipt_secret}/grants', {
    params: { path: { receipt_secret: paid.receipt_secret } },
  });
  return data.items[0]?.license_key?.key;
});
const { data: license } = await buyer.POST('/v1/users/license-keys/validate', { body: { key, organization_id } });
for await (const event of seller.stream({ organization_id, type: ['order.created'] })) {
  tell({ paid: paid.status, license: license.status, amount: event.type === 'order.created' ? event.data.amount : 0 });
  break;
}
