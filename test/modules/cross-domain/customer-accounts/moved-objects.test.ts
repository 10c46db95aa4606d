import { describe, expect, it } from 'vitest';
import {
  advance,
  changePlan,
  chargedFor,
  makeNoonSeller,
  monthly,
  ordersOf,
  otherPrice,
  subscribe,
  yearly,
  type Subscribed,
} from '../../../support/billing.ts';
import { creditsOf } from '../../../support/credits.ts';
import { customerIdOf, makeCustomer } from '../../../support/customers.ts';
import {
  currentApp,
  makeBenefit,
  makeCheckout,
  makeProduct,
  must,
  unique,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { readFeed } from '../../../support/receiver.ts';
import { confirmBoth } from './fixtures.ts';
import { makeReceiver, transferWithConsent } from './transfer-scene.ts';

const byId = (id: string) => ({ params: { path: { id } } });
const customerOf = async (seller: Seller, buyer: Person) =>
  customerIdOf((await currentApp()).db, seller.organizationId, buyer.id);

async function merge(seller: Seller, remaining: { id: string; email: string }, former: Person) {
  const body = { customer_id: await customerOf(seller, former) };
  await seller.api.POST('/v1/customers/{id}/merge', { ...byId(remaining.id), body });
  await confirmBoth(former.email, remaining.email);
}

async function changeAddress(seller: Seller, buyer: Person) {
  const email = `${unique('new')}@example.com`;
  await seller.api.PATCH('/v1/customers/{id}', { ...byId(await customerOf(seller, buyer)), body: { email } });
  await confirmBoth(buyer.email, email);
}

/** @returns the amounts that were announced for the next bill of a subscription, oldest first */
async function announcedFor({ seller, id }: Subscribed): Promise<unknown[]> {
  await (await currentApp()).idle();
  const { items } = await readFeed(seller, { type: ['subscription.renewal_upcoming'], object_id: [id] });
  return items.map((event) =>
    'details' in event && event.details && 'due_amount' in event.details ? event.details.due_amount : null,
  );
}

/** A buyer with a credit, whose subscription renews in a year. @returns the credit */
async function makeCredit(seller: Seller, amount: number, buyer?: Person) {
  const source = await subscribe(seller, { price: yearly(2 * amount), ...(buyer && { buyer }) });
  await changePlan(source, await otherPrice(seller, yearly(amount)), 'invoice');
  return { ...source, credit: must((await creditsOf(source)).at(-1)).remaining_amount };
}

const lastCharge = async (subscribed: Subscribed) => chargedFor(must((await ordersOf(subscribed)).at(-1)));

describe('credit that changes hands after a bill was announced', () => {
  it('a merge announces the bill again with the credit of the former customer, and this amount is charged', async () => {
    const seller = await makeNoonSeller();
    const [payer, former] = [await subscribe(seller, { price: monthly(3000) }), await makeCredit(seller, 1200)];
    await advance(seller, 'day', 25);
    expect(await announcedFor(payer)).toEqual([3000]);
    const remaining = { id: await customerOf(seller, payer.buyer), email: payer.buyer.email };
    await merge(seller, remaining, former.buyer);
    expect(await announcedFor(payer)).toEqual([3000, 3000 - former.credit]);
    await advance(seller, 'day', 10);
    expect(await lastCharge(payer)).toBe(3000 - former.credit);
  });

  it('a transferred subscription leaves its promised credit to the other announced bills of its former customer', async () => {
    const seller = await makeNoonSeller();
    const { buyer, credit } = await makeCredit(seller, 1200);
    const moved = await subscribe(seller, { price: monthly(credit), buyer });
    const kept = await subscribe(seller, { price: monthly(3000), buyer });
    await advance(seller, 'day', 25);
    const shares = [...(await announcedFor(moved)), ...(await announcedFor(kept))];
    expect(shares).toEqual([0, 3000]);
    await transferWithConsent(seller, moved.id, await makeReceiver(seller));
    expect(await announcedFor(kept)).toEqual([3000, 3000 - credit]);
    await advance(seller, 'day', 10);
    expect(await lastCharge(kept)).toBe(3000 - credit);
  });
});

describe('the ids of moved objects', () => {
  it.each(['a corrected address', 'a merge'])('a replay of the feed after %s has the ids of today', async (act) => {
    const app = await currentApp();
    const seller = await makeNoonSeller();
    const { buyer } = await makeCredit(seller, 1200);
    await subscribe(seller, { price: monthly(3000), buyer, benefits: [await makeBenefit(seller)] });
    const customerId = await customerOf(seller, buyer);
    await makeCheckout(seller, (await makeProduct(seller)).id, { customer_id: customerId });
    await app.idle();
    if (act === 'a merge') await merge(seller, await makeCustomer(seller), buyer);
    else await changeAddress(seller, buyer);
    await app.idle();
    const replayed = new Map<string, { table: string; user_id?: unknown; customer_id?: unknown }>();
    for (const { type, object_id, data } of (await readFeed(seller, { limit: 100 })).items) {
      const table = TABLES[type.slice(0, type.indexOf('.'))];
      if (table !== undefined && object_id !== null) replayed.set(object_id, { ...data, table });
    }
    for (const [id, { table, ...shown }] of replayed) {
      const row = must(await app.db(table).where({ id }).first());
      for (const column of ['user_id', 'customer_id'] as const)
        if (column in shown && column in row)
          expect([table, column, shown[column]]).toEqual([table, column, row[column]]);
    }
    const tables = new Set([...replayed.values()].map(({ table }) => table));
    expect([...tables].sort()).toEqual(Object.values(TABLES).sort());
  });
});

const TABLES: Record<string, string> = {
  order: 'orders',
  subscription: 'subscriptions',
  benefit_grant: 'benefit_grants',
  license_key: 'license_keys',
  credit: 'credits',
  checkout: 'checkouts',
};
