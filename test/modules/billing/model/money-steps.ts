import fc from 'fast-check';
import { expect } from 'vitest';
import { settleRefund } from '../../../../src/modules/billing/refunds/settle-refund.ts';
import { makeDiscount } from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { confirm, makeCheckout, must } from '../../../support/make.ts';
import { checkMoney, PLANS, readSubscription, STEPS, type MoneyModel, type MoneyReal } from './money-real.ts';
import { runJobs } from './real.ts';
import { currentTime } from '../../../support/time.ts';

type Step = fc.AsyncCommand<MoneyModel, MoneyReal>;
type Run = (model: MoneyModel, real: MoneyReal) => Promise<void>;

/** Makes a step after which all invariants of money hold. */
function step(name: string, when: (model: Readonly<MoneyModel>) => boolean, run: Run): Step {
  return {
    check: when,
    run: async (model, real) => {
      await run(model, real);
      await runJobs(real);
      await checkMoney(model, real);
    },
    toString: () => name,
  };
}

const isSubscribed = ({ plan }: Readonly<MoneyModel>) => plan !== undefined;
const path = (id: string) => ({ params: { path: { id } } });
const priceOf = ({ currency }: MoneyModel, at: number) => must(PLANS[at]).price * STEPS[currency];
const priceId = ({ currency }: MoneyModel, real: MoneyReal, at: number) => must(real.products[at]?.prices[currency]);

const purchase = (at: number, isDiscounted: boolean) =>
  step(
    `purchase(${at}${isDiscounted ? ', half price' : ''})`,
    () => true,
    async (model, real) => {
      const half = { type: 'percentage', amount: undefined, basis_points: 5000, duration: 'once' };
      const discount = isDiscounted ? await makeDiscount(real.seller, half) : undefined;
      const checkout = await makeCheckout(real.seller, must(real.products[at]).id, {
        currency: model.currency,
        ...(discount && { discount_id: discount.id }),
      });
      await confirm(real.app, checkout.client_secret, {
        customer_email: real.buyer.email,
        customer_billing_address: { country: model.country },
        confirmation_token_id: 'sandbox_success',
      });
      const row = must(await real.app.db('subscriptions').where({ checkout_id: checkout.id }).first());
      real.subscriptionId = row.id;
      model.plan = at;
      model.quantity = 1;
      model.isHalved = isDiscounted;
      model.periodValue = priceOf(model, at) / (isDiscounted ? 2 : 1);
      model.value += model.periodValue;
    },
  );

/** Changes the plan as the seller may: at once with or without a charge, or at the end of the period. */
const changePlan = (at: number, proration_behavior: 'invoice' | 'prorate' | 'period_end') =>
  step(`change to ${at} by ${proration_behavior}`, isSubscribed, async (model, real) => {
    const before = await readSubscription(real);
    const body = { product_price_id: priceId(model, real, at), proration_behavior };
    const { response } = await real.seller.api.PATCH('/v1/subscriptions/{id}', { ...path(before.id), body });
    expect([200, 400, 403, 409, 422]).toContain(response.status);
    if (response.status === 200) await followChange(model, real, { at, before });
  });

/** Changes the plan as the buyer may: an upgrade is paid at once, and any other change waits for the end of the period. */
const changeOwnPlan = (at: number) =>
  step(`the buyer changes to ${at}`, isSubscribed, async (model, real) => {
    const before = await readSubscription(real);
    const body = { product_price_id: priceId(model, real, at) };
    const { response } = await real.buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(before.id), body });
    expect([200, 400, 403, 409, 422]).toContain(response.status);
    if (response.status !== 200) return;
    await followChange(model, real, { at, before });
    const { price_id, balance } = await readSubscription(real);
    const isNow = price_id !== before.price_id;
    if (isNow) expect(perYear(at), 'only an upgrade takes effect at once').toBeGreaterThan(perYearOf(real, before));
    // The sandbox charges any amount.
    if (isNow) expect(balance, 'an upgrade leaves no debt').toBeLessThanOrEqual(0);
  });

/** Changes the quantity as the seller may, or as the buyer may: more units are paid at once, fewer wait for the period's end. */
const changeQuantity = (quantity: number, by: 'invoice' | 'prorate' | 'period_end' | 'buyer') =>
  step(`change to ${quantity} units by ${by}`, isSubscribed, async (model, real) => {
    const before = await readSubscription(real);
    const { response } =
      by === 'buyer'
        ? await real.buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(before.id), body: { quantity } })
        : await real.seller.api.PATCH('/v1/subscriptions/{id}', {
            ...path(before.id),
            body: { quantity, proration_behavior: by },
          });
    expect([200, 400, 403, 409, 422]).toContain(response.status);
    if (response.status !== 200) return;
    await followChange(model, real, { quantity, before });
    const isNow = (await readSubscription(real)).quantity !== before.quantity;
    if (isNow && by === 'buyer')
      expect(quantity, 'only more units take effect at once').toBeGreaterThan(before.quantity);
  });

const perYear = (at: number) => must(PLANS[at]).price * must(PLANS[at]).periodsPerYear;
const perYearOf = ({ products }: MoneyReal, { price_id }: { price_id: string }) =>
  perYear(products.findIndex(({ prices }) => Object.values(prices).includes(price_id)));

/** Fields of a request to change the plan, and the subscription before it. */
interface Change {
  at?: number;
  quantity?: number;
  before: Awaited<ReturnType<typeof readSubscription>>;
}

/**
 * Adds the value of the new plan and subtracts the value of the old one, if the change has taken effect. Scheduled fields that it
 * leaves out stay scheduled, and apply to a period that begins now.
 */
async function followChange(model: MoneyModel, real: MoneyReal, { before, ...named }: Change): Promise<void> {
  const after = await readSubscription(real);
  const isSamePrice = after.price_id === before.price_id;
  if (isSamePrice && after.quantity === before.quantity) {
    model.scheduled = after.scheduled_price_id === null ? {} : { ...model.scheduled, ...named };
    return;
  }
  const now = must(after.modified_at).getTime();
  const [start, end] = [before.current_period_start.getTime(), before.current_period_end.getTime()];
  const rest = Math.max(0, end - now) / (end - start);
  const isNewPeriod = after.period > before.period;
  const { at, quantity } = { ...planOf(model), ...(isNewPeriod && model.scheduled), ...named };
  // A discount for one payment does not apply to another price.
  model.isHalved &&= isSamePrice;
  const value = (priceOf(model, at) * quantity) / (model.isHalved ? 2 : 1);
  model.value += (isNewPeriod ? value : value * rest) - model.periodValue * rest;
  model.periodValue = value;
  model.plan = at;
  model.quantity = quantity;
  model.scheduled = isNewPeriod ? {} : without(model.scheduled, named);
  model.roundings += 2;
}

const planOf = ({ plan, quantity }: MoneyModel) => ({ at: must(plan), quantity });

const without = ({ at, quantity }: MoneyModel['scheduled'], named: MoneyModel['scheduled']) => ({
  ...(at !== undefined && named.at === undefined && { at }),
  ...(quantity !== undefined && named.quantity === undefined && { quantity }),
});

/** Moves the clock and adds the value of each period that began. */
const wait = (days: number) =>
  step(`${days} days pass`, isSubscribed, async (model, real) => {
    const before = await readSubscription(real);
    await real.seller.api.POST('/v1/organizations/{id}/test-clock/advance', {
      ...path(real.seller.organizationId),
      body: { interval: 'day', count: days },
    });
    await runJobs(real);
    const after = await readSubscription(real);
    for (let period = before.period; period < after.period; period += 1) {
      model.plan = model.scheduled.at ?? model.plan;
      model.quantity = model.scheduled.quantity ?? model.quantity;
      model.scheduled = {};
      model.isHalved = false;
      model.periodValue = priceOf(model, must(model.plan)) * model.quantity;
      model.value += model.periodValue;
    }
  });

/** Returns a share of an amount that the processor can move. */
const partOf = ({ currency }: MoneyModel, amount: number, share: number) =>
  STEPS[currency] * Math.max(1, Math.floor((amount * share) / STEPS[currency]));

const setCard = (token: string) =>
  step(`card ${token}`, isSubscribed, async (_model, real) => {
    const body = { confirmation_token_id: token };
    const { response } = await real.buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
      ...path((await readSubscription(real)).id),
      body,
    });
    expect([200, 403]).toContain(response.status);
  });

const endAtPeriodEnd = step('cancel', isSubscribed, async (model, real) => {
  const { response } = await real.buyer.api.DELETE(
    '/v1/users/subscriptions/{id}',
    path((await readSubscription(real)).id),
  );
  if (response.status === 200) model.scheduled = {};
});

const resume = step('resume', isSubscribed, async (_model, real) => {
  await real.buyer.api.POST('/v1/users/subscriptions/{id}/resume', path((await readSubscription(real)).id));
});

const revoke = step('revoke', isSubscribed, async (model, real) => {
  const { id, balance } = await readSubscription(real);
  const { response } = await real.seller.api.DELETE('/v1/subscriptions/{id}', path(id));
  // An owed balance is waived, because it was for time that the buyer does not get.
  if (response.status === 200) model.value -= balance;
});

/**
 * Refunds a part of an order by its amount or by its total with tax, or what is left of it. Later plan changes credit less, so
 * the value is not exact any more.
 */
const refund = (which: number, share: number, field: 'amount' | 'total_amount') =>
  step(`refund ${share} of the ${field} of order ${which}`, isSubscribed, async (model, real) => {
    const orders = await real.app
      .db('orders')
      .where({ organization_id: real.seller.organizationId })
      .where('amount', '>', 0)
      .orderBy('created_at');
    const order = orders[which % Math.max(1, orders.length)];
    if (order === undefined) return;
    const whole = field === 'amount' ? order.amount : order.amount + order.tax_amount;
    const wanted = share === 1 ? undefined : partOf(model, whole, share);
    const body = { order_id: order.id, reason: 'other' as const, ...(wanted !== undefined && { [field]: wanted }) };
    const { response, data } = await real.seller.api.POST('/v1/refunds/', { body });
    expect([201, 422]).toContain(response.status);
    if (data === undefined) return;
    expect(data.total_amount).toBe(data.amount + data.tax_amount);
    if (wanted !== undefined) expect(data[field]).toBe(wanted);
    model.isExact = false;
  });

const payOut = step('pay out', isSubscribed, async (model, real) => {
  const credit = await real.app
    .db('credits')
    .where({ organization_id: real.seller.organizationId })
    .where('remaining_amount', '>', 0)
    .first();
  if (credit === undefined) return;
  const { response } = await real.seller.api.POST('/v1/credits/{id}/pay-out', path(credit.id));
  expect([201, 422]).toContain(response.status);
  if (response.status === 201) model.isExact = false;
});

/** Lets a refund that has succeeded fail after all, as when the buyer's account is closed. */
const returnRefund = (which: number) =>
  step(`refund ${which} fails after all`, isSubscribed, async (_model, { app, seller }) => {
    const refunds = await app
      .db('refunds')
      .where({ organization_id: seller.organizationId, status: 'succeeded' })
      .orderBy('created_at');
    const refunded = refunds[which % Math.max(1, refunds.length)];
    if (refunded === undefined) return;
    const { idempotency_key, processor_ref: ref } = refunded;
    const failed = { kind: 'failed', ref: must(ref), code: 'closed', message: 'The card is closed.' } as const;
    await app.container.transaction(currentTime(), (tx) => settleRefund(tx, refunded, failed));
    await app.db('sandbox_payments').where({ idempotency_key }).update({ status: 'failed' });
  });

const dispute = (which: number, status: 'open' | 'won' | 'lost', share: number) =>
  step(`dispute of ${share} of order ${which} is ${status}`, isSubscribed, async (model, real) => {
    const orders = await real.app
      .db('orders')
      .where({ organization_id: real.seller.organizationId })
      .whereNotNull('payment_id')
      .orderBy('created_at');
    const order = orders[which % Math.max(1, orders.length)];
    if (order === undefined) return;
    const amount = partOf(model, order.amount + order.tax_amount, share);
    await reportDispute({ orderId: order.id, status, amount, name: `dispute_of_${share}` });
    model.isExact = false;
  });

const at = fc.integer({ min: 0, max: PLANS.length - 1 });
const which = fc.nat(5);

/** The purchase that each sequence begins with. */
export const firstStep = fc.tuple(at, fc.boolean()).map(([plan, isDiscounted]) => purchase(plan, isDiscounted));

export const moneySteps: fc.Arbitrary<Step>[] = [
  fc.tuple(at, fc.constantFrom('invoice', 'prorate', 'period_end')).map(([plan, how]) => changePlan(plan, how)),
  fc.tuple(at, fc.constantFrom('invoice', 'prorate', 'period_end')).map(([plan, how]) => changePlan(plan, how)),
  at.map(changeOwnPlan),
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom('invoice', 'prorate', 'period_end', 'buyer'))
    .map(([quantity, by]) => changeQuantity(quantity, by)),
  fc.integer({ min: 1, max: 40 }).map(wait),
  fc.integer({ min: 1, max: 40 }).map(wait),
  fc.constantFrom('sandbox_success', 'sandbox_decline_later', 'sandbox_repeated_notifications').map(setCard),
  fc.constantFrom(endAtPeriodEnd, resume, revoke, resume),
  fc
    .tuple(which, fc.constantFrom(0.3, 1), fc.constantFrom('amount', 'total_amount'))
    .map(([order, share, field]) => refund(order, share, field)),
  fc.constant(payOut),
  which.map(returnRefund),
  fc
    .tuple(which, fc.constantFrom('open', 'won', 'lost'), fc.constantFrom(0.4, 1))
    .map(([order, status, share]) => dispute(order, status, share)),
];
