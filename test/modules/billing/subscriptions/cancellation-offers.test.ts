import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import {
  advance,
  changePlan,
  makeClockSeller,
  monthly,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
  yearly,
  type Subscribed,
} from '../../../support/billing.ts';
import { currentApp, makePerson, makeProduct, makeSeller, must, type Seller } from '../../../support/make.ts';
import { publishedEvent } from '../../../support/receiver.ts';

type Schemas = components['schemas'];
const path = (id: string) => ({ params: { path: { id } } });

const HALF = { type: 'percentage', basis_points: 5000 } as const;
type Offer = Partial<Schemas['DiscountPercentageCreate']>;

const createOffer = (seller: Seller, offer: Offer = {}) =>
  seller.api.POST('/v1/discounts/', {
    body: {
      name: 'Stay with us',
      ...HALF,
      duration: 'once',
      is_cancellation_offer: true,
      organization_id: seller.organizationId,
      ...offer,
    },
  });
const makeOffer = async (seller: Seller, offer?: Offer) => must((await createOffer(seller, offer)).data);
const accept = ({ id, buyer }: Subscribed) =>
  buyer.api.POST('/v1/users/subscriptions/{id}/cancellation-offer', path(id));
const offerTo = async ({ id, buyer }: Subscribed) =>
  must((await buyer.api.GET('/v1/users/subscriptions/{id}', path(id))).data).cancellation_offer;
const orderAmounts = async (subscribed: Subscribed) => (await ordersOf(subscribed)).map(({ amount }) => amount);

describe('the offer before a cancellation', () => {
  it('a buyer takes an offer for one bill: the next renewal is cheaper, and the one after it costs the price again', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { price: monthly(1000) });
    expect(await offerTo(subscribed)).toBeNull();
    const offer = await makeOffer(seller);
    expect(offer.is_cancellation_offer).toBe(true);
    expect(await offerTo(subscribed)).toEqual({
      name: 'Stay with us',
      ...HALF,
      amount: null,
      currency: null,
      duration: 'once',
      duration_in_months: null,
    });
    const { data } = await accept(subscribed);
    expect(data).toMatchObject({ cancel_at_period_end: false, discount_id: offer.id, cancellation_offer: null });
    await publishedEvent(seller, { type: 'subscription.updated', object_id: subscribed.id });
    await advance(seller, 'month', 2);
    expect(await orderAmounts(subscribed)).toEqual([1000, 500, 1000]);
    expect((await seller.api.GET('/v1/discounts/{id}', path(offer.id))).data?.redemptions_count).toBe(1);
  });

  it('a subscription takes one offer, also when two requests arrive at once and after the discount has ended', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller);
    await makeOffer(seller);
    const responses = await Promise.all([accept(subscribed), accept(subscribed)]);
    expect(responses.map(({ response }) => response.status).toSorted()).toEqual([200, 409]);
    await advance(seller, 'month', 2);
    expect(await offerTo(subscribed)).toBeNull();
    expect((await accept(subscribed)).error).toMatchObject({ error: 'NoCancellationOffer' });
  });

  it('a repeating offer counts its months from the next period, also for a subscription that was in its trial', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, {
      price: monthly(1000, { trial_interval: 'day', trial_interval_count: 10 }),
    });
    await makeOffer(seller, { duration: 'repeating', duration_in_months: 2 });
    expect((await accept(subscribed)).response.status).toBe(200);
    await advance(seller, 'month', 4);
    expect((await orderAmounts(subscribed)).filter((amount) => amount > 0)).toEqual([500, 500, 1000, 1000]);
  });

  it('a repeating offer of three months halves one payment of a yearly subscription', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { price: yearly(10_000) });
    await makeOffer(seller, { duration: 'repeating', duration_in_months: 3 });
    await accept(subscribed);
    await advance(seller, 'year', 2);
    expect(await orderAmounts(subscribed)).toEqual([10_000, 5000, 10_000]);
  });

  it('a change to a yearly price credits what was paid for the month, and the year has the discount', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { price: monthly(1000) });
    await makeOffer(seller, { duration: 'forever' });
    await accept(subscribed);
    const { product_id, price_id } = await readSubscription(subscribed);
    const added = await seller.api.PATCH('/v1/products/{id}', {
      ...path(product_id),
      body: { prices: [{ id: price_id }, yearly(20_000)] },
    });
    const year = must(must(added.data).prices.find((price) => price.recurring_interval === 'year'));
    await changePlan(subscribed, year.id, 'invoice');
    const [, changed] = await ordersOf(subscribed);
    const lines = must(changed).lines.map(({ amount }) => amount);
    expect(lines).toContainEqual(-1000);
    expect(lines).toContainEqual(-10_000);
    expect(await readSubscription(subscribed)).toMatchObject({ recurring_interval: 'year' });
  });

  it('a subscription that is canceled, has a scheduled change or is for another product has no offer', async () => {
    const seller = await makeClockSeller();
    const other = await makeProduct(seller, { prices: [monthly(100)] });
    const restricted = await subscribe(seller);
    await makeOffer(seller, { products: [other.id] });
    expect(await offerTo(restricted)).toBeNull();
    const canceled = await subscribe(seller);
    await makeOffer(seller, { max_redemptions: 1 });
    expect(await offerTo(canceled)).not.toBeNull();
    await canceled.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(canceled.id));
    expect(await offerTo(canceled)).toBeNull();
    expect((await accept(canceled)).response.status).toBe(409);
    const scheduled = await subscribe(seller);
    await changePlan(scheduled, await otherPrice(seller, monthly(500)), 'period_end');
    expect(await offerTo(scheduled)).toBeNull();
    expect((await accept(restricted)).response.status).toBe(200);
    const late = await subscribe(seller);
    expect(await offerTo(late), 'the only redemption was taken').toBeNull();
  });

  it('offers of other sellers are not shown, and another person gets 404', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    await makeOffer(other);
    const subscribed = await subscribe(seller);
    expect(await offerTo(subscribed)).toBeNull();
    expect((await accept({ ...subscribed, buyer: await makePerson() })).response.status).toBe(404);
  });

  it.each<[string, Offer, string]>([
    ['a code', { code: 'STAY' }, 'code'],
    ['a limit per buyer', { max_redemptions_per_buyer: 1 }, 'max_redemptions_per_buyer'],
  ])('an offer with %s returns 422, also when an existing discount becomes one', async (_name, offer, field) => {
    const seller = await makeSeller();
    const { error } = await createOffer(seller, offer);
    expect(error).toMatchObject({ detail: [{ loc: ['body', field] }] });
    const { id } = await makeOffer(seller, { ...offer, is_cancellation_offer: false });
    const body = { is_cancellation_offer: true };
    expect((await seller.api.PATCH('/v1/discounts/{id}', { ...path(id), body })).response.status).toBe(422);
    const { db } = await currentApp();
    expect(await db('discounts').where({ id, is_cancellation_offer: true })).toEqual([]);
  });
});
