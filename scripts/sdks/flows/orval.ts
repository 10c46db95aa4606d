import * as sellbase from './generated/index.js';
import { begin, poll } from './story.js';

const { baseUrl, token, story, printResult } = begin();
const options = { headers: { Authorization: `Bearer ${token}` } };

// The generated client requests relative paths, as a page of the service's own origin does.
const send = globalThis.fetch;
globalThis.fetch = (path, init) => send(new URL(String(path), baseUrl), init);

/** Narrows a response by its status. */
function succeeded<Answer extends { status: number; data: unknown }, Status extends Answer['status']>(
  answer: Answer,
  status: Status,
): Extract<Answer, { status: Status }>['data'] {
  if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer.data)}`);
  return (answer as Extract<Answer, { status: Status }>).data;
}

const { id: organization_id } = succeeded(await sellbase.createOrganization(story.organization, options), 201);
const benefit = succeeded(await sellbase.createBenefit({ ...story.benefit, organization_id }, options), 201);
const product = succeeded(await sellbase.createProduct({ ...story.product, organization_id }, options), 201);
succeeded(await sellbase.updateProductBenefits(product.id, { benefits: [benefit.id] }, options), 200);
const wanted = { payment_processor: 'sandbox', product_id: product.id } as const;
const { client_secret } = succeeded(await sellbase.createCheckout(wanted, options), 201);
const paid = succeeded(await sellbase.confirmClientCheckout(client_secret, story.buyer), 200);
const key = await poll(async () => {
  const { items } = succeeded(await sellbase.listClientCheckoutGrants(paid.receipt_secret), 200);
  return items[0]?.license_key?.key;
});
const license = succeeded(await sellbase.validateLicenseKey({ key, organization_id }), 200);
const orders = succeeded(await sellbase.listOrders({ organization_id: [organization_id] }, options), 200);
printResult({ paid: paid.status, license: license.status, amount: orders.items[0]?.amount });
