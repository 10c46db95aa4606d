import { describe, expect, it } from 'vitest';
import { monthly, subscribe } from '../../../support/billing.ts';
import {
  currentApp,
  makeBenefit,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  onceIdle,
  type Seller,
} from '../../../support/make.ts';
import { makeReceiver, transferWithConsent } from './transfer-scene.ts';

interface Choice {
  rotate_keys?: boolean;
  release_machines?: boolean;
}

/** A purchase with a key for one machine, which its buyer has activated, and another customer. */
async function makePurchase(kind: 'order' | 'license key' | 'subscription') {
  const seller = await makeSeller();
  const benefit = await makeBenefit(seller, { activations: { limit: 1, is_required: true, enable_user_admin: true } });
  const sale =
    kind === 'subscription'
      ? await subscribe(seller, { price: monthly(1000), benefits: [benefit] })
      : await makeSale(seller, (await makeProduct(seller, { benefits: [benefit] })).id);
  const find = async () => must((await seller.api.GET('/v1/license-keys/')).data?.items[0]);
  const { id, key, organization_id } = await find();
  const machine = must((await activate({ key, organization_id }, 'Old machine')).data);
  const receiver = await makeReceiver(seller);
  const transfer = async (choice: Choice = {}) => {
    const body = { customer_id: receiver.customerId, ...choice };
    const params = (record: string) => ({ params: { path: { id: record } }, body });
    if ('orderId' in sale && kind === 'order') await seller.api.POST('/v1/orders/{id}/transfer', params(sale.orderId));
    else if ('orderId' in sale) await seller.api.POST('/v1/license-keys/{id}/transfer', params(id));
    else await transferWithConsent(seller, sale.id, receiver, choice);
  };
  return { seller, old: { key, organization_id, activation_id: machine.id }, find, transfer, sale, receiver };
}

const activate = async ({ key, organization_id }: { key: string; organization_id: string }, label: string) =>
  (await currentApp()).client().POST('/v1/users/license-keys/activate', { body: { key, organization_id, label } });
const validate = async (body: { key: string; organization_id: string; activation_id: string }) =>
  (await (await currentApp()).client().POST('/v1/users/license-keys/validate', { body })).response.status;

async function mailKindsOf({ organizationId: organization_id }: Seller) {
  const { db } = await currentApp();
  const sent = () => db('emails').where({ organization_id }).where('kind', '~', '^transfer_(sent|received)');
  return onceIdle(() => sent().orderBy('kind').pluck('kind'));
}

describe('the license key of a transferred purchase', () => {
  it.each(['order', 'license key', 'subscription'] as const)(
    'a transfer of the %s leaves the former customer nothing, and the new one has every seat',
    async (kind) => {
      const { seller, old, find, transfer, receiver } = await makePurchase(kind);
      await transfer();
      expect(await validate(old)).toBe(404);
      expect((await activate(old, 'Old machine')).response.status).toBe(404);
      const { key, organization_id } = await find();
      expect(key).not.toBe(old.key);
      const [owned] = must((await receiver.person.api.GET('/v1/users/license-keys/')).data).items;
      expect(owned).toMatchObject({ key });
      const machine = must((await activate({ key, organization_id }, 'New machine')).data);
      expect(await validate({ key, organization_id, activation_id: machine.id })).toBe(200);
      expect(await mailKindsOf(seller)).toEqual(['transfer_received', 'transfer_sent']);
    },
  );

  it.each(['order', 'subscription'] as const)(
    'a transfer of the %s keeps the text and the machines of a key if the seller says so, and the e-mails tell it',
    async (kind) => {
      const { seller, old, find, transfer } = await makePurchase(kind);
      await transfer({ rotate_keys: false, release_machines: false });
      expect((await find()).key).toBe(old.key);
      expect(await validate(old)).toBe(200);
      expect(await mailKindsOf(seller)).toEqual(['transfer_received_with_machines', 'transfer_sent_with_key']);
    },
  );

  it('a key that keeps its text loses its machines, and the former customer is told that the text goes on', async () => {
    const { old, find, transfer } = await makePurchase('order');
    await transfer({ rotate_keys: false });
    expect((await find()).key).toBe(old.key);
    expect(await validate(old)).toBe(404);
    expect((await activate(old, 'New machine')).response.status).toBe(200);
  });
});
