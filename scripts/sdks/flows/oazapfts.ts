import { ok } from '@oazapfts/runtime';
import * as sellbase from './generated/index.js';
import { begin, poll } from './story.js';

const { baseUrl, token, story, printResult } = begin();
Object.assign(sellbase.defaults, { baseUrl, headers: { Authorization: `Bearer ${token}` } });

const { id: organization_id } = await ok(sellbase.createOrganization(story.organization));
const benefit = await ok(sellbase.createBenefit({ ...story.benefit, organization_id }));
const product = await ok(sellbase.createProduct({ ...story.product, organization_id }));
await ok(sellbase.updateProductBenefits(product.id, { benefits: [benefit.id] }));
const checkout = await ok(sellbase.createCheckout({ payment_processor: 'sandbox', product_id: product.id }));
const paid = await ok(sellbase.confirmClientCheckout(checkout.client_secret, story.buyer));
const key = await poll(async () => {
  const { items } = await ok(sellbase.listClientCheckoutGrants(paid.receipt_secret));
  return items[0]?.license_key?.key;
});
const license = await ok(sellbase.validateLicenseKey({ key, organization_id }));
const orders = await ok(sellbase.listOrders({ organizationId: [organization_id] }));
printResult({ paid: paid.status, license: license.status, amount: orders.items[0]?.amount });
