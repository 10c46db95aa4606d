import { OpenAPIClientAxios } from 'openapi-client-axios';
import type { Client } from './generated/client.js';
import { begin, poll } from './story.js';

const { baseUrl, token, story, printResult } = begin();
const sellbase = await new OpenAPIClientAxios({
  definition: `${baseUrl}/openapi.json`,
  axiosConfigDefaults: {
    headers: { Authorization: `Bearer ${token}` },
    paramsSerializer: { indexes: null },
  },
}).init<Client>();

const { id: organization_id } = (await sellbase.createOrganization(null, story.organization)).data;
const { data: benefit } = await sellbase.createBenefit(null, { ...story.benefit, organization_id });
// The generator reads the bounds of a list as a tuple.
const [price] = story.product.prices as [(typeof story.product.prices)[number]];
const { data: product } = await sellbase.createProduct(null, { ...story.product, prices: [price], organization_id });
await sellbase.updateProductBenefits(product.id, { benefits: [benefit.id] });
const { data: checkout } = await sellbase.createCheckout(null, {
  payment_processor: 'sandbox',
  product_id: product.id,
});
const { data: paid } = await sellbase.confirmClientCheckout(checkout.client_secret, story.buyer);
const key = await poll(async () => {
  const { data } = await sellbase.listClientCheckoutGrants(paid.receipt_secret);
  return data.items[0]?.license_key?.key;
});
const { data: license } = await sellbase.validateLicenseKey(null, { key, organization_id });
const { data: orders } = await sellbase.listOrders({ organization_id: [organization_id] });
printResult({ paid: paid.status, license: license.status, amount: orders.items[0]?.amount });
