import { describe, expect, it } from 'vitest';
import { ordersOf, subscribe, type Subscribed } from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { makeBenefit, makePerson, makeProduct, makeSale, makeSeller, must, type Api } from '../../../support/make.ts';
import {
  allowPauses,
  fourWeeks,
  goTo,
  inApp,
  path,
  pauseAsBuyer,
  setDay,
  startAppOfPauses,
} from '../../billing/subscriptions/pause-fixtures.ts';

startAppOfPauses();

const keyOf = async (api: Api) => must(must((await api.GET('/v1/users/license-keys/')).data).items[0]);
const reasonOf = async (api: Api) => (await keyOf(api)).invalid_reason;

async function subscribeWithKey(token = 'sandbox_success'): Promise<Subscribed> {
  setDay(0);
  const seller = await makeSeller();
  return subscribe(seller, { price: fourWeeks(2800), benefits: [await makeBenefit(seller)], token });
}

async function sellWithKey(terms = {}) {
  setDay(0);
  const seller = await makeSeller();
  const benefit = await makeBenefit(seller, terms);
  const product = await makeProduct(seller, { benefits: [benefit] });
  return { seller, ...(await makeSale(seller, product.id)) };
}

const cancel = ({ buyer, id }: Subscribed) => buyer.api.DELETE('/v1/users/subscriptions/{id}', path(id));

describe('the reason for which a license key is not valid', () => {
  it(
    'a valid key has no reason, and its detail page says the same as the list',
    inApp(async () => {
      const { buyer } = await subscribeWithKey();
      const { id, invalid_reason } = await keyOf(buyer.api);
      expect(invalid_reason).toBeNull();
      expect((await buyer.api.GET('/v1/users/license-keys/{id}', path(id))).data?.invalid_reason).toBeNull();
    }),
  );

  it(
    'a key of a subscription is unpaid after the last attempt, and valid while attempts follow',
    inApp(async () => {
      const { buyer } = await subscribeWithKey('sandbox_decline_later');
      await goTo(28);
      expect(await reasonOf(buyer.api)).toBeNull();
      for (const day of [29, 31, 35, 42]) await goTo(day);
      expect(await reasonOf(buyer.api)).toBe('unpaid');
    }),
  );

  it(
    'a key of a subscription has ended at its planned end, also before the job that ends the subscription',
    inApp(async () => {
      const subscribed = await subscribeWithKey();
      await cancel(subscribed);
      expect(await reasonOf(subscribed.buyer.api)).toBeNull();
      setDay(28);
      expect(await reasonOf(subscribed.buyer.api)).toBe('ended');
      await goTo(28);
      expect(await reasonOf(subscribed.buyer.api)).toBe('ended');
    }),
  );

  it(
    'a key of a paused subscription is paused',
    inApp(async () => {
      const subscribed = await subscribeWithKey();
      await allowPauses(subscribed.seller);
      await pauseAsBuyer(subscribed);
      expect(await reasonOf(subscribed.buyer.api)).toBe('paused');
    }),
  );

  it(
    'a key is disputed while a dispute of its order or its subscription is open, and refunded after the dispute is lost',
    inApp(async () => {
      const sale = await sellWithKey();
      await reportDispute({ orderId: sale.orderId, status: 'open' });
      expect(await reasonOf(sale.buyer.api)).toBe('disputed');
      await reportDispute({ orderId: sale.orderId, status: 'lost' });
      expect(await reasonOf(sale.buyer.api)).toBe('refunded');
      const subscribed = await subscribeWithKey();
      await reportDispute({ orderId: must((await ordersOf(subscribed))[0]).id, status: 'open' });
      expect(await reasonOf(subscribed.buyer.api)).toBe('disputed');
    }),
  );

  it(
    'a key of an order that a refund revokes is refunded',
    inApp(async () => {
      const { seller, buyer, orderId } = await sellWithKey();
      await seller.api.POST('/v1/refunds/', {
        body: { order_id: orderId, reason: 'customer_request', revoke_benefits: true },
      });
      expect(await reasonOf(buyer.api)).toBe('refunded');
    }),
  );

  it(
    'a key expires at its time, and a key that the seller has revoked, disabled or taken back is revoked',
    inApp(async () => {
      const expiring = await sellWithKey({ expires: { ttl: 10, timeframe: 'day' } });
      setDay(11);
      expect(await reasonOf(expiring.buyer.api)).toBe('expired');
      const { seller, buyer } = await sellWithKey();
      const { id } = await keyOf(buyer.api);
      for (const status of ['revoked', 'disabled'] as const) {
        await seller.api.PATCH('/v1/license-keys/{id}', { ...path(id), body: { status } });
        expect(await reasonOf(buyer.api)).toBe('revoked');
      }
      const person = await makePerson();
      const benefit = await makeBenefit(seller);
      const params = { path: { id: benefit.id } };
      const body = { customer_email: person.email };
      const grant = must((await seller.api.POST('/v1/benefits/{id}/grants/', { params, body })).data);
      expect(await reasonOf(person.api)).toBeNull();
      await seller.api.DELETE('/v1/benefits/{id}/grants/{grant_id}', {
        params: { path: { id: benefit.id, grant_id: grant.id } },
      });
      expect(await reasonOf(person.api)).toBe('revoked');
    }),
  );
});
