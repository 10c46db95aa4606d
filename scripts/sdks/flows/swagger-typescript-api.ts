import { Api } from './generated/index.js';
import { begin, poll } from './story.js';

const { baseUrl, token, story, printResult } = begin();
const { v1 } = new Api({
  baseUrl,
  securityWorker: () => ({ headers: { Authorization: `Bearer ${token}` } }),
});

const { data: organization } = await v1.createOrganization(story.organization);
const organization_id = organization.id;
const { data: benefit } = await v1.createBenefit({ ...story.benefit, organization_id });
const { data: product } = await v1.createProduct({ ...story.product, organization_id });
await v1.updateProductBenefits(product.id, { benefits: [benefit.id] });
const { data: checkout } = await v1.createCheckout({ payment_processor: 'sandbox', product_id: product.id });
const { data: paid } = await v1.confirmClientCheckout(checkout.client_secret, story.buyer);
const key = await poll(async () => {
  const { data } = await v1.listClientCheckoutGrants(paid.receipt_secret);
  return data.items[0]?.license_key?.key;
});
const { data: license } = await v1.validateLicenseKey({ key, organization_id });
const { data: orders } = await v1.listOrders({ organization_id: [organization_id] });
printResult({ paid: paid.status, license: license.status, amount: orders.items[0]?.amount });
