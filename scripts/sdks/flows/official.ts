import { createSellbase } from '@sellbase/sdk';
import { begin, poll } from './story.js';

const { baseUrl, token, story, printResult } = begin();
const seller = createSellbase({ baseUrl, accessToken: token });
const buyer = createSellbase({ baseUrl });

const { id: organization_id } = await seller.organizations.create(story.organization);
const benefit = await seller.benefits.create({ ...story.benefit, organization_id });
const product = await seller.products.create({ ...story.product, organization_id });
await seller.products.updateBenefits(product.id, { benefits: [benefit.id] });
const checkout = await seller.checkouts.create({ payment_processor: 'sandbox', product_id: product.id });
const paid = await buyer.checkouts.client.confirm(checkout.client_secret, story.buyer);
const key = await poll(async () => {
  const { items } = await buyer.checkouts.client.listGrants(paid.receipt_secret);
  return items[0]?.license_key?.key;
});
const license = await buyer.licenseKeys.validate({ key, organization_id });
for await (const event of seller.events.stream({ organization_id, type: ['order.created'] })) {
  printResult({
    paid: paid.status,
    license: license.status,
    amount: event.type === 'order.created' ? event.data.amount : 0,
  });
  break;
}
