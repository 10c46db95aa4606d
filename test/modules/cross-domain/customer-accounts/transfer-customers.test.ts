import { describe, expect, it } from 'vitest';
import { advance, monthly, subscribeTo } from '../../../support/billing.ts';
import { customerIdOf } from '../../../support/customers.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { currentApp, makeKey, must } from '../../../support/make.ts';
import { answerChange, tokenTo } from './fixtures.ts';
import {
  addCard,
  agree,
  agreeStatus,
  endsOf,
  makeReceiver,
  offeredTo,
  path,
  readSubscription,
  readTransfer,
  setUp,
  transfer,
} from './transfer-scene.ts';

describe('the persons of a pending transfer', () => {
  it.each(['receiver', 'giver'])('the erasure or the deletion of the %s ends it', async (who) => {
    const scene = await setUp();
    const { seller, buyer, receiver, receiverId, subscription } = scene;
    await transfer(scene);
    const token = await offeredTo(receiver);
    await addCard(token);
    if (who === 'giver') await seller.api.DELETE('/v1/subscriptions/{id}', path(subscription.id));
    const { db } = await currentApp();
    const id = who === 'giver' ? await customerIdOf(db, seller.organizationId, buyer.id) : receiverId;
    const erased = await seller.api.POST('/v1/customers/{id}/erase', {
      params: { path: { id }, query: { forfeit_credits: true } },
    });
    expect(erased.response.status).toBe(200);
    expect(await agreeStatus(token)).toBe(404);
    const row = must(await db('subscriptions').where({ id: subscription.id }).first());
    expect([row.transfer_id, row.transfer_customer_id, row.customer_transfer_card]).toEqual([null, null, null]);
    const known = await db('payments').where({ subscription_id: subscription.id, former_customer_id: receiverId });
    if (who === 'receiver') expect(known.map(({ payment_method_ref }) => payment_method_ref)).toEqual([null]);
  });

  it('another address of the receiver ends it, because the link went to the former one', async () => {
    const scene = await setUp();
    const { seller, receiver, receiverId } = scene;
    await transfer(scene);
    const token = await offeredTo(receiver);
    const email = `new-${receiver.email}`;
    await seller.api.PATCH('/v1/customers/{id}', { ...path(receiverId), body: { email } });
    expect(await answerChange(await tokenTo(receiver.email), 'confirm')).toBe(204);
    expect(await answerChange(await tokenTo(email), 'confirm')).toBe(204);
    expect(await endsOf(scene)).toEqual([{ customer_id: receiverId, reason: 'customer_changed' }]);
    expect(await agreeStatus(token)).toBe(404);
  });

  it('a merge of the giver into the receiver ends it, and the subscription is theirs with its own card', async () => {
    const scene = await setUp();
    const { seller, buyer, receiver, receiverId } = scene;
    await transfer(scene);
    const { db } = await currentApp();
    const customer_id = await customerIdOf(db, seller.organizationId, buyer.id);
    await seller.api.POST('/v1/customers/{id}/merge', { ...path(receiverId), body: { customer_id } });
    expect(await answerChange(await tokenTo(buyer.email), 'confirm')).toBe(204);
    expect(await answerChange(await tokenTo(receiver.email), 'confirm')).toBe(204);
    expect(await endsOf(scene)).toMatchObject([{ reason: 'customer_changed' }]);
    expect(await readSubscription(scene)).toMatchObject({ customer_id: receiverId, pending_transfer: null });
  });

  it('the export of the giver has nothing of the receiver', async () => {
    const scene = await setUp();
    const { seller, buyer, receiver, receiverId } = scene;
    await transfer(scene);
    await addCard(await offeredTo(receiver), 'sandbox_success');
    const { db } = await currentApp();
    const id = await customerIdOf(db, seller.organizationId, buyer.id);
    const { data } = await seller.api.GET('/v1/customers/{id}/export', path(id));
    const { subscriptions, payments } = must(data).records as Record<string, object[]>;
    expect(JSON.stringify([subscriptions, payments])).not.toContain(receiverId);
    expect(payments).toHaveLength(1);
  });
});

describe('the trial of a transferred subscription', () => {
  const price = monthly(1000, { trial_interval: 'day', trial_interval_count: 20 });

  it('a transferred trial counts for the receiver, who has none when they buy the product again', async () => {
    const scene = await setUp({ price });
    const { seller, receiver, subscription } = scene;
    await transfer(scene);
    const token = await offeredTo(receiver);
    expect((await readTransfer(token)).data).toMatchObject({ status: 'trialing', next_bill: { due_amount: 1000 } });
    await addCard(token);
    expect(await agree(token)).toBe(204);
    await expect(subscribeTo(seller, subscription.productId, { buyer: receiver })).rejects.toThrow('customer_email');
  });

  it('a transfer of a trial to a customer who has had one returns 409', async () => {
    const scene = await setUp({ price });
    const { seller, receiver, subscription } = scene;
    await subscribeTo(seller, subscription.productId, { buyer: receiver });
    const answer = await transfer(scene);
    expect([answer.response.status, answer.error]).toMatchObject([409, { error: 'NotTransferableSubscription' }]);
    await advance(seller, 'day', 21);
    expect((await transfer(scene)).response.status).toBe(204);
  });

  it('a customer who gave a trial away can get it back', async () => {
    const scene = await setUp({ price });
    const { seller, buyer, receiver } = scene;
    await transfer(scene);
    const token = await offeredTo(receiver);
    await addCard(token);
    expect(await agree(token)).toBe(204);
    const { db } = await currentApp();
    expect((await transfer(scene, await customerIdOf(db, seller.organizationId, buyer.id))).response.status).toBe(204);
  });

  it('an erasure of the receiver removes their row of the trial, and leaves the one of the giver', async () => {
    const scene = await setUp({ price });
    const { seller, receiver, receiverId, subscription } = scene;
    await transfer(scene);
    const token = await offeredTo(receiver);
    await addCard(token);
    expect(await agree(token)).toBe(204);
    await seller.api.DELETE('/v1/subscriptions/{id}', path(subscription.id));
    const { db } = await currentApp();
    const uses = () => db('trial_uses').where({ product_id: subscription.productId });
    expect((await uses()).map(({ email }) => email).sort()).toEqual([scene.buyer.email, receiver.email].sort());
    await seller.api.POST('/v1/customers/{id}/erase', path(receiverId));
    expect((await uses()).map(({ email }) => email)).toContain(scene.buyer.email);
    expect((await uses()).map(({ email }) => email)).not.toContain(receiver.email);
  });
});

describe('a disputed purchase', () => {
  it('a disputed order and its license key return 409 until the dispute is decided', async () => {
    const { seller, id, orderId } = await soldKey();
    const { customerId } = await makeReceiver(seller);
    const move = async () => {
      const body = { customer_id: customerId };
      const order = await seller.api.POST('/v1/orders/{id}/transfer', { ...path(orderId), body });
      const key = await seller.api.POST('/v1/license-keys/{id}/transfer', { ...path(id), body });
      return [order.response.status, key.response.status];
    };
    await reportDispute({ orderId, status: 'open' });
    expect(await move()).toEqual([409, 409]);
    await reportDispute({ orderId, status: 'won' });
    expect(await move()).toEqual([204, 204]);
  });
});

async function soldKey() {
  const { seller, id } = await makeKey();
  const { db } = await currentApp();
  const order = must(await db('orders').where({ organization_id: seller.organizationId }).first());
  return { seller, id, orderId: order.id };
}
