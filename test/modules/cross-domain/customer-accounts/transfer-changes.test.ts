import { describe, expect, it } from 'vitest';
import { advance, completeLatePayments, monthly } from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { currentApp, makeProduct, must } from '../../../support/make.ts';
import {
  accept,
  addCard,
  agree,
  agreeStatus,
  endsOf,
  kindsTo,
  offeredTo,
  path,
  readSubscription,
  readTransfer,
  refuse,
  setUp,
  transfer,
  withdraw,
} from './transfer-scene.ts';

describe('a pending transfer whose subscription changes', () => {
  it('a consent to other terms than the present ones returns 409 with the new amount, and nothing moves', async () => {
    const scene = await setUp();
    const { seller, buyer, receiver, subscription } = scene;
    await transfer(scene);
    const token = await offeredTo(receiver);
    await addCard(token);
    const { terms, payment_methods } = must((await readTransfer(token)).data);
    const product = await makeProduct(seller, { prices: [monthly(2500)] });
    await seller.api.PATCH('/v1/subscriptions/{id}', {
      ...path(subscription.id),
      body: { product_price_id: must(product.prices[0]).id, proration_behavior: 'period_end' },
    });
    const agreed = { terms, payment_method_id: must(payment_methods[0]).id };
    const answer = await accept(token, agreed);
    expect([answer.response.status, answer.error]).toMatchObject([
      409,
      { error: 'TransferTermsChanged', detail: expect.stringContaining('$25.00') },
    ]);
    expect((await readSubscription(scene)).user_id).toBe(buyer.id);
    expect(must((await readTransfer(token)).data).next_bill?.due_amount).toBe(2500);
    // An archived product is sold no longer, and its subscriptions go on.
    await seller.api.PATCH('/v1/products/{id}', { ...path(subscription.productId), body: { is_archived: true } });
    await advance(seller, 'day');
    expect(await agree(token)).toBe(204);
  });

  it('a transfer shows after a renewal by the present customer the bill after it, and the earlier terms are refused', async () => {
    const scene = await setUp();
    const { seller, receiver } = scene;
    await advance(seller, 'day', 27);
    await transfer(scene);
    const token = await offeredTo(receiver);
    await addCard(token);
    const { terms, payment_methods, next_bill } = must((await readTransfer(token)).data);
    await advance(seller, 'day', 5);
    const late = await accept(token, { terms, payment_method_id: must(payment_methods[0]).id });
    expect(late.error).toMatchObject({ error: 'TransferTermsChanged' });
    const { data: shown } = await readTransfer(token);
    expect(Date.parse(shown?.next_bill?.due_at ?? '')).toBeGreaterThan(Date.parse(next_bill?.due_at ?? ''));
    expect(await agree(token)).toBe(204);
  });

  it('a transfer shows no bill after a cancellation, and ends when the subscription has ended', async () => {
    const scene = await setUp();
    const { seller, buyer, receiver, receiverId, subscription } = scene;
    await transfer(scene);
    const token = await offeredTo(receiver);
    await buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscription.id));
    expect((await readTransfer(token)).data).toMatchObject({ next_bill: null });
    await seller.api.DELETE('/v1/subscriptions/{id}', path(subscription.id));
    await (await currentApp()).idle();
    expect(await endsOf(scene)).toEqual([{ customer_id: receiverId, reason: 'expired' }]);
    expect(await agreeStatus(token)).toBe(404);
  });

  it('a subscription without a further charge moves at once', async () => {
    const scene = await setUp();
    const { buyer, receiver, subscription } = scene;
    await buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscription.id));
    await (await currentApp()).idle();
    await transfer(scene);
    expect(await readSubscription(scene)).toMatchObject({ user_id: receiver.id, pending_transfer: null });
    expect(await kindsTo(scene, receiver)).toEqual(['transfer_received']);
  });

  it('a disputed subscription returns 409 to a transfer and to a consent', async () => {
    const scene = await setUp();
    const { receiver, subscription } = scene;
    await transfer(scene);
    const token = await offeredTo(receiver);
    await addCard(token);
    const { db } = await currentApp();
    const { id: orderId } = must(await db('orders').where({ subscription_id: subscription.id }).first());
    await reportDispute({ orderId, status: 'open' });
    expect(await agreeStatus(token)).toBe(409);
    await withdraw(scene);
    const again = await transfer(scene);
    expect([again.response.status, again.error]).toMatchObject([409, { error: 'DisputedPurchase' }]);
    await reportDispute({ orderId, status: 'won' });
    expect((await transfer(scene)).response.status).toBe(204);
  });

  it('a card that the bank confirms after the end of the transfer is not kept', async () => {
    const scene = await setUp();
    const { buyer, receiver, subscription } = scene;
    await transfer(scene);
    const token = await offeredTo(receiver);
    const begun = await addCard(token, 'sandbox_action_required');
    expect(begun.data).toMatchObject({ status: 'requires_action' });
    // The setup of the receiver does not hold up the present customer.
    const canceled = await buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscription.id));
    expect(canceled.response.status).toBe(200);
    await refuse(token);
    const secret = must(/payments\/(\w+)$/.exec(must(must(begun.data).action_url))?.[1]);
    const app = await currentApp();
    await app.page().POST('/v1/sandbox/payments/{secret}/authentication', {
      params: { path: { secret } },
      body: { outcome: 'approve' },
    });
    await completeLatePayments();
    const row = must(await app.db('subscriptions').where({ id: subscription.id }).first());
    expect([row.customer_transfer_card, row.user_id]).toEqual([null, buyer.id]);
  });
});
