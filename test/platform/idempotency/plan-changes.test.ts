import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { IdempotencyKeyInUse } from '../../../src/platform/idempotency/request.ts';
import { hashKey } from '../../../src/platform/idempotency/request.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { halfWay, monthly, offerPlans, ordersOf, otherPrice, subscribe, yearly } from '../../support/billing.ts';
import { makeSeller, must, type Person } from '../../support/make.ts';
import { currentTime } from '../../support/time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface RequestInput {
  by: Pick<Person, 'token'>;
  path: string;
  body: object;
  key: string;
}

async function patch({ by, path, body, key }: RequestInput) {
  const response = await fetch(app.baseUrl + path, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${by.token}`, 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
  const isReplay = response.headers.has('Idempotency-Replayed');
  return { status: response.status, isReplay, body: await response.json() };
}

/** Simulates a process that was killed after its work and before it stored the response. */
const forgetAnswer = (key: string) =>
  app
    .db('idempotency_keys')
    .where({ key: hashKey(key) })
    .update({ answer: null, locked_until: new Date(currentTime().getTime() - 1) });

const changePayments = (id: string) => app.db('payments').where({ subscription_id: id, purpose: 'update' });

async function replayed(wanted: RequestInput) {
  const first = await patch(wanted);
  expect(await patch(wanted)).toEqual({ ...first, isReplay: true });
  await forgetAnswer(wanted.key);
  expect(await patch(wanted)).toEqual(first);
  return first;
}

describe('a plan change that is retried with its key', () => {
  it('a retried plan change is charged once, by the buyer and by the seller', async () => {
    for (const isBuyer of [true, false]) {
      const seller = await makeSeller();
      const subscribed = await subscribe(seller);
      const price = await otherPrice(seller, yearly(20_000));
      await offerPlans(subscribed, price);
      const changed = await replayed({
        by: isBuyer ? subscribed.buyer : seller,
        path: `/v1/${isBuyer ? 'users/' : ''}subscriptions/${subscribed.id}`,
        body: { product_price_id: price, proration_behavior: 'invoice' },
        key: randomUUID(),
      });
      expect(changed).toMatchObject({ status: 200, isReplay: false, body: { price_id: price } });
      expect(await changePayments(subscribed.id)).toMatchObject([{ status: 'succeeded' }]);
      expect(await ordersOf(subscribed)).toHaveLength(2);
    }
  });

  it('twenty concurrent plan changes with one key are charged once', async () => {
    const seller = await makeSeller();
    const subscribed = await subscribe(seller);
    const body = { product_price_id: await otherPrice(seller, yearly(20_000)) };
    const wanted = { by: seller, path: `/v1/subscriptions/${subscribed.id}`, body, key: randomUUID() };
    const all = await Promise.all(Array.from({ length: 20 }, () => patch(wanted)));
    expect(all.filter(({ status, isReplay }) => status === 200 && !isReplay)).toHaveLength(1);
    expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await changePayments(subscribed.id)).toHaveLength(1);
  });

  it('a retry resumes the stored payment after the process died before the charge', async () => {
    const seller = await makeSeller();
    const subscribed = await subscribe(seller);
    const price = await otherPrice(seller, yearly(20_000));
    await offerPlans(subscribed, price);
    const sandbox = must(app.container.dependencies.payments.sandbox);
    vi.spyOn(sandbox, 'chargeSaved').mockRejectedValueOnce(new IdempotencyKeyInUse());
    const path = `/v1/users/subscriptions/${subscribed.id}`;
    const wanted = { by: subscribed.buyer, path, body: { product_price_id: price }, key: randomUUID() };
    expect((await patch(wanted)).status).toBe(409);
    expect(await changePayments(subscribed.id)).toMatchObject([{ status: 'pending' }]);
    expect(await patch(wanted)).toMatchObject({ status: 200, body: { price_id: price } });
    expect(await changePayments(subscribed.id)).toMatchObject([{ status: 'succeeded' }]);
    expect(
      await app.db('sandbox_payments').whereIn(
        'idempotency_key',
        (await changePayments(subscribed.id)).map((one) => one.idempotency_key),
      ),
    ).toHaveLength(1);
  });

  it('a retry replays declined and free plan changes without another payment', async () => {
    const { seller, subscribed } = await halfWay(monthly(3000), { token: 'sandbox_decline_later' });
    const path = `/v1/subscriptions/${subscribed.id}`;
    const dearer = { product_price_id: await otherPrice(seller, yearly(90_000)), proration_behavior: 'invoice' };
    expect(await replayed({ by: seller, path, body: dearer, key: randomUUID() })).toMatchObject({ status: 400 });
    expect(await changePayments(subscribed.id)).toHaveLength(1);
    const later = { product_price_id: await otherPrice(seller, monthly(4000)), proration_behavior: 'prorate' };
    expect(await replayed({ by: seller, path, body: later, key: randomUUID() })).toMatchObject({ status: 200 });
    expect(await changePayments(subscribed.id)).toHaveLength(1);
  });
});

it('a retry replays a scheduled cancellation and its reversal', async () => {
  const seller = await makeSeller();
  const { id } = await subscribe(seller);
  for (const cancel_at_period_end of [true, false]) {
    const wanted = { by: seller, path: `/v1/subscriptions/${id}`, body: { cancel_at_period_end }, key: randomUUID() };
    expect(await replayed(wanted)).toMatchObject({ status: 200, body: { cancel_at_period_end } });
  }
});
