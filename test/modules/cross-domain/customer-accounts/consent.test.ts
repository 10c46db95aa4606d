import { beforeEach, describe, expect, it } from 'vitest';
import { advance, monthly, otherPrice, subscribe } from '../../../support/billing.ts';
import { customerIdOf } from '../../../support/customers.ts';
import { reportDispute } from '../../../support/disputes.ts';
import {
  addMember,
  currentApp,
  makeBenefit,
  makePerson,
  makeProduct,
  makeSale,
  makeToken,
  must,
  openPage,
  type Api,
} from '../../../support/make.ts';
import {
  change,
  changeWithoutConsent,
  hasCard,
  ordersOf,
  path,
  readCustomer,
  setUp,
  subjectsTo,
  undo,
  type Scene,
} from './consent-scene.ts';
import { answerChange, confirmBoth, keyIdsOf, tokenTo } from './fixtures.ts';

describe('a change of the address of a customer without the consent of the present address', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await setUp();
  });

  it('a token with customers:write alone and a member of support begin no change and no merge', async () => {
    const { seller, customerId, other } = scene;
    const app = await currentApp();
    const token = await makeToken({ kind: 'user', id: seller.id }, { scopes: ['customers:write'] });
    const support = await makePerson();
    await addMember(seller, support, 'support');
    const into = await customerIdOf(app.db, seller.organizationId, other.id);
    const refused: [Api, string][] = [
      [app.client(token), 'insufficient_scope'],
      [await openPage(app, support), 'InsufficientRole'],
    ];
    for (const [api, error] of refused) {
      const begun = await change(scene, { api });
      expect([begun.response.status, begun.error]).toEqual([403, expect.objectContaining({ error })]);
      const merge = await api.POST('/v1/customers/{id}/merge', { ...path(into), body: { customer_id: customerId } });
      expect([merge.response.status, merge.error]).toEqual([403, expect.objectContaining({ error })]);
      const named = await api.PATCH('/v1/customers/{id}', { ...path(customerId), body: { name: 'Ada' } });
      expect(named.response.status).toBe(200);
    }
    const alone = await makeToken({ kind: 'user', id: seller.id }, { scopes: ['customer_sessions:write'] });
    const { response } = await app.client(alone).POST('/v1/customers/{id}/merge', {
      ...path(into),
      body: { customer_id: customerId },
    });
    expect(response.status).toBe(403);
    expect(await readCustomer(scene)).toMatchObject({ pending_email: null });
  });

  it('a confirmed change takes effect three days after the request', async () => {
    const { seller, buyer, other } = scene;
    const refusal = await changeWithoutConsent(scene);
    expect(await readCustomer(scene)).toMatchObject({
      email: buyer.email,
      pending_email: other.email,
      pending_email_confirmed_at: expect.any(String),
      email_takes_effect_at: expect.any(String),
    });
    await advance(seller, 'day', 2);
    expect(await keyIdsOf(buyer)).toHaveLength(1);
    const { data } = await (await currentApp()).client().GET('/v1/customer-email-changes/{token}', {
      params: { path: { token: refusal } },
    });
    expect(data).toMatchObject({ may_confirm: false, is_confirmed: true, is_agreed: false, undo_until: null });
    await advance(seller, 'day', 1);
    expect(await readCustomer(scene)).toMatchObject({
      email: other.email,
      pending_email: null,
      former_email: buyer.email,
      email_undo_until: expect.any(String),
    });
    expect([await keyIdsOf(buyer), await keyIdsOf(other)]).toEqual([[], [expect.any(String)]]);
    for (const person of [buyer, other])
      expect((await subjectsTo(person)).filter((subject) => subject.endsWith('has changed'))).toHaveLength(1);
  });

  it('the card and the earlier orders stay with the former owner, and the new owner is not charged', async () => {
    const { seller, buyer, other, subscriptionId } = scene;
    const earlier = await ordersOf(buyer);
    await changeWithoutConsent(scene);
    await advance(seller, 'day', 4);
    expect(await hasCard(scene)).toBe(false);
    expect([await ordersOf(buyer), await ordersOf(other)]).toEqual([earlier, []]);
    const target = await otherPrice(seller, monthly(98900));
    const upgrade = await seller.api.PATCH('/v1/subscriptions/{id}', {
      ...path(subscriptionId),
      body: { product_price_id: target },
    });
    expect(upgrade.error).toMatchObject({ error: 'MissingPaymentMethod' });
    await advance(seller, 'month');
    const { data } = await seller.api.GET('/v1/subscriptions/{id}', path(subscriptionId));
    expect(data?.status).toBe('past_due');
    const { db } = await currentApp();
    const [invoice] = await db('invoices').where({ order_id: must(earlier[0]).id });
    expect(invoice?.document.buyer.email).toBe(buyer.email);
    const refunded = await seller.api.POST('/v1/refunds/', {
      body: { order_id: must(earlier[0]).id, reason: 'customer_request', amount: 100 },
    });
    expect(refunded.response.status).toBe(201);
    await reportDispute({ orderId: must(earlier[0]).id, status: 'open' });
    expect(await readCustomer(scene)).toMatchObject({ email: other.email });
  });

  it('the former address refuses a change within three days, and undoes it within seven days after', async () => {
    const { seller, buyer, other } = scene;
    const key = await keyIdsOf(buyer);
    const refusal = await changeWithoutConsent(scene);
    expect(await answerChange(refusal, 'refuse')).toBe(204);
    await advance(seller, 'day', 3);
    expect(await readCustomer(scene)).toMatchObject({ email: buyer.email, pending_email: null });
    const later = await changeWithoutConsent(scene);
    await advance(seller, 'day', 9);
    expect(await readCustomer(scene)).toMatchObject({ email: other.email });
    expect(await answerChange(await tokenTo(other.email), 'refuse')).toBe(404);
    expect(await answerChange(later, 'confirm')).toBe(404);
    expect(await answerChange(later, 'refuse')).toBe(204);
    expect(await readCustomer(scene)).toMatchObject({ email: buyer.email, former_email: null, email_undo_until: null });
    expect([await keyIdsOf(buyer), await keyIdsOf(other), await hasCard(scene)]).toEqual([key, [], true]);
    expect((await undo(scene)).error).toMatchObject({ error: 'NoEmailChangeToUndo' });
  });

  it('a change cannot be undone after seven days, and the withheld card is deleted', async () => {
    const refusal = await changeWithoutConsent(scene);
    await advance(scene.seller, 'day', 11);
    expect(await answerChange(refusal, 'refuse')).toBe(404);
    expect((await undo(scene)).response.status).toBe(409);
    expect(await readCustomer(scene)).toMatchObject({ email: scene.other.email, former_email: null });
    const { db } = await currentApp();
    const { seller, subscriptionId } = scene;
    expect(await db('subscriptions').where({ id: subscriptionId }).first()).toMatchObject({
      organization_id: seller.organizationId,
      customer_withheld_card: null,
      payment_method_ref: null,
    });
    expect((await change(scene, { email: scene.buyer.email })).response.status).toBe(200);
  });

  it('an undo brings the card back, removes the one of the new owner, and unites what was bought with the former address since', async () => {
    const { seller, buyer, other, subscriptionId, customerId } = scene;
    const { db } = await currentApp();
    const cardOf = async () => (await db('subscriptions').where({ id: subscriptionId }).first())?.payment_method_ref;
    const before = await cardOf();
    await changeWithoutConsent(scene);
    await advance(seller, 'day', 3);
    const card = { confirmation_token_id: 'sandbox_success' };
    const saved = await other.api.POST('/v1/users/subscriptions/{id}/payment-method', {
      ...path(subscriptionId),
      body: card,
    });
    expect(saved.response.status).toBe(200);
    const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)] });
    await makeSale(seller, product.id, buyer);
    const again = await subscribe(seller, { buyer });
    const { data } = await undo(scene);
    expect(data).toMatchObject({ id: customerId, email: buyer.email, user_id: buyer.id });
    expect(await cardOf()).toBe(before);
    expect(await keyIdsOf(buyer)).toHaveLength(2);
    expect(await ordersOf(buyer)).toHaveLength(3);
    const kept = must(await db('subscriptions').where({ id: again.id }).first());
    expect(kept).toMatchObject({ customer_id: customerId, customer_payer_email: null });
    expect(kept.payment_method_ref).not.toBeNull();
  });

  it('no second change, merge or cancellation removes the right to undo', async () => {
    const { seller, buyer, other, customerId } = scene;
    await changeWithoutConsent(scene);
    await advance(seller, 'day', 3);
    const third = await makePerson();
    expect((await change(scene, { email: third.email })).response.status).toBe(422);
    expect((await change(scene)).response.status).toBe(200);
    const { db } = await currentApp();
    const into = await customerIdOf(db, seller.organizationId, third.id);
    const merge = (one: string, customer_id: string) =>
      seller.api.POST('/v1/customers/{id}/merge', { ...path(one), body: { customer_id } });
    expect((await merge(into, customerId)).response.status).toBe(422);
    await makeSale(seller, (await makeProduct(seller)).id, third);
    expect((await merge(customerId, into)).response.status).toBe(422);
    expect(await readCustomer(scene)).toMatchObject({ email: other.email, former_email: buyer.email });
  });

  it('a second change replaces a pending one and waits three days again', async () => {
    const { seller, buyer } = scene;
    await changeWithoutConsent(scene);
    await advance(seller, 'day', 2);
    const third = await makePerson();
    await change(scene, { email: third.email });
    expect(await answerChange(await tokenTo(third.email), 'confirm')).toBe(204);
    await advance(seller, 'day', 2);
    expect(await readCustomer(scene)).toMatchObject({ email: buyer.email, pending_email: third.email });
    await advance(seller, 'day', 1);
    expect(await readCustomer(scene)).toMatchObject({ email: third.email });
  });

  it('a purchase with the new address in between, and an erasure, end a change', async () => {
    const { seller, buyer, other, subscriptionId, customerId } = scene;
    await changeWithoutConsent(scene);
    await makeSale(seller, (await makeProduct(seller)).id, other);
    await advance(seller, 'day', 3);
    expect(await readCustomer(scene)).toMatchObject({ email: buyer.email, pending_email: null });
    const third = await makePerson();
    await changeWithoutConsent({ ...scene, other: third });
    await seller.api.DELETE('/v1/subscriptions/{id}', path(subscriptionId));
    expect((await seller.api.POST('/v1/customers/{id}/erase', path(customerId))).response.status).toBe(200);
    await advance(seller, 'day', 4);
    expect(await readCustomer(scene)).toMatchObject({ pending_email: null, email_takes_effect_at: null });
    expect(await keyIdsOf(third)).toEqual([]);
  });

  it('an erasure ends the time to undo, and keeps neither the former address nor the card', async () => {
    const { seller, buyer, subscriptionId, customerId } = scene;
    const refusal = await changeWithoutConsent(scene);
    await advance(seller, 'day', 3);
    await seller.api.DELETE('/v1/subscriptions/{id}', path(subscriptionId));
    expect((await seller.api.POST('/v1/customers/{id}/erase', path(customerId))).response.status).toBe(200);
    expect(await answerChange(refusal, 'refuse')).toBe(404);
    const { db } = await currentApp();
    expect(JSON.stringify(await db('customers').where({ id: customerId }))).not.toContain(buyer.email);
    expect(await db('subscriptions').where({ id: subscriptionId }).first()).toMatchObject({
      customer_withheld_card: null,
    });
  });

  it('a payment of the former card that is under way postpones a change', async () => {
    const { seller, buyer, subscriptionId } = scene;
    const { db } = await currentApp();
    await changeWithoutConsent(scene);
    const [payment] = await db('payments')
      .where({ subscription_id: subscriptionId })
      .orWhereIn('checkout_id', db('subscriptions').where({ id: subscriptionId }).select('checkout_id'))
      .returning('*');
    const changed = { checkout_id: null, subscription_id: subscriptionId, purpose: 'method' as const, period: 0 };
    const row = { ...must(payment), ...changed };
    const { id: _id, ...pending } = row;
    await db('payments').insert({
      ...pending,
      processor_ref: null,
      status: 'requires_action',
      idempotency_key: `${subscriptionId}-x`,
    });
    await advance(seller, 'day', 3);
    expect(await readCustomer(scene)).toMatchObject({ email: buyer.email });
    await db('payments').where({ subscription_id: subscriptionId }).update({ status: 'failed' });
    await advance(seller, 'day', 1);
    expect(await readCustomer(scene)).toMatchObject({ former_email: buyer.email });
  });
});

it('with the consent of the present address, a change takes effect at once, keeps the card and cannot be undone', async () => {
  const scene = await setUp();
  const { buyer, other } = scene;
  await change(scene);
  await confirmBoth(buyer.email, other.email);
  expect(await readCustomer(scene)).toMatchObject({ email: other.email, former_email: null });
  expect(await hasCard(scene)).toBe(true);
  expect(await ordersOf(other)).toHaveLength(1);
  expect((await undo(scene)).response.status).toBe(409);
  expect((await undo({ ...scene, customerId: scene.subscriptionId })).response.status).toBe(404);
});

it('a merge without the consent of the former address waits ten days, and moves no card', async () => {
  const scene = await setUp();
  const { seller, buyer, other, customerId } = scene;
  const { db } = await currentApp();
  const into = await customerIdOf(db, seller.organizationId, other.id);
  await seller.api.POST('/v1/customers/{id}/merge', { ...path(into), body: { customer_id: customerId } });
  expect(await answerChange(await tokenTo(other.email), 'confirm')).toBe(204);
  const earlier = await ordersOf(buyer);
  await advance(seller, 'day', 9);
  expect(await keyIdsOf(buyer)).toHaveLength(1);
  await advance(seller, 'day', 1);
  expect([await keyIdsOf(buyer), await keyIdsOf(other)]).toEqual([[], [expect.any(String)]]);
  expect(await hasCard(scene)).toBe(false);
  expect([await ordersOf(buyer), await ordersOf(other)]).toEqual([earlier, []]);
  expect((await seller.api.GET('/v1/customers/{id}', path(customerId))).data?.id).toBe(into);
});
