import { describe, expect, it } from 'vitest';
import {
  advance,
  free,
  makeClockSeller,
  monthly,
  offerPlans,
  ordersOf,
  otherPrice,
  subscribe,
  type Subscribed,
} from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { must, type Seller } from '../../../support/make.ts';

const path = (id: string) => ({ params: { path: { id } } });

/** Sends the change to each operation that makes or shows it, as its buyer and as its seller. */
const requestEach = ({ id, seller, buyer }: Subscribed, product_price_id: string) =>
  Promise.all([
    buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(id), body: { product_price_id } }),
    buyer.api.POST('/v1/users/subscriptions/{id}/preview', { ...path(id), body: { product_price_id } }),
    seller.api.PATCH('/v1/subscriptions/{id}', { ...path(id), body: { product_price_id } }),
    seller.api.POST('/v1/subscriptions/{id}/preview', { ...path(id), body: { product_price_id } }),
  ]);

async function makeCanceled(seller: Seller) {
  const subscribed = await subscribe(seller);
  await subscribed.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscribed.id));
  return subscribed;
}

async function makePastDue(seller: Seller) {
  const subscribed = await subscribe(seller, { token: 'sandbox_decline_later' });
  await advance(seller, 'month');
  return subscribed;
}

async function makeSuspended(seller: Seller) {
  const subscribed = await subscribe(seller);
  await reportDispute({ orderId: must((await ordersOf(subscribed))[0]).id, status: 'open' });
  return subscribed;
}

describe('operations that change a plan or show the change', () => {
  it.each([
    ['canceled', 403, 'AlreadyCanceledSubscription', makeCanceled],
    ['past-due', 409, 'PaymentUnderWay', makePastDue],
    ['suspended', 409, 'SuspendedSubscription', makeSuspended],
    ['free', 400, 'MissingPaymentMethod', (seller: Seller) => subscribe(seller, { price: free })],
  ] as const)('a %s subscription refuses the change with %d `%s` everywhere', async (_state, status, error, make) => {
    const seller = await makeClockSeller();
    const price = await otherPrice(seller, monthly(2000));
    const subscribed = await make(seller);
    await offerPlans(subscribed, price);
    for (const answer of await requestEach(subscribed, price))
      expect(answer, answer.response.url).toMatchObject({ response: { status }, error: { error } });
  });
});
