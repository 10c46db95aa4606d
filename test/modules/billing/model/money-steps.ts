import fc from 'fast-check';
import { expect } from 'vitest';
import { advanceBy, makeDiscount } from '../../../support/billing.ts';
import { confirm, makeCheckout, must } from '../../../support/make.ts';
import { followChange, followNewPeriod } from './follow-subscription.ts';
import { path, readSubscription, type MoneyReal } from './money-real.ts';
import { PLANS, type MoneyModel } from './money-state.ts';
import { isSubscribed, step, type Step } from './money-step.ts';
import { ownerSteps } from './owner-steps.ts';
import { returnSteps } from './return-steps.ts';
import { termSteps } from './term-steps.ts';

const priceId = ({ currency }: MoneyModel, real: MoneyReal, at: number) => must(real.products[at]?.prices[currency]);

async function buy(model: MoneyModel, real: MoneyReal, at: number, isDiscounted: boolean) {
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
  followNewPeriod(model, { at, quantity: 1 }, row, isDiscounted);
}

const purchase = (at: number, isDiscounted: boolean) =>
  step(
    `purchase(${at}${isDiscounted ? ', half price' : ''})`,
    (model) => !isSubscribed(model),
    (model, real) => buy(model, real, at, isDiscounted),
  );

/** A customer whose subscription has ended buys again, and gets a former key of the product if there is one. */
const comeBack = (at: number, isDiscounted: boolean) =>
  step(`come back to ${at}`, isSubscribed, async (model, real) => {
    if ((await readSubscription(real)).status !== 'canceled') return;
    const { benefitId } = must(real.products[at]);
    const readKeys = () =>
      real.app.db('license_keys').where({ user_id: real.buyer.id, benefit_id: benefitId }).select('id');
    const former = await readKeys();
    await buy(model, real, at, isDiscounted);
    expect(await readKeys(), 'keys of a customer who comes back').toHaveLength(Math.max(1, former.length));
  });

/** Changes the plan as the seller may: at once with or without a charge, or at the end of the period. */
const changePlan = (at: number, proration_behavior: 'invoice' | 'prorate' | 'period_end') =>
  step(`change to ${at} by ${proration_behavior}`, isSubscribed, async (model, real) => {
    const before = await readSubscription(real);
    const body = { product_price_id: priceId(model, real, at), proration_behavior };
    const { response } = await real.seller.api.PATCH('/v1/subscriptions/{id}', { ...path(before.id), body });
    expect([200, 400, 403, 409, 422]).toContain(response.status);
    if (response.status === 200) followChange(model, before, await readSubscription(real), { at });
  });

/** Changes the plan as the buyer may: an upgrade is paid at once, and any other change waits for the end of the period. */
const changeOwnPlan = (at: number) =>
  step(`the buyer changes to ${at}`, isSubscribed, async (model, real) => {
    const before = await readSubscription(real);
    const body = { product_price_id: priceId(model, real, at) };
    const { response } = await real.buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(before.id), body });
    expect([200, 400, 403, 409, 422]).toContain(response.status);
    if (response.status !== 200) return;
    const after = await readSubscription(real);
    followChange(model, before, after, { at });
    const { price_id, balance } = after;
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
    const after = await readSubscription(real);
    followChange(model, before, after, { quantity });
    const isNow = after.quantity !== before.quantity;
    if (isNow && by === 'buyer')
      expect(quantity, 'only more units take effect at once').toBeGreaterThan(before.quantity);
  });

const perYear = (at: number) => must(PLANS[at]).price * must(PLANS[at]).periodsPerYear;
const perYearOf = ({ products }: MoneyReal, { price_id }: { price_id: string }) =>
  perYear(products.findIndex(({ prices }) => Object.values(prices).includes(price_id)));

const wait = (days: number) =>
  step(`${days} days pass`, isSubscribed, async (_model, real) => {
    await advanceBy(real.seller, { interval: 'day', count: days });
  });

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

const at = fc.integer({ min: 0, max: PLANS.length - 1 });

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
  fc.tuple(at, fc.boolean()).map(([plan, isDiscounted]) => comeBack(plan, isDiscounted)),
  ...termSteps,
  ...ownerSteps,
  ...returnSteps,
];
