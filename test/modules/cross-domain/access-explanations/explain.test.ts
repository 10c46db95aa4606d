import { describe, expect, it } from 'vitest';
import { advance, changePlan, makeClockSeller, monthly, otherPrice, subscribe } from '../../../support/billing.ts';
import { customerIdOf } from '../../../support/customers.ts';
import { reportDispute } from '../../../support/disputes.ts';
import {
  currentApp,
  makeBenefit,
  makeKey,
  makeNote,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  onceIdle,
  unique,
  type Seller,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';
import { confirmBoth } from '../customer-accounts/fixtures.ts';
import { expectAgreement, explainGrant, explainKey, explainValidation, kindsOf, path, SEATS } from './fixtures.ts';

/** Sells a license key of a subscription. */
async function subscribeToKey(terms: Parameters<typeof makeBenefit>[1] = SEATS, token = 'sandbox_success') {
  const seller = await makeClockSeller();
  const benefit = await makeBenefit(seller, terms);
  const subscribed = await subscribe(seller, { price: monthly(1000), benefits: [benefit], token });
  const { db } = await currentApp();
  const row = must(await db('license_keys').where({ benefit_id: benefit.id }).first());
  return { ...subscribed, benefit, keyId: row.id, body: { key: row.key, organization_id: seller.organizationId } };
}

/** Waits until jobs and events are done. */
const settled = async (seller: Seller, keyId: string) => onceIdle(() => explainKey(seller, keyId));

describe('the explanation of a license key', () => {
  it('a sale has steps of the order, the payment, the grant, the key and its machines, oldest first', async () => {
    const { seller, id, body, benefitId, buyer } = await makeKey(SEATS);
    const app = await currentApp();
    await app.client().POST('/v1/users/license-keys/activate', { body: { ...body, label: 'Laptop' } });
    const explained = await settled(seller, id);
    expect(explained).toMatchObject({
      verdict: 'granted',
      code: null,
      detail: null,
      activation_code: null,
      license_key_id: id,
      benefit_id: benefitId,
      subscription_id: null,
      customer_id: await customerIdOf(app.db, seller.organizationId, buyer.id),
      has_earlier_steps: false,
    });
    expect(kindsOf(explained)).toEqual([
      'product_benefit_added',
      'payment_succeeded',
      'order_created',
      'benefit_granted',
      'license_key_created',
      'license_key_activated',
    ]);
    expect(new Set(explained.steps.map(({ effect }) => effect))).toEqual(new Set(['gives']));
    const grant = await explainGrant(seller, benefitId, must(explained.benefit_grant_id));
    expect(grant).toEqual(explained);
  });

  it('a refund that revokes the benefits takes access by its member, and a partial refund keeps it', async () => {
    const { seller, id, body, benefitId } = await makeKey(SEATS);
    const { order_id } = await explainKey(seller, id);
    const refund = (more: object) =>
      seller.api.POST('/v1/refunds/', { body: { order_id: must(order_id), reason: 'customer_request', ...more } });
    await refund({ amount: 100 });
    expect(await settled(seller, id)).toMatchObject({ verdict: 'granted' });
    await refund({ revoke_benefits: true });
    const explained = await settled(seller, id);
    expect(explained).toMatchObject({ verdict: 'refused', code: 'suspended' });
    expect(await expectAgreement(seller, body)).toBe('suspended');
    const steps = explained.steps.filter(({ kind }) => /refund|revoked|suspended/.test(kind));
    expect(steps.map(({ kind, effect, by }) => [kind, effect, by])).toEqual([
      ['refund_created', 'keeps', 'member'],
      ['refund_created', 'takes', 'member'],
      ['benefit_revoked', 'takes', expect.any(String)],
      ['license_key_suspended', 'takes', expect.any(String)],
    ]);
    expect(await explainGrant(seller, benefitId, must(explained.benefit_grant_id))).toMatchObject({
      verdict: 'refused',
      code: 'suspended',
    });
  });

  it('a dispute takes access while it is open, and gives it back when it is won', async () => {
    const { seller, id } = await makeKey(SEATS);
    const orderId = must((await explainKey(seller, id)).order_id);
    await reportDispute({ orderId, status: 'open' });
    const open = await settled(seller, id);
    expect(open).toMatchObject({ verdict: 'refused', code: 'suspended' });
    expect(open.steps).toContainEqual(
      expect.objectContaining({ kind: 'dispute_opened', effect: 'takes', by: 'processor' }),
    );
    await reportDispute({ orderId, status: 'won' });
    const won = await settled(seller, id);
    expect(won.verdict).toBe('granted');
    expect(kindsOf(won)).toEqual(expect.arrayContaining(['dispute_won', 'license_key_reinstated']));
    await reportDispute({ orderId, status: 'lost', name: 'another' });
    expect(kindsOf(await settled(seller, id))).toContain('dispute_lost');
  });

  it('a subscription has steps of its renewals, of the missed payment that revokes, and of its end', async () => {
    const { seller, keyId, body } = await subscribeToKey(SEATS, 'sandbox_decline_later');
    await advance(seller, 'month', 2);
    const missed = await settled(seller, keyId);
    expect(missed).toMatchObject({ verdict: 'refused', code: 'suspended' });
    expect(kindsOf(missed)).toEqual(expect.arrayContaining(['payment_failed', 'benefit_revoked']));
    expect(await expectAgreement(seller, body)).toBe('suspended');

    const paid = await subscribeToKey();
    await advance(paid.seller, 'month');
    expect(kindsOf(await settled(paid.seller, paid.keyId)).filter((kind) => kind === 'order_created')).toHaveLength(2);
    await paid.seller.api.PATCH('/v1/subscriptions/{id}', { ...path(paid.id), body: { cancel_at_period_end: true } });
    await advance(paid.seller, 'month');
    const ended = await settled(paid.seller, paid.keyId);
    expect(ended.verdict).toBe('refused');
    expect(ended.steps).toContainEqual(
      expect.objectContaining({ kind: 'subscription_canceled', effect: 'keeps', by: 'member' }),
    );
    expect(ended.steps).toContainEqual(
      expect.objectContaining({ kind: 'subscription_ended', effect: 'takes', object_id: paid.id }),
    );
  });

  it('a pause is a step by its buyer, and its end is a step by the member', async () => {
    const { seller, buyer, keyId, id } = await subscribeToKey();
    const billing = { ...path(seller.organizationId), body: { buyers_can_pause: true } };
    await seller.api.PATCH('/v1/organizations/{id}/billing', billing);
    await buyer.api.POST('/v1/users/subscriptions/{id}/pause', { ...path(id), body: {} });
    const paused = await settled(seller, keyId);
    expect(paused).toMatchObject({ verdict: 'refused', code: 'suspended' });
    expect(paused.steps).toContainEqual(
      expect.objectContaining({ kind: 'subscription_paused', effect: 'takes', by: 'buyer' }),
    );
    await seller.api.POST('/v1/subscriptions/{id}/unpause', path(id));
    const resumed = await settled(seller, keyId);
    expect(resumed.verdict).toBe('granted');
    expect(resumed.steps).toContainEqual(
      expect.objectContaining({ kind: 'subscription_resumed', effect: 'gives', by: 'member' }),
    );
  });

  it('a plan change that removes the benefit is a step before the end of the grant', async () => {
    const subscribed = await subscribeToKey();
    const { seller, keyId } = subscribed;
    await changePlan(subscribed, await otherPrice(seller, monthly(2000)));
    const explained = await settled(seller, keyId);
    expect(explained).toMatchObject({ verdict: 'refused', code: 'suspended' });
    const kinds = kindsOf(explained);
    expect(kinds.indexOf('subscription_changed')).toBeGreaterThan(-1);
    expect(kinds.indexOf('subscription_changed')).toBeLessThan(kinds.indexOf('benefit_revoked'));
  });

  it('a product that loses the benefit, and a deleted benefit, are steps by their member', async () => {
    const { seller, id, benefitId } = await makeKey(SEATS);
    const { db } = await currentApp();
    const { product_id } = must(await db('product_benefits').where({ benefit_id: benefitId }).first());
    await seller.api.POST('/v1/products/{id}/benefits', { ...path(product_id), body: { benefits: [] } });
    const removed = await settled(seller, id);
    expect(removed).toMatchObject({ verdict: 'refused', code: 'suspended' });
    expect(removed.steps).toContainEqual(
      expect.objectContaining({
        kind: 'product_benefit_removed',
        effect: 'takes',
        by: 'member',
        object_id: product_id,
      }),
    );
    await seller.api.DELETE('/v1/benefits/{id}', path(benefitId));
    const deleted = await settled(seller, id);
    expect(deleted.steps).toContainEqual(
      expect.objectContaining({ kind: 'benefit_deleted', effect: 'takes', by: 'member' }),
    );
    const grantId = must(deleted.benefit_grant_id);
    expect((await explainGrant(seller, benefitId, grantId)).verdict).toBe('refused');
  });

  it('a transfer and a merge keep the history of the key', async () => {
    const { seller, id, buyer } = await makeKey(SEATS);
    const { db } = await currentApp();
    const [receiver, remaining] = [await makePerson(), await makePerson()];
    const [customer_id, into] = [
      await customerIdOf(db, seller.organizationId, receiver.id),
      await customerIdOf(db, seller.organizationId, remaining.id),
    ];
    await seller.api.POST('/v1/license-keys/{id}/transfer', { ...path(id), body: { customer_id } });
    const transferred = await settled(seller, id);
    expect(transferred).toMatchObject({ verdict: 'granted', customer_id });
    expect(transferred.steps).toContainEqual(
      expect.objectContaining({ kind: 'transferred', effect: 'keeps', by: 'member', object_id: id }),
    );
    expect(kindsOf(transferred)).toContain('order_created');
    await seller.api.POST('/v1/customers/{id}/merge', { ...path(into), body: { customer_id } });
    await confirmBoth(receiver.email, remaining.email);
    const merged = await settled(seller, id);
    expect(merged).toMatchObject({ verdict: 'granted', customer_id: into });
    expect(merged.steps).toContainEqual(expect.objectContaining({ kind: 'customer_merged', object_id: into }));
    expect(JSON.stringify(merged)).not.toContain(buyer.email);
  });

  it('changes of the key, its rotation, the end of the former text and its expiry are steps in their order', async () => {
    const seller = await makeClockSeller();
    const { id, body } = await makeKey({ ...SEATS, limit_usage: 5 }, seller);
    const change = (patch: object) => seller.api.PATCH('/v1/license-keys/{id}', { ...path(id), body: patch });
    await change({ limit_usage: 3 });
    await change({ status: 'disabled' });
    expect(await explainKey(seller, id)).toMatchObject({ verdict: 'refused', code: 'disabled' });
    await change({ status: 'granted' });
    await seller.api.POST('/v1/license-keys/{id}/rotate', { ...path(id), body: { overlap_seconds: 3600 } });
    expect(await expectAgreement(seller, body)).toBe(null);
    await advance(seller, 'day');
    expect(await expectAgreement(seller, body)).toBe('resource_not_found');
    const { db } = await currentApp();
    const { key } = must(await db('license_keys').where({ id }).first());
    expect(await expectAgreement(seller, { ...body, key, increment_usage: 4 })).toBe('usage_exceeded');
    await change({ expires_at: new Date((await advance(seller, 'day')) + 60_000).toISOString() });
    await advance(seller, 'day');
    const explained = await settled(seller, id);
    expect(explained).toMatchObject({ verdict: 'refused', code: 'expired' });
    const own = explained.steps.filter(({ object_id }) => object_id === id);
    expect(own.map(({ kind, effect, by, attributes }) => [kind, effect, by, ...attributes])).toEqual([
      ['license_key_created', 'gives', 'system'],
      ['license_key_changed', 'keeps', 'member', 'limit_usage'],
      ['license_key_disabled', 'takes', 'member'],
      ['license_key_granted', 'gives', 'member'],
      ['license_key_rotated', 'keeps', 'member'],
      ['former_text_ended', 'takes', 'system'],
      ['license_key_changed', 'keeps', 'member', 'expires_at'],
      ['license_key_expired', 'takes', 'system'],
    ]);
  });

  it('an imported key begins with its import, and a key given by hand with its grant by the member', async () => {
    const seller = await makeSeller();
    const benefit = await makeBenefit(seller, SEATS);
    const key = unique('OLD').toUpperCase();
    const license_keys = [{ key, customer_email: `${unique('holder')}@example.com` }];
    await seller.api.POST('/v1/license-keys/import', { body: { benefit_id: benefit.id, license_keys } });
    const body = { key, organization_id: seller.organizationId };
    const imported = await onceIdle(() => explainValidation(seller, body));
    expect(kindsOf(imported)).toEqual(['benefit_granted', 'license_key_imported', 'license_key_created']);
    expect(imported).toMatchObject({ order_id: null, subscription_id: null });

    const given = { customer_email: `${unique('friend')}@example.com` };
    const { data } = await seller.api.POST('/v1/benefits/{id}/grants/', { ...path(benefit.id), body: given });
    const grantId = must(data).id;
    const explained = await onceIdle(() => explainGrant(seller, benefit.id, grantId));
    expect(explained.verdict).toBe('granted');
    expect(explained.steps.map(({ kind, by }) => [kind, by])).toEqual([
      ['benefit_granted', 'member'],
      ['license_key_created', 'member'],
    ]);
    const params = { path: { id: benefit.id, grant_id: grantId } };
    await seller.api.DELETE('/v1/benefits/{id}/grants/{grant_id}', { params });
    const revoked = await onceIdle(() => explainGrant(seller, benefit.id, grantId));
    expect(revoked).toMatchObject({ verdict: 'refused', code: 'suspended' });
    expect(revoked.steps).toContainEqual(expect.objectContaining({ kind: 'benefit_revoked', by: 'member' }));
  });

  it('a longer history has its last 100 steps', async () => {
    const { seller, id } = await makeKey(SEATS);
    const { db } = await currentApp();
    const row = { license_key_id: id, meta: {}, conditions: {}, label: 'Laptop', created_at: currentTime() };
    await db('license_key_activations').insert(Array.from({ length: 120 }, () => row));
    const explained = await explainKey(seller, id);
    expect(explained.steps).toHaveLength(100);
    expect(explained).toMatchObject({ has_earlier_steps: true, verdict: 'granted' });
    expect(kindsOf(explained)).not.toContain('order_created');
  });
});

it('a key of a product with many benefits explains its own benefit alone', async () => {
  const seller = await makeSeller();
  const [license, note] = [await makeBenefit(seller, SEATS), await makeNote(seller)];
  const product = await makeProduct(seller, { benefits: [license, note] });
  await makeSale(seller, product.id);
  const { db } = await currentApp();
  const { id } = must(await db('license_keys').where({ benefit_id: license.id }).first());
  await seller.api.POST('/v1/products/{id}/benefits', { ...path(product.id), body: { benefits: [license.id] } });
  const explained = await settled(seller, id);
  expect(explained.verdict).toBe('granted');
  expect(kindsOf(explained)).not.toContain('product_benefit_removed');
});
