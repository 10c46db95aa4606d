import { describe, expect, it } from 'vitest';
import { advance, monthly, subscribeTo } from '../../../support/billing.ts';
import { currentApp, makeProduct, makeSeller, must, type Person } from '../../../support/make.ts';
import {
  accept,
  addCard,
  agree,
  agreeStatus,
  benefitsOf,
  endsOf,
  eventsOf,
  kindsTo,
  makeReceiver,
  offeredTo,
  path,
  readSubscription,
  readTransfer,
  refuse,
  setUp,
  subjectsTo,
  transfer,
  transferMails,
  withdraw,
} from './transfer-scene.ts';

describe('a transfer of a subscription that charges', () => {
  it('a transfer waits for its receiver, who sees the price, the date and the tax before anything changes', async () => {
    const scene = await setUp();
    const { buyer, receiver, receiverId } = scene;
    const before = await readSubscription(scene);
    expect((await transfer(scene)).response.status).toBe(204);
    const { pending_transfer, ...pending } = await readSubscription(scene);
    expect(pending).toMatchObject({ user_id: buyer.id, has_payment_method: true });
    expect(pending_transfer).toMatchObject({ customer_id: receiverId });
    expect([await benefitsOf(buyer), await benefitsOf(receiver)]).toEqual([1, 0]);
    const [offer] = await transferMails(receiver);
    expect(offer?.subject).toBe('Test Organization (test mode) wants to transfer Test Product to you');
    for (const part of ['$10.00', 'Refuse the transfer', 'you pay for each period from'])
      expect(offer?.text).toContain(part);
    const token = must(/\/transfers\/([\w-]+)/.exec(offer?.text ?? '')?.[1]);
    const { data: shown } = await readTransfer(token);
    expect(shown).toMatchObject({
      product_name: 'Test Product',
      amount: 1000,
      recurring_interval: 'month',
      next_bill: { due_at: before.current_period_end, due_amount: 1000, currency: 'usd' },
      payment_methods: [],
    });
    expect(await subjectsTo(buyer)).toContain(
      'Test Organization (test mode) wants to transfer Test Product to another customer',
    );
    const mine = await buyer.api.GET('/v1/users/subscriptions/{id}', path(scene.subscription.id));
    expect(mine.data?.transfer_expires_at).toBe(pending_transfer?.expires_at);
  });

  it('a transfer takes effect with the consent and the card of the receiver, and the next bill is theirs', async () => {
    const scene = await setUp();
    const { seller, buyer, receiver, receiverId, subscription } = scene;
    await transfer(scene);
    const token = await offeredTo(receiver);
    const { terms } = must((await readTransfer(token)).data);
    const without = await accept(token, { terms });
    expect([without.response.status, without.error]).toMatchObject([400, { error: 'MissingPaymentMethod' }]);
    expect((await addCard(token, 'sandbox_decline')).response.status).toBe(400);
    expect((await addCard(token)).data).toMatchObject({ status: 'succeeded', overdue_payment: null });
    expect((await readSubscription(scene)).user_id).toBe(buyer.id);
    expect(await agree(token)).toBe(204);
    const moved = await readSubscription(scene);
    expect(moved).toMatchObject({
      user_id: receiver.id,
      customer_id: receiverId,
      has_payment_method: true,
      pending_transfer: null,
    });
    expect([await benefitsOf(buyer), await benefitsOf(receiver)]).toEqual([0, 1]);
    expect((await readTransfer(token)).response.status).toBe(404);
    await advance(seller, 'month');
    const orders = must((await receiver.api.GET('/v1/users/orders/')).data).items;
    expect(orders).toMatchObject([{ subscription_id: subscription.id, amount: 1000 }]);
    expect(await kindsTo(scene, receiver)).toEqual(
      expect.arrayContaining(['transfer_offered', 'transfer_received', 'renewal']),
    );
    expect(await kindsTo(scene, receiver)).not.toContain('payment_failed');
    expect(await kindsTo(scene, buyer)).toContain('transfer_sent');
    expect(await eventsOf(scene, 'subscription.transferred')).toHaveLength(1);
  });

  it('the receiver chooses a card that they have saved at the seller, and no card of another customer', async () => {
    const scene = await setUp();
    const { seller, receiver, subscription } = scene;
    const product = await makeProduct(seller, { prices: [monthly(500)] });
    const own = await subscribeTo(seller, product.id, { buyer: receiver });
    await receiver.api.POST('/v1/users/subscriptions/{id}/payment-method', {
      ...path(own.id),
      body: { confirmation_token_id: 'sandbox_success' },
    });
    await transfer(scene);
    const token = await offeredTo(receiver);
    const shown = must((await readTransfer(token)).data);
    expect(shown.payment_methods).toMatchObject([{ id: own.id, card: { last_four: '4242' } }]);
    const stolen = await accept(token, { terms: shown.terms, payment_method_id: subscription.id });
    expect(stolen.response.status).toBe(422);
    expect(await agree(token)).toBe(204);
    expect((await readSubscription(scene)).has_payment_method).toBe(true);
  });

  it('the receiver refuses a transfer, after which nothing has changed and both customers know it', async () => {
    const scene = await setUp();
    const { buyer, receiver, receiverId } = scene;
    await transfer(scene);
    const token = await offeredTo(receiver);
    await addCard(token);
    expect(await refuse(token)).toBe(204);
    expect(await refuse(token)).toBe(404);
    expect(await agreeStatus(token)).toBe(404);
    expect(await readSubscription(scene)).toMatchObject({
      user_id: buyer.id,
      has_payment_method: true,
      pending_transfer: null,
    });
    expect(await endsOf(scene)).toEqual([{ customer_id: receiverId, reason: 'refused' }]);
    for (const person of [buyer, receiver])
      expect(await subjectsTo(person)).toContain('The transfer of Test Product has ended');
    const { db } = await currentApp();
    const row = must(await db('subscriptions').where({ id: scene.subscription.id }).first());
    expect(row.customer_transfer_card).toBeNull();
  });

  it('a transfer ends after seven days without an answer, and the present customer alone pays', async () => {
    const scene = await setUp();
    const { seller, buyer, receiver, receiverId } = scene;
    await transfer(scene);
    const token = await offeredTo(receiver);
    await advance(seller, 'day', 7);
    expect(await endsOf(scene)).toEqual([{ customer_id: receiverId, reason: 'expired' }]);
    expect(await agreeStatus(token)).toBe(404);
    await advance(seller, 'month', 3);
    expect(await kindsTo(scene, receiver)).toEqual(['transfer_offered', 'transfer_ended']);
    expect(must((await buyer.api.GET('/v1/users/orders/')).data).items).toHaveLength(4);
  });

  it('the seller and the customer who has the subscription withdraw a transfer, and others get 404', async () => {
    const scene = await setUp();
    const { buyer, receiver, receiverId, subscription } = scene;
    const own = (api: Person['api']) => api.DELETE('/v1/users/subscriptions/{id}/transfer', path(subscription.id));
    expect((await withdraw(scene)).response.status).toBe(404);
    await transfer(scene);
    expect((await withdraw(scene, (await makeSeller()).api)).response.status).toBe(404);
    expect((await own(receiver.api)).response.status).toBe(404);
    const token = await offeredTo(receiver);
    expect((await withdraw(scene)).response.status).toBe(204);
    expect(await agreeStatus(token)).toBe(404);
    await transfer(scene);
    expect((await own(buyer.api)).response.status).toBe(204);
    expect(await endsOf(scene)).toEqual(Array(2).fill({ customer_id: receiverId, reason: 'withdrawn' }));
  });

  it('a transfer to another customer meanwhile replaces the first one, and a repeated one changes nothing', async () => {
    const scene = await setUp();
    const { seller, receiver, receiverId } = scene;
    await transfer(scene);
    const first = await offeredTo(receiver);
    await transfer(scene);
    expect(await kindsTo(scene, receiver)).toEqual(['transfer_offered']);
    const { person, customerId } = await makeReceiver(seller);
    await transfer(scene, customerId);
    expect(await endsOf(scene)).toEqual([{ customer_id: receiverId, reason: 'replaced' }]);
    expect(await agreeStatus(first)).toBe(404);
    const second = await offeredTo(person);
    await addCard(second);
    expect(await agree(second)).toBe(204);
    expect((await readSubscription(scene)).customer_id).toBe(customerId);
  });
});
