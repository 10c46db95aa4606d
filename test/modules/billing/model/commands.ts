import fc from 'fast-check';
import { expect } from 'vitest';
import { advance } from '../../../support/billing.ts';
import { confirm, makeCheckout, must } from '../../../support/make.ts';
import { checkReal, PRICES, runJobs, type Real } from './real.ts';

/** What ought to be, in as few words as possible. All prices are by the month; money is in cents. */
export interface Model {
  status: 'none' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  price: number;
  willEnd: boolean;
  /** Whether the card can be charged again. */
  isGood: boolean;
  orders: number;
  paid: number;
  refunded: number;
}

type Step = fc.AsyncCommand<Model, Real>;

const path = (real: Real) => ({ params: { path: { id: must(real.subscriptionId) } } });
const isRunning = ({ status }: Readonly<Model>) => status === 'active' || status === 'past_due';

/** A step that is checked against the service each time. */
function step(
  name: string,
  parts: { when: (model: Readonly<Model>) => boolean; run: (model: Model, real: Real) => Promise<void> },
): Step {
  return {
    check: parts.when,
    run: async (model, real) => {
      await parts.run(model, real);
      await checkReal(model, real);
    },
    toString: () => name,
  };
}

const purchase = (which: number, isGood: boolean) =>
  step(`purchase(${which}, ${isGood ? 'good' : 'bad'})`, {
    when: ({ status }) => status === 'none',
    async run(model, real) {
      const checkout = await makeCheckout(real.seller, must(real.products[which]).id);
      const token = isGood ? 'sandbox_repeated_notifications' : 'sandbox_decline_later';
      const { data } = await confirm(real.app, checkout.client_secret, {
        customer_email: real.buyer.email,
        confirmation_token_id: token,
      });
      expect(data?.status).toBe('succeeded');
      const row = must(await real.app.db('subscriptions').where({ checkout_id: checkout.id }).first());
      real.subscriptionId = row.id;
      const price = must(PRICES[which]);
      Object.assign(model, { status: 'active', price, isGood, orders: 1, paid: price });
    },
  });

const declinedPurchase = step('declined purchase', {
  when: () => true,
  async run(_model, real) {
    const checkout = await makeCheckout(real.seller, must(real.products[0]).id);
    const { response } = await confirm(real.app, checkout.client_secret, { confirmation_token_id: 'sandbox_decline' });
    expect(response.status).toBe(400);
  },
});

/** Over or about to be, the same as it is, or owed: in this order. */
function refusalOfChange(model: Model, price: number): number | undefined {
  if (!isRunning(model) || model.willEnd) return 403;
  if (price === model.price) return 422;
  return model.status === 'past_due' ? 403 : undefined;
}

/** To another product, settled now: what is charged or credited is told by the service beforehand, and must come true. */
const changePlan = (which: number) =>
  step(`change to ${which}`, {
    when: ({ status }) => status !== 'none',
    async run(model, real) {
      const price = must(PRICES[which]);
      const body = { product_price_id: must(real.products[which]).priceId, proration_behavior: 'invoice' } as const;
      const { data: foreseen } = await real.buyer.api.POST('/v1/users/subscriptions/{id}/preview', {
        ...path(real),
        body,
      });
      const { response } = await real.buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(real), body });
      const refusal = refusalOfChange(model, price);
      if (refusal !== undefined) {
        expect(response.status).toBe(refusal);
        return;
      }
      const { charged_now } = must(foreseen);
      // A month is never shorter than 28 days, nor was the whole of it left. What was given back is not credited.
      const credited = model.refunded > 0 ? 0 : model.price;
      expect(charged_now.amount).toBeLessThanOrEqual(Math.max(0, price - credited));
      if (charged_now.amount > 0 && !model.isGood) {
        expect(response.status).toBe(400);
        return;
      }
      expect(response.status).toBe(200);
      // Time goes by between the two: a cent may have.
      const last = must(
        await real.app
          .db('orders')
          .where({ organization_id: real.seller.organizationId })
          .orderBy('created_at', 'desc')
          .first(),
      );
      expect(Math.abs(last.amount - charged_now.amount)).toBeLessThanOrEqual(1);
      model.price = price;
      model.orders += 1;
      model.paid += last.amount;
    },
  });

const cancel = step('cancel', {
  when: ({ status }) => status !== 'none',
  async run(model, real) {
    const { response } = await real.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(real));
    expect(response.status).toBe(isRunning(model) && !model.willEnd ? 200 : 403);
    if (isRunning(model)) model.willEnd = true;
  },
});

const resume = step('un-cancel', {
  when: ({ status }) => status !== 'none',
  async run(model, real) {
    const { response } = await real.buyer.api.POST('/v1/users/subscriptions/{id}/resume', path(real));
    expect(response.status).toBe(isRunning(model) && model.willEnd ? 200 : 403);
    if (isRunning(model)) model.willEnd = false;
  },
});

const revoke = step('revoke', {
  when: ({ status }) => status !== 'none',
  async run(model, real) {
    const { response } = await real.seller.api.DELETE('/v1/subscriptions/{id}', path(real));
    expect(response.status).toBe(model.status === 'canceled' ? 403 : 200);
    model.status = 'canceled';
  },
});

const changeCard = (isGood: boolean) =>
  step(`card becomes ${isGood ? 'good' : 'bad'}`, {
    when: ({ status }) => status !== 'none',
    async run(model, real) {
      const token = isGood ? 'sandbox_success' : 'sandbox_decline_later';
      const { response } = await real.buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
        ...path(real),
        body: { confirmation_token_id: token },
      });
      if (model.status === 'canceled') {
        expect(response.status).toBe(403);
        return;
      }
      expect(response.status).toBe(200);
      model.isGood = isGood;
      // What is owed is tried at once, on the seller's clock.
      await passTime(model, real, 'day');
    },
  });

/** A day or a month goes by. What it does to the money is read off the service, and held against what may have happened. */
async function passTime(model: Model, real: Real, interval: 'day' | 'month') {
  const { db } = real.app;
  const id = must(real.subscriptionId);
  const before = must(await db('subscriptions').where({ id }).first());
  await advance(real.seller, interval);
  await runJobs(real);
  const after = must(await db('subscriptions').where({ id }).first());
  const periods = after.period - before.period;
  const fresh = await db('orders').where({ subscription_id: id }).where('period', '>', before.period);
  expect(fresh.length).toBe(periods);
  model.orders += periods;
  model.paid += fresh.reduce((sum, { amount, tax_amount }) => sum + amount + tax_amount, 0);
  // No period costs more than its price and what was owed; credits from downgrades are used up first.
  for (const { amount } of fresh) expect(amount).toBeLessThanOrEqual(model.price + Math.max(before.balance, 0));
  model.status = statusAfter(model, { before: before.status, after: after.status, periods });
}

interface Passage {
  before: string;
  after: string;
  periods: number;
}

/** Where a status may have gone. @returns it */
function statusAfter(model: Model, { before, after, periods }: Passage): Model['status'] {
  const possible: Record<string, readonly string[]> = {
    active: model.willEnd ? ['active', 'canceled'] : model.isGood ? ['active'] : ['active', 'past_due', 'unpaid'],
    past_due: model.willEnd ? ['past_due', 'canceled'] : model.isGood ? ['past_due', 'active'] : ['past_due', 'unpaid'],
    unpaid: model.isGood ? ['unpaid', 'active'] : ['unpaid'],
    canceled: ['canceled'],
  };
  expect(possible[before]).toContain(after);
  // Money brings a period, and a period comes of money alone.
  if (periods > 0) expect(after).not.toBe('canceled');
  if (periods > 0 && before !== 'active') expect(after).toBe('active');
  return after as Model['status'];
}

const wait = (interval: 'day' | 'month') =>
  step(`a ${interval} goes by`, {
    when: ({ status }) => status !== 'none',
    run: (model, real) => passTime(model, real, interval),
  });

const refund = (share: 'all' | 'part') =>
  step(`refund ${share}`, {
    when: ({ paid, refunded }) => paid > refunded,
    async run(model, real) {
      const orders = await real.app
        .db('orders')
        .where({ organization_id: real.seller.organizationId })
        .whereRaw('amount > refunded_amount');
      const order = must(orders[0]);
      const left = order.amount - order.refunded_amount;
      const amount = share === 'all' ? left : Math.max(1, Math.floor(left / 2));
      const { response } = await real.seller.api.POST('/v1/refunds/', {
        body: { order_id: order.id, amount, reason: 'other' },
      });
      expect(response.status).toBe(201);
      model.refunded += amount;
    },
  });

const tooMuchBack = step('refund too much', {
  when: ({ orders }) => orders > 0,
  async run(_model, real) {
    const order = must(await real.app.db('orders').where({ organization_id: real.seller.organizationId }).first());
    const amount = order.amount - order.refunded_amount + 1;
    const { response } = await real.seller.api.POST('/v1/refunds/', {
      body: { order_id: order.id, amount, reason: 'other' },
    });
    expect(response.status).toBe(422);
  },
});

/** What the processor told before, once more, and late. */
const repeatNotifications = step('notifications come again', {
  when: ({ orders }) => orders > 0,
  async run(_model, real) {
    const { composition, db } = real.app;
    const job = must(composition.jobs.find(({ task }) => task === 'payments.changed'));
    const paid = await db('payments').whereNotNull('processor_ref').orderByRaw('random()').limit(5);
    for (const { processor, kind, processor_ref: ref, idempotency_key: key } of paid)
      await job.run({ processor, kind, ref, key }, composition.jobContext());
  },
});

const which = fc.integer({ min: 0, max: PRICES.length - 1 });

export const commands: fc.Arbitrary<Step>[] = [
  fc.tuple(which, fc.boolean()).map(([at, isGood]) => purchase(at, isGood)),
  fc.constant(declinedPurchase),
  which.map(changePlan),
  which.map(changePlan),
  fc.constant(cancel),
  fc.constant(resume),
  fc.constant(revoke),
  fc.boolean().map(changeCard),
  fc.constantFrom('day' as const, 'month' as const).map(wait),
  fc.constantFrom('day' as const, 'month' as const).map(wait),
  fc.constantFrom('all' as const, 'part' as const).map(refund),
  fc.constant(tooMuchBack),
  fc.constant(repeatNotifications),
];
