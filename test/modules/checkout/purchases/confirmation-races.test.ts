import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { expireCheckouts } from '../../../../src/modules/checkout/checkouts/index.ts';
import { testApp } from '../../../support/app.ts';
import { makeDiscount } from '../../../support/billing.ts';
import { customerIdOf, makeCustomer } from '../../../support/customers.ts';
import { expectRecorded, holdCharge } from '../../../support/held-charge.ts';
import { untilBlocked } from '../../../support/locks.ts';
import {
  confirm,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  openPage,
  unique,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { answerChange, tokenTo } from '../../cross-domain/customer-accounts/fixtures.ts';

interface Sale {
  seller: Seller;
  /** A buyer who has bought before. */
  buyer: Person;
  customerId: string;
  /** A checkout that does not name the buyer yet. */
  checkout: { id: string; client_secret: string; expires_at: string };
  discountId: string;
}

interface Act {
  name: string;
  begin: (sale: Sale) => Promise<() => Promise<number>>;
  /** Holds the act after its checks and before its changes. */
  hold: (lock: Knex.Transaction, sale: Sale) => Promise<unknown>;
}

const byId = (id: string) => ({ params: { path: { id } } });
const holdFeed: Act['hold'] = (lock, { seller: { organizationId: organization_id } }) =>
  lock('event_feeds').insert({ organization_id }).onConflict('organization_id').merge();
const holdOrders: Act['hold'] = (lock, { customerId: customer_id }) =>
  lock('orders').where({ customer_id }).forUpdate().select('id');

/** @returns the confirmation of a pending change of the customer, by its new owner */
async function confirmation(address: string, change: Promise<unknown>) {
  await change;
  const token = await tokenTo(address);
  return () => answerChange(token, 'confirm');
}

const ACTS: Act[] = [
  {
    name: 'an erasure',
    begin: ({ seller, customerId }) => {
      const erase = () => seller.api.POST('/v1/customers/{id}/erase', byId(customerId));
      return Promise.resolve(async () => (await erase()).response.status);
    },
    hold: holdFeed,
  },
  {
    name: 'the deletion of an account',
    begin: async ({ buyer }) => {
      const page = await openPage(await testApp(), buyer);
      return async () => (await page.DELETE('/v1/users/me', {})).response.status;
    },
    hold: holdFeed,
  },
  {
    name: 'a change of the address',
    begin: ({ seller, customerId }) => {
      const email = `${unique('new')}@example.com`;
      return confirmation(email, seller.api.PATCH('/v1/customers/{id}', { ...byId(customerId), body: { email } }));
    },
    hold: holdOrders,
  },
  {
    name: 'a merge',
    begin: async ({ seller, customerId: customer_id }) => {
      const { id, email } = await makeCustomer(seller);
      return confirmation(email, seller.api.POST('/v1/customers/{id}/merge', { ...byId(id), body: { customer_id } }));
    },
    hold: holdOrders,
  },
];

async function openSale(): Promise<Sale> {
  const { db } = await testApp();
  const [seller, buyer] = [await makeSeller(), await makePerson()];
  const product = await makeProduct(seller);
  await makeSale(seller, product.id, buyer);
  const discount = await makeDiscount(seller, { amount: 100, duration: 'once' });
  const checkout = await makeCheckout(seller, product.id, { discount_id: discount.id });
  const customerId = await customerIdOf(db, seller.organizationId, buyer.id);
  return { seller, buyer, customerId, checkout, discountId: discount.id };
}

describe.each(ACTS)('$name and a confirmation at the same time', ({ begin, hold }) => {
  it('the confirmation that comes first is paid and recorded, and the other one is refused while it is paid', async () => {
    const app = await testApp();
    const { db } = app;
    const sale = await openSale();
    const act = await begin(sale);
    const lock = await db.transaction();
    await lock('discounts').where({ id: sale.discountId }).forUpdate();
    const charge = await holdCharge();
    const confirmed = confirm(app, sale.checkout.client_secret, { customer_email: sale.buyer.email.toUpperCase() });
    await untilBlocked(db, 1, [confirmed]);
    const acting = act();
    await untilBlocked(db, 2, [acting]);
    await lock.commit();
    expect(await acting.finally(charge.release)).toBe(409);
    expect((await confirmed).data?.status).toBe('succeeded');
    expect(await expectRecorded(sale.checkout.id)).toMatchObject({ customer_id: sale.customerId });
    expect(await act()).toBeLessThan(300);
  });

  it('the confirmation that comes second waits, and is paid and recorded for a customer who is not erased', async () => {
    const app = await testApp();
    const sale = await openSale();
    const act = await begin(sale);
    const lock = await app.db.transaction();
    await hold(lock, sale);
    const acting = act();
    await untilBlocked(app.db, 1, [acting]);
    const charge = await holdCharge();
    const confirmed = confirm(app, sale.checkout.client_secret, { customer_email: sale.buyer.email });
    await untilBlocked(app.db, 2, [charge.begun]);
    await lock.commit();
    expect(await acting).toBeLessThan(300);
    charge.release();
    expect((await confirmed).data?.status).toBe('succeeded');
    const { customer_id } = await expectRecorded(sale.checkout.id);
    const customer = await app.db('customers').where({ id: customer_id }).first();
    expect(customer).toMatchObject({ email: sale.buyer.email, erased_at: null });
  });
});

it('a checkout that is confirmed at its last moment is paid and does not expire', async () => {
  const app = await testApp();
  const { checkout, discountId, buyer } = await openSale();
  const lock = await app.db.transaction();
  await lock('discounts').where({ id: discountId }).forUpdate();
  const confirmed = confirm(app, checkout.client_secret, { customer_email: buyer.email });
  await untilBlocked(app.db, 1, [confirmed]);
  const later = new Date(Date.parse(checkout.expires_at) + 1000);
  const expiring = expireCheckouts({
    ...app.container.jobContext(),
    transaction: (work) => app.container.transaction(later, work),
  });
  await untilBlocked(app.db, 2, [expiring]);
  await lock.commit();
  await expiring;
  expect((await confirmed).data?.status).toBe('succeeded');
  await expectRecorded(checkout.id);
});
