import { expect, it } from 'vitest';
import { resetQuota, setQuota, type QuotaKind } from '../../../../src/modules/identity/quotas/index.ts';
import { HOUR_MS } from '../../../../src/shared/durations.ts';
import { makeLink, visitLink } from '../../../support/checkout-links.ts';
import { currentApp, makeProduct, makeSeller, onceIdle, type Seller } from '../../../support/make.ts';
import { deliveriesOf, makeEndpoint, pass, startReceiver, withApp } from '../../../support/receiver.ts';
import { timeOf } from '../../../support/service-time.ts';

const limit = async ({ organizationId: ownerId }: Seller, kind: QuotaKind, value: number) =>
  setQuota((await currentApp()).db, { ownerId, kind, limit: value });

const newCheckout = async (seller: Seller, product_id: string) =>
  (await seller.api.POST('/v1/checkouts/custom/', { body: { payment_processor: 'sandbox', product_id } })).error;

it('the checkouts that a seller creates in an hour have a quota, and buyers go on to open checkouts by links', () =>
  withApp(async () => {
    const seller = await makeSeller();
    const { id } = await makeProduct(seller);
    const { url } = await makeLink(seller, id, {});
    await limit(seller, 'checkouts', 2);
    expect([await newCheckout(seller, id), await newCheckout(seller, id)]).toEqual([undefined, undefined]);
    expect(await newCheckout(seller, id)).toMatchObject({
      error: 'QuotaExceeded',
      quota: { kind: 'checkouts', limit: 2, used: 2, requested: 1 },
    });
    const { db } = await currentApp();
    expect(await db('checkouts').where({ organization_id: seller.organizationId })).toHaveLength(2);
    expect((await visitLink(url)).status).toBe(303);
  }));

it('the customer sessions that a seller creates in an hour have a quota', () =>
  withApp(async () => {
    const seller = await makeSeller();
    const body = { organization_id: seller.organizationId, email: `buyer-of-${seller.organizationId}@example.com` };
    const { data } = await seller.api.POST('/v1/customers/', { body });
    const create = () => seller.api.POST('/v1/customer-sessions/', { body: { customer_id: data?.id ?? '' } });
    await limit(seller, 'customer_sessions', 1);
    expect((await create()).response.status).toBe(201);
    expect((await create()).error).toMatchObject({ error: 'QuotaExceeded', quota: { kind: 'customer_sessions' } });
  }));

it('webhook deliveries above the quota of the hour wait for the next hour without a failed attempt', () =>
  withApp(async (app) => {
    const seller = await makeSeller();
    const receiver = await startReceiver();
    await makeEndpoint(seller, receiver.url);
    await limit(seller, 'webhook_deliveries', 1);
    await makeProduct(seller);
    await makeProduct(seller);
    const waiting = await onceIdle(
      () => deliveriesOf(seller),
      (items) => items.length === 2 && items.some(({ status }) => status === 'succeeded'),
    );
    const late = waiting.find(({ status }) => status === 'pending');
    const now = timeOf(app).getTime();
    const nextHour = new Date(now - (now % HOUR_MS) + HOUR_MS).toISOString();
    expect(late).toMatchObject({ attempts_count: 0, last_attempt: null, next_attempt_at: nextHour });
    expect(receiver.received).toHaveLength(1);
    pass(app, HOUR_MS);
    await resetQuota(app.db, seller.organizationId, 'webhook_deliveries');
    await onceIdle(
      () => deliveriesOf(seller),
      (items) => items.every(({ status }) => status === 'succeeded'),
    );
    expect(receiver.received).toHaveLength(2);
  }));
