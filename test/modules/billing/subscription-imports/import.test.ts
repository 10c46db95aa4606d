import { describe, expect, it } from 'vitest';
import { monthly, readSubscription, yearly } from '../../../support/billing.ts';
import { makeCustomer } from '../../../support/customers.ts';
import {
  currentApp,
  makeBenefit,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  unique,
  onceIdle,
  type Seller,
} from '../../../support/make.ts';
import { readFeed } from '../../../support/receiver.ts';
import { aLine, anAddress, inDays, sendImport } from '../../../support/subscription-imports.ts';
import { isLongRun } from '../../../support/scope.ts';
import { invalidPlaces } from '../../../support/invalid-fields.ts';

/** As many as one request may import in the long run. */
const MANY = isLongRun ? 10_000 : 300;
/** The place of the invalid one. */
const BAD = MANY / 2;
async function countSubscriptions({ organizationId: organization_id }: Seller): Promise<number> {
  const { db } = await currentApp();
  return (await db('subscriptions').where({ organization_id })).length;
}

const plan = (seller: Seller, price = monthly(1000)) => makeProduct(seller, { prices: [price] });

describe('importing subscriptions', () => {
  it('imported subscriptions keep their state, grant the benefits, and have no order, no payment and no e-mail', async () => {
    const seller = await makeSeller();
    const benefit = await makeBenefit(seller);
    const product = await makeProduct(seller, { prices: [monthly(1900)], benefits: [benefit] });
    const known = await makeCustomer(seller, {
      name: 'Grace Hopper',
      external_id: 'user-7',
      billing_address: { country: 'PT' },
      tax_id: 'PT502757191',
    });
    const third = await makeCustomer(seller);
    const email = anAddress();
    const line = aLine(product.id, {
      customer_email: email.toUpperCase(),
      customer_name: ' Ada Byron ',
      product_price_id: must(product.prices[0]).id,
      currency: 'usd',
      started_at: '2024-02-29T09:00:00Z',
      metadata: { plan: 'beta' },
    });
    const { data } = await sendImport(seller, [
      line,
      aLine(product.id, { external_customer_id: 'user-7', cancel_at_period_end: true }),
      aLine(product.id, { customer_id: third.id, trial_ends_at: inDays(-40), amount: 900 }),
    ]);
    expect(data).toMatchObject({
      dry_run: false,
      organization_id: seller.organizationId,
      created_count: 3,
      unchanged_count: 0,
      new_customer_count: 1,
      subscriptions: [
        { customer_email: email, outcome: 'created', status: 'active', amount: 1900, has_payment_method: false },
        { customer_email: known.email, cancel_at_period_end: true },
        { customer_email: third.email, amount: 900, currency: 'usd', quantity: 1 },
      ],
    });
    const [ada, grace] = must(data).subscriptions.map(({ id }) => String(id));
    expect(await readSubscription({ id: must(ada), seller })).toMatchObject({
      external_id: line.external_id,
      status: 'active',
      current_period_start: line.current_period_start,
      current_period_end: line.current_period_end,
      started_at: '2024-02-29T09:00:00.000Z',
      checkout_id: null,
      has_payment_method: false,
      metadata: { plan: 'beta' },
      billing_details: { name: 'Ada Byron', address: null, tax_id: null },
      user: { email },
    });
    expect(await readSubscription({ id: must(grace), seller })).toMatchObject({
      customer_id: known.id,
      cancel_at_period_end: true,
      billing_details: { name: 'Grace Hopper', address: { country: 'PT' }, tax_id: 'PT502757191' },
    });
    const holder = await makePerson({ email });
    await onceIdle(
      async () => (await holder.api.GET('/v1/users/license-keys/', {})).data?.items ?? [],
      ({ length }) => length === 1,
    );
    const types = await onceIdle(
      async () => (await readFeed(seller)).items.map(({ type }) => type),
      (found) => found.filter((type) => type === 'subscription.active').length === 3,
    );
    expect(types.filter((type) => type === 'subscription.created')).toHaveLength(3);
    const { db } = await currentApp();
    const { organizationId: organization_id } = seller;
    for (const table of ['orders', 'ledger_transfers', 'emails'])
      expect([table, await db(table).where({ organization_id })]).toEqual([table, []]);
    expect(await db('payments').where({ subscription_id: ada })).toEqual([]);
  });

  it('a subscription in its trial stays in it until the end of its period', async () => {
    const seller = await makeSeller();
    const product = await plan(seller);
    const end = inDays(5);
    const { data } = await sendImport(seller, [aLine(product.id, { current_period_end: end, trial_ends_at: end })]);
    expect(data?.subscriptions).toMatchObject([{ status: 'trialing', current_period_end: end }]);
  });

  it('a quantity within the bounds of the price decides about the amount', async () => {
    const seller = await makeSeller();
    const product = await plan(seller, monthly(500, { quantity: { minimum: 2, maximum: 10 } }));
    const lines = [3, undefined, 11, 1].map((quantity) =>
      aLine(product.id, quantity === undefined ? {} : { quantity }),
    );
    const { data } = await sendImport(seller, lines.slice(0, 2));
    expect(data?.subscriptions).toMatchObject([
      { quantity: 3, amount: 1500 },
      { quantity: 2, amount: 1000 },
    ]);
    expect(invalidPlaces((await sendImport(seller, lines)).error)).toEqual([
      [2, 'quantity'],
      [3, 'quantity'],
    ]);
  });

  it('a dry run of an import of subscriptions returns the expected results, and stores nothing', async () => {
    const seller = await makeSeller();
    const product = await plan(seller, yearly(9900));
    const line = aLine(product.id);
    const { data } = await sendImport(seller, [line, aLine(product.id, { customer_email: anAddress() })], true);
    expect(data).toMatchObject({
      dry_run: true,
      created_count: 2,
      unchanged_count: 0,
      new_customer_count: 2,
      subscriptions: [
        {
          id: null,
          external_id: line.external_id,
          customer_email: line.customer_email,
          outcome: 'created',
          status: 'active',
          price_id: must(product.prices[0]).id,
          amount: 9900,
          currency: 'usd',
          current_period_end: line.current_period_end,
        },
        { id: null, outcome: 'created' },
      ],
    });
    const { db } = await currentApp();
    expect(await countSubscriptions(seller)).toBe(0);
    expect(await db('customers').where({ organization_id: seller.organizationId })).toEqual([]);
    expect(await db('users').where({ email: String(line.customer_email) })).toEqual([]);
  });

  it('an import that is repeated with further subscriptions adds those alone, also once the periods are over', async () => {
    const seller = await makeSeller();
    const product = await plan(seller);
    const first = aLine(product.id);
    const { id } = must(must((await sendImport(seller, [first])).data).subscriptions[0]);
    await seller.api.PATCH('/v1/subscriptions/{id}', {
      params: { path: { id: String(id) } },
      body: { cancel_at_period_end: true },
    });
    const { data } = await sendImport(seller, [
      { ...first, current_period_start: inDays(-70), current_period_end: inDays(-40) },
      aLine(product.id, { customer_email: String(first.customer_email) }),
    ]);
    expect(data).toMatchObject({
      created_count: 1,
      unchanged_count: 1,
      new_customer_count: 0,
      subscriptions: [{ id, outcome: 'unchanged', cancel_at_period_end: true }, { outcome: 'created' }],
    });
    const taken = await sendImport(seller, [{ ...first, customer_email: anAddress() }]);
    expect([taken.response.status, invalidPlaces(taken.error)]).toEqual([422, [[0, 'external_id']]]);
    expect(await countSubscriptions(seller)).toBe(2);
  });

  it('the same external id stands for other subscriptions at other sellers', async () => {
    const external_id = unique('sub');
    for (const seller of [await makeSeller(), await makeSeller()]) {
      const product = await plan(seller);
      const { data } = await sendImport(seller, [aLine(product.id, { external_id })]);
      expect(data).toMatchObject({ created_count: 1 });
    }
  });
});

describe('imports of many subscriptions', () => {
  it('imports of the same subscriptions at once create each of them once', async () => {
    const seller = await makeSeller();
    const product = await plan(seller);
    const lines = Array.from({ length: 50 }, () => aLine(product.id));
    const answers = await Promise.all([sendImport(seller, lines), sendImport(seller, lines.toReversed())]);
    expect(answers.map(({ response }) => response.status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { data }) => sum + must(data).created_count, 0)).toBe(50);
    expect(await countSubscriptions(seller)).toBe(50);
  });

  it(
    'an import with one invalid subscription names it and imports nothing, and an import of valid subscriptions imports all of them',
    { timeout: 300_000 },
    async () => {
      const seller = await makeSeller();
      const product = await plan(seller);
      const lines = Array.from({ length: MANY }, () => aLine(product.id, { metadata: { plan: 'beta' } }));
      const bad = lines.with(BAD, { ...must(lines[BAD]), current_period_end: inDays(-1) });
      const { error, response } = await sendImport(seller, bad);
      expect([response.status, invalidPlaces(error)]).toEqual([422, [[BAD, 'current_period_end']]]);
      expect(await countSubscriptions(seller)).toBe(0);
      expect((await sendImport(seller, lines)).data).toMatchObject({ created_count: MANY, new_customer_count: MANY });
      expect(await countSubscriptions(seller)).toBe(MANY);
      expect((await sendImport(seller, lines)).data).toMatchObject({ created_count: 0, unchanged_count: MANY });
      const { db } = await currentApp();
      const recorded = await db('audit_log')
        .where({ organization_id: seller.organizationId, operation: 'importSubscriptions' })
        .orderBy('sequence');
      expect(recorded).toMatchObject([
        { object_type: 'subscription_import', after: { created_count: MANY, unchanged_count: 0 } },
        { object_type: 'subscription_import', after: { created_count: 0, unchanged_count: MANY } },
      ]);
    },
  );
});
