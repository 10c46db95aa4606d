import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { monthly, subscribe } from '../../../support/billing.ts';
import { currentApp, makeBenefit, makeProduct, makeSale, makeSeller, must } from '../../../support/make.ts';
import { makeReceiver, path, readSubscription, setUp, transfer } from './transfer-scene.ts';

type Body = components['schemas']['CustomerTransfer'];

const KINDS = ['order', 'license key', 'subscription'] as const;

/** A purchase with a key for two machines, of which its buyer has activated one, and another customer. */
async function makePurchase(kind: (typeof KINDS)[number]) {
  const seller = await makeSeller();
  const benefit = await makeBenefit(seller, { activations: { limit: 2, is_required: true, enable_user_admin: true } });
  const sale =
    kind === 'subscription'
      ? await subscribe(seller, { price: monthly(1000), benefits: [benefit] })
      : await makeSale(seller, (await makeProduct(seller, { benefits: [benefit] })).id);
  const { id: keyId, key, organization_id } = must((await seller.api.GET('/v1/license-keys/')).data?.items[0]);
  const activate = async (label: string) => {
    const body = { key, organization_id, label };
    await (await currentApp()).client().POST('/v1/users/license-keys/activate', { body });
  };
  await activate('Desk');
  const { customerId: customer_id } = await makeReceiver(seller);
  const { api } = seller;
  const calls = {
    order: ['orders', 'orderId' in sale ? sale.orderId : ''],
    'license key': ['license-keys', keyId],
    subscription: ['subscriptions', 'id' in sale ? sale.id : ''],
  } as const;
  const [plural, id] = calls[kind];
  const send = (choice: Omit<Body, 'customer_id'> = {}) => ({ ...path(id), body: { customer_id, ...choice } });
  return {
    seller,
    activate,
    keyId,
    read: async () => must((await api.GET('/v1/license-keys/{id}', path(keyId))).data),
    customer_id,
    preview: (choice?: Omit<Body, 'customer_id'>) => api.POST(`/v1/${plural}/{id}/transfer/preview`, send(choice)),
    transfer: (choice?: Omit<Body, 'customer_id'>) => api.POST(`/v1/${plural}/{id}/transfer`, send(choice)),
  };
}

describe('the preview of a transfer', () => {
  it.each(KINDS)('a preview of a transfer of the %s says what becomes of its key and machine', async (kind) => {
    const { keyId, preview, read } = await makePurchase(kind);
    const before = await read();
    const { data } = await preview();
    expect(data).toMatchObject({
      is_immediate: kind !== 'subscription',
      rotated_keys_count: 1,
      released_machines_count: 1,
      kept_machines_count: 0,
      benefits: [{ type: 'license_keys', license_key_id: keyId }],
    });
    expect((await preview({ rotate_keys: false, release_machines: false })).data).toMatchObject({
      rotated_keys_count: 0,
      released_machines_count: 0,
      kept_machines_count: 1,
    });
    expect(await read()).toEqual(before);
  });

  it.each(KINDS)('a transfer of the %s with another effect than the shown one moves nothing', async (kind) => {
    const { activate, preview, transfer: move, read } = await makePurchase(kind);
    const { benefits: _, ...expected } = must((await preview()).data);
    await activate('Laptop');
    const before = await read();
    const { error, response } = await move({ expected });
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'expected', 'released_machines_count'] }] });
    expect(await read()).toEqual(before);
    expect((await move({ expected: { ...expected, released_machines_count: 2 } })).response.status).toBe(204);
  });

  it('a preview gives a customer without an account none', async () => {
    const { seller, preview, customer_id } = await makePurchase('order');
    const { db } = await currentApp();
    await db('customers').where({ id: customer_id }).update({ user_id: null });
    expect((await preview()).response.status).toBe(200);
    expect((await preview({ expected: { is_immediate: false } })).response.status).toBe(200);
    expect(await db('customers').where({ id: customer_id }).first('user_id')).toEqual({ user_id: null });
    expect((await db('emails').where({ organization_id: seller.organizationId }).pluck('kind')).join()).not.toContain(
      'transfer',
    );
  });

  it('a preview refuses what a transfer refuses', async () => {
    const { keyId, customer_id } = await makePurchase('order');
    const other = await makePurchase('order');
    const preview = (id: string, receiver: string) =>
      other.seller.api.POST('/v1/license-keys/{id}/transfer/preview', { ...path(id), body: { customer_id: receiver } });
    const { response, error } = await preview(other.keyId, customer_id);
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'customer_id'] }] });
    expect((await preview(keyId, other.customer_id)).response.status).toBe(404);
  });

  it('a repeated offer to the same customer changes what becomes of the keys, and its seller reads it', async () => {
    const scene = await setUp();
    await transfer(scene);
    const offered = must((await readSubscription(scene)).pending_transfer);
    expect(offered).toMatchObject({ rotate_keys: true, release_machines: true });
    const { seller, subscription, receiverId: customer_id } = scene;
    const body = { customer_id, rotate_keys: false };
    await seller.api.POST('/v1/subscriptions/{id}/transfer', { ...path(subscription.id), body });
    expect((await readSubscription(scene)).pending_transfer).toEqual({ ...offered, rotate_keys: false });
  });
});
