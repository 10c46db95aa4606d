import type { components } from '../../../../src/contract/generated/types.ts';
import {
  confirm,
  currentApp,
  makeBenefit,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  type Seller,
} from '../../../support/make.ts';

type Price = components['schemas']['ProductPriceCreate'];

/** Creates a seller who levies 19 % tax from buyers in Germany. */
export async function makeTaxedSeller(): Promise<Seller> {
  const seller = await makeSeller();
  const billing = { params: { path: { id: seller.organizationId } } };
  await seller.api.PATCH('/v1/organizations/{id}/billing', { ...billing, body: { tax_countries: ['DE'] } });
  return seller;
}

/** Makes a one-time sale of 1000 with 190 tax, or a subscription with this price. */
export async function makeTaxedSale(seller?: Seller, price: Price = oneTime(1000)) {
  const owner = seller ?? (await makeTaxedSeller());
  const product = await makeProduct(owner, { prices: [price], benefits: [await makeBenefit(owner)] });
  const app = await currentApp();
  const checkout = await makeCheckout(owner, product.id);
  const buyer = await makePerson();
  await confirm(app, checkout.client_secret, {
    customer_email: buyer.email,
    customer_billing_address: { country: 'DE' },
  });
  const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
  return { seller: owner, orderId: order.id, subscriptionId: order.subscription_id };
}

const oneTime = (price_amount: number): Price => ({ type: 'one_time', amount_type: 'fixed', price_amount });

/** Issues all outstanding documents. @returns the documents of an order by number, as kind and total */
export async function issueDocuments(orderId: string): Promise<string[]> {
  const { db, container } = await currentApp();
  const job = must(container.jobs.find(({ task }) => task === 'invoices.issue'));
  await job.run({}, container.jobContext());
  const rows = await db('invoices').where({ order_id: orderId }).orderBy('number');
  return rows.map(({ kind, document }) => `${kind} ${document.total}`);
}
