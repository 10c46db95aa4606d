import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import {
  halfWay,
  makeClockSeller,
  monthly,
  offerPlans,
  otherPrice,
  subscribeTo,
  yearly,
  type Subscribed,
} from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { makePerson, makeProduct, must } from '../../../support/make.ts';

const path = (id: string) => ({ params: { path: { id } } });
const plansOf = async ({ id, buyer }: Subscribed) =>
  must((await buyer.api.GET('/v1/users/subscriptions/{id}/plans', path(id))).data).items.map(
    ({ price, takes_effect }) => [price.id, takes_effect] as const,
  );
const setRules = ({ seller, productId }: Subscribed, plan_changes: components['schemas']['ProductPlanChangesInput']) =>
  seller.api.PATCH('/v1/products/{id}', { ...path(productId), body: { plan_changes } });

/** A subscription for 10.00 a month to a product that also has a yearly price, and a cheaper plan of another product. */
async function subscribeToPrices() {
  const seller = await makeClockSeller();
  const product = await makeProduct(seller, { prices: [monthly(1000), yearly(20_000)] });
  const subscribed = { ...(await subscribeTo(seller, product.id)), productId: product.id };
  const cheaper = await otherPrice(seller, monthly(500));
  await offerPlans(subscribed, cheaper);
  return { seller, subscribed, dearer: must(product.prices[1]).id, cheaper };
}

describe('the plans that a buyer may change to', () => {
  it('the other prices of the product and the prices of offered products are listed with their time', async () => {
    const { seller, subscribed, dearer, cheaper } = await subscribeToPrices();
    await otherPrice(seller, monthly(50));
    expect(await plansOf(subscribed)).toEqual([
      [dearer, 'now'],
      [cheaper, 'period_end'],
    ]);
  });

  it('plans that the rules of the seller exclude are not listed', async () => {
    const { subscribed, dearer, cheaper } = await subscribeToPrices();
    await setRules(subscribed, { downgrades: 'never' });
    expect(await plansOf(subscribed)).toEqual([[dearer, 'now']]);
    await setRules(subscribed, { upgrades: 'never', downgrades: 'prorate' });
    expect(await plansOf(subscribed)).toEqual([[cheaper, 'now']]);
  });

  it('a change that the seller has scheduled leaves only plans that take effect now', async () => {
    const { seller, subscribed, dearer, cheaper } = await subscribeToPrices();
    await seller.api.PATCH('/v1/subscriptions/{id}', {
      ...path(subscribed.id),
      body: { product_price_id: cheaper, proration_behavior: 'period_end' },
    });
    expect(await plansOf(subscribed)).toEqual([[dearer, 'now']]);
  });

  it('a subscription that is disputed or ends with its period has no plans', async () => {
    const disputed = await subscribeToPrices();
    const { data } = await disputed.subscribed.buyer.api.GET('/v1/users/orders/');
    await reportDispute({ orderId: must(must(data).items[0]).id, status: 'open' });
    expect(await plansOf(disputed.subscribed)).toEqual([]);
    const { subscribed } = await subscribeToPrices();
    await subscribed.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscribed.id));
    expect(await plansOf(subscribed)).toEqual([]);
  });

  it('the plans of the subscription of another buyer are not found', async () => {
    const { subscribed } = await halfWay();
    const { api } = await makePerson();
    const { response } = await api.GET('/v1/users/subscriptions/{id}/plans', path(subscribed.id));
    expect(response.status).toBe(404);
  });
});
