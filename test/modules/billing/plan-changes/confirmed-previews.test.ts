import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import {
  advanceBy,
  chargedFor,
  makeDiscount,
  makeNoonSeller,
  monthly,
  NOON,
  offerPlans,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
  yearly,
  type Subscribed,
} from '../../../support/billing.ts';
import { testApp } from '../../../support/app.ts';
import { must } from '../../../support/make.ts';

type Schemas = components['schemas'];
type Expected = Schemas['SubscriptionUpdateExpectation'];

const path = (id: string) => ({ params: { path: { id } } });
const change = ({ buyer, id }: Subscribed, body: Schemas['UserSubscriptionUpdate']) =>
  buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(id), body });
const preview = async ({ buyer, id }: Subscribed, body: Schemas['UserSubscriptionPriceUpdate']) =>
  must((await buyer.api.POST('/v1/users/subscriptions/{id}/preview', { ...path(id), body })).data);

const MINUTE = 60_000;
const pass = ({ seller }: Subscribed, minutes: number) =>
  advanceBy(seller, { to: new Date(NOON + minutes * MINUTE).toISOString() });

/** All that a page shows of a preview. */
const seen = ({ currency, charged_now, next_bill, ...more }: Schemas['SubscriptionUpdatePreview']): Expected => ({
  currency,
  charged_now: { total_amount: charged_now.total_amount, due_amount: charged_now.due_amount },
  next_bill: { due_at: next_bill.due_at, due_amount: next_bill.due_amount },
  granted_credit_amount: more.granted_credit_amount,
  current_period_end: more.current_period_end,
  effective_at: more.effective_at,
});

/** A subscription with a dearer plan, and seats. Each second of it costs cents. */
async function subscribeToSeats() {
  const subscribed = await subscribe(await makeNoonSeller(), { price: monthly(4_000_000, { quantity: {} }) });
  const price = await otherPrice(subscribed.seller, yearly(99_000_000, { quantity: {} }));
  await offerPlans(subscribed, price);
  return { subscribed, price };
}

const fieldsOf = ({ error }: { error?: unknown }) =>
  (error as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc.join('.')).sort();

describe('a change of a plan that names what was shown', () => {
  it.each(['plan', 'seats'] as const)(
    'a change of the %s charges what its preview showed some time before',
    async (kind) => {
      const { subscribed, price } = await subscribeToSeats();
      await pass(subscribed, 10_000);
      const body = kind === 'plan' ? { product_price_id: price } : { quantity: 3 };
      const shown = await preview(subscribed, body);
      await pass(subscribed, 10_059);
      expect((await preview(subscribed, body)).charged_now.due_amount).not.toBe(shown.charged_now.due_amount);
      expect((await change(subscribed, { ...body, expected: seen(shown) })).response.status).toBe(200);
      expect(chargedFor(must((await ordersOf(subscribed)).at(-1)))).toBe(shown.charged_now.due_amount);
      const { current_period_end } = await readSubscription(subscribed);
      expect(current_period_end).toBe(shown.current_period_end);
    },
  );

  it('a preview of more than an hour ago changes nothing', async () => {
    const { subscribed } = await subscribeToSeats();
    const shown = await preview(subscribed, { quantity: 3 });
    await pass(subscribed, 61);
    const refused = await change(subscribed, { quantity: 3, expected: seen(shown) });
    expect(fieldsOf(refused)).toEqual([
      'body.expected.charged_now.due_amount',
      'body.expected.charged_now.total_amount',
      'body.expected.effective_at',
    ]);
    expect(await readSubscription(subscribed)).toMatchObject({ quantity: 1 });
    expect(await ordersOf(subscribed)).toHaveLength(1);
  });

  it.each<[string, (subscribed: Subscribed) => Promise<unknown>, string]>([
    ['another quantity', (subscribed) => change(subscribed, { quantity: 2 }), 'charged_now.due_amount'],
    ['a discount', addDiscount, 'next_bill.due_amount'],
    ['a tax', addTax, 'charged_now.total_amount'],
    ['another rule of the seller', waitForPeriodEnd, 'effective_at'],
    ['another period', movePeriod, 'current_period_end'],
  ])(
    'a change whose subscription got %s after the preview is refused, until it is previewed again',
    async (_, meanwhile, field) => {
      const { subscribed } = await subscribeToSeats();
      const shown = await preview(subscribed, { quantity: 3 });
      await meanwhile(subscribed);
      const before = await readSubscription(subscribed);
      const orders = await ordersOf(subscribed);
      const refused = await change(subscribed, { quantity: 3, expected: seen(shown) });
      expect(refused.response.status).toBe(422);
      expect(fieldsOf(refused)).toContain(`body.expected.${field}`);
      expect(await readSubscription(subscribed)).toEqual(before);
      expect(await ordersOf(subscribed)).toEqual(orders);
      const again = await preview(subscribed, { quantity: 3 });
      expect((await change(subscribed, { quantity: 3, expected: seen(again) })).response.status).toBe(200);
    },
  );

  it('a value that is left out, or written in another way, is no difference', async () => {
    const { subscribed } = await subscribeToSeats();
    const { charged_now, next_bill, effective_at } = await preview(subscribed, { quantity: 3 });
    const expected = {
      currency: 'USD',
      charged_now: { due_amount: charged_now.due_amount },
      next_bill: { due_at: next_bill.due_at.replace('Z', '+00:00') },
      // Without it, the amount is the one of some milliseconds later.
      effective_at: effective_at.replace('Z', '+00:00'),
    };
    expect((await change(subscribed, { quantity: 3, expected })).response.status).toBe(200);
  });

  it('a cancellation is refused if the subscription ends at another time than was shown', async () => {
    const { subscribed } = await subscribeToSeats();
    const { current_period_end } = await readSubscription(subscribed);
    const expected = { effective_at: must(current_period_end) };
    await movePeriod(subscribed);
    const refused = await change(subscribed, { cancel_at_period_end: true, expected });
    expect(fieldsOf(refused)).toEqual(['body.expected.effective_at']);
    const moved = await readSubscription(subscribed);
    expect(moved.cancel_at_period_end).toBe(false);
    const agreed = { effective_at: must(moved.current_period_end) };
    expect((await change(subscribed, { cancel_at_period_end: true, expected: agreed })).response.status).toBe(200);
  });

  it('a seller whose page is stale changes nothing either', async () => {
    const { subscribed } = await subscribeToSeats();
    const { seller, id } = subscribed;
    const body = { quantity: 3, proration_behavior: 'invoice' } as const;
    const shown = must((await seller.api.POST('/v1/subscriptions/{id}/preview', { ...path(id), body })).data);
    await addDiscount(subscribed);
    const send = (expected: Expected) =>
      seller.api.PATCH('/v1/subscriptions/{id}', { ...path(id), body: { ...body, expected } });
    expect(fieldsOf(await send(seen(shown)))).toContain('body.expected.next_bill.due_amount');
    const again = must((await seller.api.POST('/v1/subscriptions/{id}/preview', { ...path(id), body })).data);
    expect((await send(seen(again))).data).toMatchObject({ quantity: 3 });
  });
});

async function addDiscount({ seller, id }: Subscribed) {
  const { id: discount_id } = await makeDiscount(seller, { amount: 100_000, duration: 'forever' });
  return seller.api.PATCH('/v1/subscriptions/{id}', { ...path(id), body: { discount_id } });
}

async function addTax({ seller: { api, organizationId } }: Subscribed) {
  const body = { address: { country: 'PT' }, tax_countries: ['EU'] };
  const { response } = await api.PATCH('/v1/organizations/{id}/billing', { ...path(organizationId), body });
  expect(response.status).toBe(200);
}

const waitForPeriodEnd = ({ seller, productId }: Subscribed) =>
  seller.api.PATCH('/v1/products/{id}', {
    ...path(productId),
    body: { plan_changes: { upgrades: 'period_end', downgrades: 'period_end' } },
  });

async function movePeriod({ seller, id }: Subscribed) {
  const billing_cycle_anchor = new Date(NOON + 3 * 24 * 60 * MINUTE).toISOString();
  const { response } = await seller.api.PATCH('/v1/subscriptions/{id}', {
    ...path(id),
    body: { billing_cycle_anchor },
  });
  expect(response.status).toBe(200);
}

describe('a change that gives money back', () => {
  it.each([
    ['a cheaper plan', 'monthly', 400],
    ['a shorter period', 'yearly', 2000],
  ] as const)('%s needs no payment method', async (_, before, amount) => {
    const price = before === 'monthly' ? monthly(1000) : yearly(120_000);
    const subscribed = await subscribe(await makeNoonSeller(), { price });
    const cheaper = await otherPrice(subscribed.seller, monthly(amount));
    const dearer = await otherPrice(subscribed.seller, yearly(999_000));
    const { db } = await testApp();
    await db('subscriptions').where({ id: subscribed.id }).update({ payment_method_ref: null });
    const { seller, id } = subscribed;
    const send = (product_price_id: string) =>
      seller.api.PATCH('/v1/subscriptions/{id}', {
        ...path(id),
        body: { product_price_id, proration_behavior: 'invoice' },
      });
    expect((await send(dearer)).error).toMatchObject({ error: 'MissingPaymentMethod' });
    expect((await send(cheaper)).data).toMatchObject({ price_id: cheaper });
  });
});
