import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import { ledgerOf, ordersOf, subscribe } from '../../../support/billing.ts';
import { makeBenefit, makeProduct, makeSale, makeSeller, must, onceIdle, type Seller } from '../../../support/make.ts';
import { reconcilerDelayMs, timeOf } from '../../../support/service-time.ts';

type Body = components['schemas']['RefundCreate'];
const refund = (seller: Seller, body: Omit<Body, 'reason'>) =>
  seller.api.POST('/v1/refunds/', { body: { reason: 'customer_request', ...body } });
const readOrder = async (seller: Seller, id: string) =>
  must((await seller.api.GET('/v1/orders/{id}', { params: { path: { id } } })).data);

async function sell() {
  const seller = await makeSeller();
  const benefit = await makeBenefit(seller);
  const product = await makeProduct(seller, { benefits: [benefit] });
  const sale = await makeSale(seller, product.id);
  return { seller, ...sale };
}

describe('refunds', () => {
  it('a full refund returns the whole amount and keeps the benefits', async () => {
    const { seller, orderId } = await sell();
    const { data, response } = await refund(seller, { order_id: orderId, comment: 'As agreed.' });
    expect(response.status).toBe(201);
    expect(data).toMatchObject({ status: 'succeeded', amount: 4900, tax_amount: 0, comment: 'As agreed.' });
    expect(await readOrder(seller, orderId)).toMatchObject({ amount: 4900, refunded_amount: 4900 });
    expect(await ledgerOf(seller)).toMatchObject({ processor: 0, revenue: 0, sum: 0 });
    const { db } = await testApp();
    expect(must(await db('benefit_grants').where({ order_id: orderId }).first()).revoked_at).toBeNull();
    const list = must((await seller.api.GET('/v1/refunds/', { params: { query: { order_id: [orderId] } } })).data);
    expect(list.items).toEqual([data]);
    const read = await seller.api.GET('/v1/refunds/{id}', { params: { path: { id: must(data).id } } });
    expect(read.data).toEqual(data);
  });

  it('a refund that the processor refuses returns 400 `RefundError` and refunds nothing', async () => {
    const { seller, orderId } = await sell();
    const { db } = await testApp();
    const { payment_id } = must(await db('orders').where({ id: orderId }).first());
    const { processor_ref } = must(
      await db('payments')
        .where({ id: must(payment_id) })
        .first(),
    );
    await db('sandbox_payments')
      .where({ ref: must(processor_ref) })
      .update({ amount: 1 });
    const refused = { response: { status: 400 }, error: { error: 'RefundError', code: 'refund_error' } };
    expect(await refund(seller, { order_id: orderId })).toMatchObject(refused);
    expect(await readOrder(seller, orderId)).toMatchObject({ refunded_amount: 0 });
  });

  it('a full refund with revoke_benefits suspends the license key', async () => {
    const { seller, orderId } = await sell();
    await refund(seller, { order_id: orderId, revoke_benefits: true });
    const { db } = await testApp();
    const key = await onceIdle(
      () =>
        db('license_keys').join('benefit_grants', 'grant_id', 'benefit_grants.id').where({ order_id: orderId }).first(),
      (row) => row?.revoked_at != null,
    );
    expect(key).toMatchObject({ status: 'granted', suspended_at: expect.any(Date) });
  });

  it('partial refunds are possible until nothing is left, and a larger one returns 422', async () => {
    const { seller, orderId } = await sell();
    expect((await refund(seller, { order_id: orderId, amount: 4000 })).data).toMatchObject({ amount: 4000 });
    const tooMuch = await refund(seller, { order_id: orderId, amount: 901 });
    expect(tooMuch.response.status).toBe(422);
    expect(tooMuch.error).toMatchObject({ detail: [{ loc: ['body', 'amount'] }] });
    expect((await refund(seller, { order_id: orderId })).data).toMatchObject({ amount: 900 });
    const nothingLeft = await refund(seller, { order_id: orderId });
    expect(nothingLeft.error).toMatchObject({ detail: [{ loc: ['body', 'order_id'] }] });
    expect(await readOrder(seller, orderId)).toMatchObject({ refunded_amount: 4900 });
  });

  it('concurrent refunds never exceed the order amount', async () => {
    const { seller, orderId } = await sell();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refund(seller, { order_id: orderId, amount: 1000 })),
    );
    expect(answers.filter(({ response }) => response.status === 201)).toHaveLength(4);
    expect(await ledgerOf(seller)).toMatchObject({ processor: 900, revenue: -900, sum: 0 });
  });

  it('a refund returns 422 for foreign and free orders, and when it cannot revoke the benefits', async () => {
    const { seller, orderId } = await sell();
    const other = await makeSeller();
    expect((await refund(other, { order_id: orderId })).error).toMatchObject({
      detail: [{ loc: ['body', 'order_id'] }],
    });
    const partly = await refund(seller, { order_id: orderId, amount: 100, revoke_benefits: true });
    expect(partly.error).toMatchObject({ detail: [{ loc: ['body', 'revoke_benefits'] }] });
    const subscribed = await subscribe(seller);
    const [first] = await ordersOf(subscribed);
    const ofSubscription = await refund(seller, { order_id: must(first).id, revoke_benefits: true });
    expect(ofSubscription.error).toMatchObject({ detail: [{ loc: ['body', 'revoke_benefits'] }] });
    const product = await makeProduct(seller, { prices: [{ type: 'one_time', amount_type: 'free' }] });
    const { orderId: free } = await makeSale(seller, product.id);
    expect((await refund(seller, { order_id: free })).response.status).toBe(422);
    expect((await ledgerOf(seller)).processor).toBe(4900 + 1000);
  });

  it('a refund without a recorded outcome is completed once by the reconciler', async () => {
    const { seller, orderId } = await sell();
    const app = await testApp();
    const order = must(await app.db('orders').where({ id: orderId }).first());
    const id = crypto.randomUUID();
    const attempted_at = new Date(timeOf(app).getTime() - reconcilerDelayMs(app));
    await app.db('refunds').insert({
      id,
      created_at: attempted_at,
      attempted_at,
      organization_id: order.organization_id,
      order_id: orderId,
      status: 'pending',
      reason: 'other',
      amount: 4900,
      tax_amount: 0,
      currency: 'usd',
      revoke_benefits: false,
      idempotency_key: `refund:${id}`,
    });
    const job = must(app.container.jobs.find(({ task }) => task === 'refunds.reconcile'));
    await Promise.all([1, 2, 3].map(() => job.run({}, app.container.jobContext())));
    await job.run({}, app.container.jobContext());
    await onceIdle(
      () => readOrder(seller, orderId),
      ({ refunded_amount }) => refunded_amount === 4900,
    );
    expect(await ledgerOf(seller)).toMatchObject({ processor: 0, sum: 0 });
  });

  it('a refund that the processor reverses after its success fails and restores order, ledger and benefits', async () => {
    const { seller, orderId } = await sell();
    const created = must((await refund(seller, { order_id: orderId, revoke_benefits: true })).data);
    const { db, container } = await testApp();
    const grants = () => db('benefit_grants').where({ order_id: orderId }).first();
    await onceIdle(grants, (row) => row?.revoked_at != null);
    const ref = must(must(await db('refunds').where({ id: created.id }).first()).processor_ref);
    await db('sandbox_payments').where({ ref }).update({ status: 'failed', failure_message: 'The card is closed.' });
    const paymentChanged = must(container.jobs.find(({ task }) => task === 'payments.changed'));
    const payload = { processor: 'sandbox', kind: 'refund', ref, key: null };
    await Promise.all([1, 2, 3].map(() => paymentChanged.run(payload, container.jobContext())));
    await paymentChanged.run(payload, container.jobContext());
    const path = { params: { path: { id: created.id } } };
    expect((await seller.api.GET('/v1/refunds/{id}', path)).data).toMatchObject({ status: 'failed', amount: 4900 });
    expect(await readOrder(seller, orderId)).toMatchObject({ refunded_amount: 0, refunded_tax_amount: 0 });
    expect(await ledgerOf(seller)).toMatchObject({ processor: 4900, revenue: -4900, sum: 0 });
    expect(await db('ledger_transfers').where({ refund_id: created.id })).toHaveLength(2);
    await onceIdle(grants, (row) => row?.granted_at != null && row.revoked_at === null);
    const events = await db('events').where({ object_id: created.id });
    expect(events.map(({ type }) => type).sort()).toEqual(['refund.created', 'refund.updated', 'refund.updated']);
    expect((await refund(seller, { order_id: orderId })).data).toMatchObject({ status: 'succeeded', amount: 4900 });
  });
});

describe('orders and ledger', () => {
  it('the database rejects changes of orders and ledger transfers', async () => {
    const { seller, orderId } = await sell();
    const { db } = await testApp();
    await expect(db('orders').where({ id: orderId }).update({ amount: 1 })).rejects.toThrow(
      /a correction is a row of its own/,
    );
    await expect(
      db('orders')
        .where({ id: orderId })
        .update({ lines: '[]' as never }),
    ).rejects.toThrow(/correction/);
    await expect(db('ledger_transfers').where({ order_id: orderId }).delete()).rejects.toThrow(/correction/);
    await expect(db('ledger_transfers').where({ order_id: orderId }).update({ amount: 1 })).rejects.toThrow(
      /correction/,
    );
    expect(await ledgerOf(seller)).toMatchObject({ processor: 4900, revenue: -4900, sum: 0 });
  });
});
