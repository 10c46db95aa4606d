import { createApiClient } from './generated/index.js';
import { begin, poll } from './story.js';

const { baseUrl, token, story, printResult } = begin();
// Zodios checks every request and every response with the generated schemas.
const sellbase = createApiClient(baseUrl, {
  axiosConfig: { headers: { Authorization: `Bearer ${token}` }, paramsSerializer: { indexes: null } },
});

const { id: organization_id } = await sellbase.createOrganization(story.organization);
const benefit = await sellbase.createBenefit({ ...story.benefit, organization_id });
const product = await sellbase.createProduct({ ...story.product, prices: [...story.product.prices], organization_id });
await sellbase.updateProductBenefits({ benefits: [benefit.id] }, { params: { id: product.id } });
const checkout = await sellbase.createCheckout({ payment_processor: 'sandbox', product_id: product.id });
const params = { client_secret: checkout.client_secret };
const paid = await sellbase.confirmClientCheckout(story.buyer, { params });
const key = await poll(async () => {
  const { items } = await sellbase.listClientCheckoutGrants({ params: { receipt_secret: paid.receipt_secret } });
  return items[0]?.license_key?.key;
});
const license = await sellbase.validateLicenseKey({ key, organization_id });
const orders = await sellbase.listOrders({ queries: { organization_id: [organization_id] } });
printResult({ paid: paid.status, license: license.status, amount: orders.items[0]?.amount });
