import fc from 'fast-check';
import { expect } from 'vitest';
import { advance, chargedFor } from '../../../support/billing.ts';
import { confirm, makeCheckout, must } from '../../../support/make.ts';
import { addMonths } from '../../../../src/shared/calendar.ts';
import type { Tables } from '../../../../src/platform/db/generated/tables.ts';
import type { Model } from './model.ts';
import { checkReal, PRICES, runJobs, shuffle, type Real } from './real.ts';

type Step = fc.AsyncCommand<Model, Real>;

const path = (real: Real) => ({ params: { path: { id: must(real.subscriptionId) } } });
const isRunning = ({ status }: Readonly<Model>) => status === 'active' || status === 'past_due';

/** Makes a step that compares the service with the model after each run. */
function step(
  name: string,
  definition: { when: (model: Readonly<Model>) => boolean; run: (model: Model, real: Real) => Promise<void> },
): Step {
  return {
    check: definition.when,
    run: async (model, real) => {
      await definition.run(model, real);
      await checkReal(model, real);
    },
    toString: () => name,
  };
}

const purchase = (productIndex: number, isCardValid: boolean) =>
  step(`purchase(${productIndex}, ${isCardValid ? 'valid' : 'invalid'})`, {
    when: ({ status }) => status === 'none',
    async run(model, real) {
      const checkout = await makeCheckout(real.seller, must(real.products[productIndex]).id);
      const token = isCardValid ? 'sandbox_repeated_notifications' : 'sandbox_decline_later';
      const { data } = await confirm(real.app, checkout.client_secret, {
        customer_email: real.buyer.email,
        confirmation_token_id: token,
      });
      expect(data?.status).toBe('succeeded');
      const row = must(await real.app.db('subscriptions').where({ checkout_id: checkout.id }).first());
      real.subscriptionId = row.id;
      const price = must(PRICES[productIndex]);
      Object.assign(model, { status: 'active', price, isCardValid, orders: 1, paid: price });
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

/** @returns the status of a rejected plan change. The end of the subscription is checked before the price and the debt. */
function expectedRejection(model: Model, price: number): number | undefined {
  if (!isRunning(model) || model.cancelsAtPeriodEnd) return 403;
  if (price === model.price) return 422;
  return model.status === 'past_due' ? 409 : undefined;
}

/** Changes to another product with immediate invoicing. The charge must match the preview. */
const changePlan = (productIndex: number) =>
  step(`change to ${productIndex}`, {
    when: ({ status }) => status !== 'none',
    async run(model, real) {
      const price = must(PRICES[productIndex]);
      const body = {
        product_price_id: must(real.products[productIndex]).priceId,
        proration_behavior: 'invoice',
      } as const;
      const { data: preview } = await real.seller.api.POST('/v1/subscriptions/{id}/preview', {
        ...path(real),
        body,
      });
      const { response } = await real.seller.api.PATCH('/v1/subscriptions/{id}', { ...path(real), body });
      const rejection = expectedRejection(model, price);
      if (rejection !== undefined) {
        expect(response.status).toBe(rejection);
        return;
      }
      const { charged_now } = must(preview);
      // The credit is at most the price of one month. A refunded order is not credited.
      const credited = model.refunded > 0 ? 0 : model.price;
      expect(charged_now.due_amount).toBeLessThanOrEqual(Math.max(0, price - credited));
      if (charged_now.due_amount > 0 && !model.isCardValid) {
        expect(response.status).toBe(400);
        return;
      }
      expect(response.status).toBe(200);
      // Time passes between preview and change, which may move the amount by one cent.
      const last = must(
        await real.app
          .db('orders')
          .where({ organization_id: real.seller.organizationId })
          .orderBy('created_at', 'desc')
          .first(),
      );
      expect(Math.abs(chargedFor(last) - charged_now.due_amount)).toBeLessThanOrEqual(1);
      model.price = price;
      model.orders += 1;
      model.paid += chargedFor(last);
    },
  });

const cancel = step('cancel', {
  when: ({ status }) => status !== 'none',
  async run(model, real) {
    const { response } = await real.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(real));
    expect(response.status).toBe(isRunning(model) && !model.cancelsAtPeriodEnd ? 200 : 403);
    if (isRunning(model)) model.cancelsAtPeriodEnd = true;
    // The period that was paid is over.
    if (model.status === 'past_due') model.status = 'canceled';
  },
});

const resume = step('un-cancel', {
  when: ({ status }) => status !== 'none',
  async run(model, real) {
    const { response } = await real.buyer.api.POST('/v1/users/subscriptions/{id}/resume', path(real));
    expect(response.status).toBe(isRunning(model) && model.cancelsAtPeriodEnd ? 200 : 409);
    if (isRunning(model)) model.cancelsAtPeriodEnd = false;
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

const changeCard = (isCardValid: boolean) =>
  step(`card becomes ${isCardValid ? 'valid' : 'invalid'}`, {
    when: ({ status }) => status !== 'none',
    async run(model, real) {
      const token = isCardValid ? 'sandbox_success' : 'sandbox_decline_later';
      const save = () =>
        real.buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
          ...path(real),
          body: { confirmation_token_id: token },
        });
      if (model.status === 'canceled') {
        expect((await save()).response.status).toBe(403);
        return;
      }
      model.isCardValid = isCardValid;
      // A debt is charged immediately, on the clock of the seller.
      await observeRenewals(model, real, async () => {
        expect((await save()).response.status).toBe(200);
        await advance(real.seller, 'day');
      });
    },
  });

/** Makes charges, reads the new orders of the service, and compares them with the possible outcomes. */
async function observeRenewals(model: Model, real: Real, charge: () => Promise<unknown>) {
  const { db } = real.app;
  const id = must(real.subscriptionId);
  const before = must(await db('subscriptions').where({ id }).first());
  await charge();
  await runJobs(real);
  const after = must(await db('subscriptions').where({ id }).first());
  const periods = after.period - before.period;
  const newOrders = await db('orders').where({ subscription_id: id }).where('period', '>', before.period);
  expect(newOrders.length).toBe(periods);
  model.orders += periods;
  model.paid += newOrders.reduce((sum, order) => sum + chargedFor(order), 0);
  // No period costs more than its price and the debt. Credits from downgrades are used first.
  for (const { amount } of newOrders) expect(amount).toBeLessThanOrEqual(model.price + Math.max(before.balance, 0));
  if (periods === 1) checkStart(before, after);
  model.status = statusAfter(model, { before: before.status, after: after.status, periods });
}

type Row = Tables['subscriptions'];

/** Expects that a period begins where the last one ended, or with its payment if the buyer had no benefits before it. */
function checkStart(before: Row, after: Row) {
  if (before.status !== 'unpaid') return expect(after.current_period_start).toEqual(before.current_period_end);
  expect(after.current_period_start).toEqual(after.anchor_at);
  expect(after.current_period_start.getTime()).toBeGreaterThan(before.current_period_end.getTime());
  expect(after.current_period_end).toEqual(addMonths(after.current_period_start, 1));
}

interface StatusChange {
  before: string;
  after: string;
  periods: number;
}

/** Expects a possible status. @returns the new status */
function statusAfter(model: Model, { before, after, periods }: StatusChange): Model['status'] {
  const possible: Record<string, readonly string[]> = {
    active: model.cancelsAtPeriodEnd
      ? ['active', 'canceled']
      : model.isCardValid
        ? ['active']
        : ['active', 'past_due', 'unpaid'],
    past_due: model.isCardValid ? ['past_due', 'active'] : ['past_due', 'unpaid'],
    unpaid: model.isCardValid ? ['unpaid', 'active'] : ['unpaid'],
    canceled: ['canceled'],
  };
  expect(possible[before]).toContain(after);
  // A payment starts a period, and only a payment does.
  if (periods > 0) expect(after).not.toBe('canceled');
  if (periods > 0 && before !== 'active') expect(after).toBe('active');
  return after as Model['status'];
}

const wait = (interval: 'day' | 'month') =>
  step(`a ${interval} passes`, {
    when: ({ status }) => status !== 'none',
    run: (model, real) => observeRenewals(model, real, () => advance(real.seller, interval)),
  });

const refund = (share: 'all' | 'part') =>
  step(`refund ${share}`, {
    when: ({ paid, refunded }) => paid > refunded,
    async run(model, real) {
      const orders = await real.app
        .db('orders')
        .where({ organization_id: real.seller.organizationId })
        .whereRaw('amount - applied_credit_amount > refunded_amount')
        .orderBy('created_at');
      const order = orders[0];
      if (order === undefined) return;
      // A credit that was spent on other orders cannot be refunded.
      const credits = await real.app.db('credits').where({ order_id: order.id });
      const spent = credits.reduce(
        (sum, credit) => sum + credit.amount - credit.reversed_amount - credit.remaining_amount,
        0,
      );
      const remaining = chargedFor(order) - order.refunded_amount - spent;
      if (remaining === 0) return;
      const amount = share === 'all' ? remaining : Math.max(1, Math.floor(remaining / 2));
      const { response } = await real.seller.api.POST('/v1/refunds/', {
        body: { order_id: order.id, amount, reason: 'other' },
      });
      expect(response.status).toBe(201);
      model.refunded += amount;
    },
  });

const excessiveRefund = step('refund too much', {
  when: ({ orders }) => orders > 0,
  async run(_model, real) {
    const order = must(
      await real.app.db('orders').where({ organization_id: real.seller.organizationId }).orderBy('created_at').first(),
    );
    const amount = order.amount - order.refunded_amount + 1;
    const { response } = await real.seller.api.POST('/v1/refunds/', {
      body: { order_id: order.id, amount, reason: 'other' },
    });
    expect(response.status).toBe(422);
  },
});

/** Delivers earlier processor notifications again. */
const repeatNotifications = step('notifications are repeated', {
  when: ({ orders }) => orders > 0,
  async run(_model, real) {
    const { container, db } = real.app;
    const job = must(container.jobs.find(({ task }) => task === 'payments.changed'));
    const paid = await db('payments').whereNotNull('processor_ref').orderBy('created_at');
    const repeated = shuffle(paid, ({ kind }) => kind).slice(0, 5);
    for (const { processor, kind, processor_ref: ref, idempotency_key: key } of repeated)
      await job.run({ processor, kind, ref, key }, container.jobContext());
  },
});

const productIndex = fc.integer({ min: 0, max: PRICES.length - 1 });

export const commands: fc.Arbitrary<Step>[] = [
  fc.tuple(productIndex, fc.boolean()).map(([at, isCardValid]) => purchase(at, isCardValid)),
  fc.constant(declinedPurchase),
  productIndex.map(changePlan),
  productIndex.map(changePlan),
  fc.constant(cancel),
  fc.constant(resume),
  fc.constant(revoke),
  fc.boolean().map(changeCard),
  fc.constantFrom('day' as const, 'month' as const).map(wait),
  fc.constantFrom('day' as const, 'month' as const).map(wait),
  fc.constantFrom('all' as const, 'part' as const).map(refund),
  fc.constant(excessiveRefund),
  fc.constant(repeatNotifications),
];
