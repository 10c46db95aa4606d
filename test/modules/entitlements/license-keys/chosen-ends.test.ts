import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { advance, offerPlans, otherPrice } from '../../../support/billing.ts';
import { makeBenefit, makeToken, must } from '../../../support/make.ts';
import { change, liveMachines, seats, setUpSeats, useOn, type SoldSeats } from './seat-fixtures.ts';

type Schemas = components['schemas'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const path = (id: string) => ({ params: { path: { id } } });
const previewBySeller = async ({ seller, subscriptionId }: SoldSeats, body: Schemas['SubscriptionPriceUpdate']) =>
  must((await seller.api.POST('/v1/subscriptions/{id}/preview', { ...path(subscriptionId), body })).data);
const previewByBuyer = async ({ buyer, subscriptionId }: SoldSeats, body: Schemas['UserSubscriptionPriceUpdate']) =>
  must((await buyer.api.POST('/v1/users/subscriptions/{id}/preview', { ...path(subscriptionId), body })).data);
const patchByBuyer = ({ buyer, subscriptionId }: SoldSeats, body: Schemas['UserSubscriptionUpdate']) =>
  buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(subscriptionId), body });
const refusedAt = (...loc: (string | number)[]) => ({
  response: { status: 422 },
  error: { detail: [{ loc: ['body', ...loc] }] },
});
const three = (more: { terms?: object } = {}) =>
  setUpSeats({ quantity: 3, machines: ['One', 'Two', 'Three'], ...more });

describe('the choice of the machines that end with fewer seats', () => {
  it('a preview lists the machines of a key, the longest unused first, and says which of them end', async () => {
    const sold = await three();
    await advance(sold.seller, 'day');
    await useOn(sold, 'One');
    for (const shown of [await previewBySeller(sold, { quantity: 2 }), await previewByBuyer(sold, { quantity: 2 })]) {
      expect(shown).toMatchObject({
        ending_activation_count: 1,
        ending_license_keys: [{ license_key_id: sold.id, limit_activations: 2, ending_activation_count: 1 }],
      });
      expect(must(shown.ending_license_keys[0]).activations).toMatchObject([
        { id: sold.machine('Two').id, label: 'Two', last_used_at: null, is_ending: true },
        { label: 'Three', is_ending: false },
        { label: 'One', is_ending: false },
      ]);
    }
    const more = await previewBySeller(sold, { quantity: 4 });
    expect(more).toMatchObject({ ending_activation_count: 0, ending_license_keys: [] });
    expect(await liveMachines(sold)).toEqual(['One', 'Two', 'Three']);
  });

  it('a change now ends the named machine, and chooses the rest', async () => {
    const sold = await three();
    const body = { quantity: 1, end_activation_ids: [sold.machine('Three').id.toUpperCase()] };
    const shown = await previewBySeller(sold, body);
    const ends = must(shown.ending_license_keys[0]).activations.filter(({ is_ending }) => is_ending);
    expect(ends.map(({ label }) => label)).toEqual(['Three', 'One']);
    await change(sold, { ...body, expected: { ending_activation_count: 2 } });
    expect(await liveMachines(sold)).toEqual(['Two']);
  });

  it('a change at the renewal keeps the choice of the buyer, and more machines follow the longest unused first', async () => {
    const sold = await three();
    const end_activation_ids = [sold.machine('Three').id];
    expect((await patchByBuyer(sold, { quantity: 2, end_activation_ids })).response.status).toBe(200);
    expect(await liveMachines(sold)).toEqual(['One', 'Two', 'Three']);
    await change(sold, { quantity: 4, proration_behavior: 'prorate' });
    await patchByBuyer(sold, { quantity: 1, end_activation_ids });
    await advance(sold.seller, 'month');
    expect(await liveMachines(sold)).toEqual(['Two']);
  });

  it('a chosen machine that has left before the renewal counts, and the other chosen one goes on', async () => {
    const sold = await three();
    const end_activation_ids = ['Two', 'Three'].map((label) => sold.machine(label).id);
    await patchByBuyer(sold, { quantity: 1, end_activation_ids });
    for (const label of ['One', 'Two'])
      await app
        .client()
        .POST('/v1/users/license-keys/deactivate', { body: { ...sold.body, activation_id: sold.machine(label).id } });
    await advance(sold.seller, 'month');
    expect(await liveMachines(sold)).toEqual(['Three']);
  });

  it('a dropped schedule drops the choice', async () => {
    const sold = await three();
    await patchByBuyer(sold, { quantity: 2, end_activation_ids: [sold.machine('Three').id] });
    await patchByBuyer(sold, { quantity: 3 });
    await change(sold, { quantity: 2 });
    expect(await liveMachines(sold)).toEqual(['Two', 'Three']);
  });

  it('another plan that is paid at once ends the named machine of the key that moves', async () => {
    const sold = await three();
    const other = await makeBenefit(sold.seller, { activations: { limit: 2, enable_user_admin: true } });
    const product_price_id = await otherPrice(sold.seller, seats(1, 90_000), [other]);
    await offerPlans(sold, product_price_id);
    const body = { product_price_id, quantity: 1 };
    expect(await previewByBuyer(sold, body)).toMatchObject({ ending_activation_count: 1 });
    await patchByBuyer(sold, { ...body, end_activation_ids: [sold.machine('Two').id] });
    expect(await liveMachines(sold)).toEqual(['One', 'Three']);
    const without = await otherPrice(sold.seller, seats(1, 95_000));
    expect(await previewBySeller(sold, { product_price_id: without })).toMatchObject({ ending_activation_count: 0 });
  });

  it('machines of other keys, ended ones, too many ones and ones without a lower limit are refused at the field', async () => {
    const [sold, other] = [await three(), await three()];
    const { id } = sold.machine('One');
    const patch = (body: Schemas['UserSubscriptionUpdate']) => patchByBuyer(sold, body);
    expect(await patch({ quantity: 2, end_activation_ids: [id, other.machine('One').id] })).toMatchObject(
      refusedAt('end_activation_ids', 1),
    );
    const both = [id, sold.machine('Two').id];
    expect(await patch({ quantity: 2, end_activation_ids: both })).toMatchObject(refusedAt('end_activation_ids'));
    expect(await patch({ quantity: 4, end_activation_ids: [id] })).toMatchObject(refusedAt('end_activation_ids', 0));
    const canceled = await patch({ cancel_at_period_end: true, end_activation_ids: [id] });
    expect(canceled).toMatchObject(refusedAt('end_activation_ids'));
    await app.client().POST('/v1/users/license-keys/deactivate', { body: { ...sold.body, activation_id: id } });
    expect(await patch({ quantity: 1, end_activation_ids: [id] })).toMatchObject(refusedAt('end_activation_ids', 0));
    expect(await patch({ quantity: 1, expected: { ending_activation_count: 2 } })).toMatchObject(
      refusedAt('expected', 'ending_activation_count'),
    );
    expect(await liveMachines(sold)).toEqual(['Two', 'Three']);
  });

  it('a buyer from whom the seller hides the machines sees their number, and cannot choose', async () => {
    const sold = await three({ terms: { enable_user_admin: false } });
    const shown = await previewByBuyer(sold, { quantity: 1 });
    expect(shown).toMatchObject({
      ending_activation_count: 2,
      ending_license_keys: [{ ending_activation_count: 2, activations: [] }],
    });
    const end_activation_ids = [sold.machine('One').id];
    expect(await patchByBuyer(sold, { quantity: 1, end_activation_ids })).toMatchObject(
      refusedAt('end_activation_ids', 0),
    );
    expect(must((await previewBySeller(sold, { quantity: 1 })).ending_license_keys[0]).activations).toHaveLength(3);
  });

  it('a token that may not read license keys sees the number of machines that end', async () => {
    const sold = await three();
    const token = await makeToken({ kind: 'user', id: sold.seller.id }, { scopes: ['subscriptions:read'] });
    const { data } = await app
      .client(token)
      .POST('/v1/subscriptions/{id}/preview', { ...path(sold.subscriptionId), body: { quantity: 1 } });
    expect(data).toMatchObject({ ending_activation_count: 2, ending_license_keys: [{ activations: [] }] });
  });
});
