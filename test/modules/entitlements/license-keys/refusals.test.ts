import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { advance, makeNoonSeller, NOON } from '../../../support/billing.ts';
import { makeKey, makeSeller, must, type SoldKey } from '../../../support/make.ts';
import { activate } from './fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const path = (id: string) => ({ params: { path: { id } } });
const DAY = 86_400_000;
const TERMS = { activations: { limit: 1, enable_user_admin: true } };

/** Sells a key whose only seat is in use. */
async function makeFullKey(): Promise<SoldKey> {
  const sold = await makeKey(TERMS, await makeNoonSeller());
  await activate(sold.body, { label: 'Desktop', fingerprint: 'desktop' });
  return sold;
}

async function explain({ seller, id }: Pick<SoldKey, 'seller' | 'id'>) {
  const { refused_activations, activation_code } = must(
    (await seller.api.GET('/v1/license-keys/{id}/why', path(id))).data,
  );
  return { machines: refused_activations, activation_code };
}

const storedRefusals = (license_key_id: string) => app.db('refused_activations').where({ license_key_id });

describe('the refused activations of a license key', () => {
  it('a refused machine is shown with its label, its fingerprint, its times and its number of refusals', async () => {
    const sold = await makeFullKey();
    expect((await explain(sold)).machines).toEqual([]);
    const conditions = { secret: 'hidden' };
    const meta = { secret: 'hidden' };
    await activate(sold.body, { label: 'Laptop', fingerprint: 'f1', conditions, meta });
    await advance(sold.seller, 'day');
    expect((await activate(sold.body, { label: 'Renamed', fingerprint: 'f1' })).code).toBe('activation_limit_reached');
    await advance(sold.seller, 'day');
    await activate(sold.body, { label: 'Runner' });
    const { machines, activation_code } = await explain(sold);
    expect(activation_code).toBe('activation_limit_reached');
    expect(machines).toMatchObject([
      { label: 'Runner', fingerprint: null, count: 1 },
      { label: 'Renamed', fingerprint: 'f1', count: 2 },
    ]);
    const { first_refused_at, last_refused_at } = must(machines[1]);
    expect(Math.floor((Date.parse(first_refused_at) - NOON) / DAY)).toBe(0);
    expect(Math.floor((Date.parse(last_refused_at) - NOON) / DAY)).toBe(1);
    expect(JSON.stringify(await storedRefusals(sold.id))).not.toContain('hidden');
  });

  it('the explanation of a validation shows the refused machines, and the one of a grant shows none', async () => {
    const sold = await makeFullKey();
    await activate(sold.body, { label: 'Laptop' });
    const { data } = await sold.seller.api.POST('/v1/license-keys/why', { body: sold.body });
    expect(must(data).refused_activations).toMatchObject([{ label: 'Laptop' }]);
    const { grant_id } = must(await app.db('license_keys').where({ id: sold.id }).first());
    const grant = await sold.seller.api.GET('/v1/benefits/{id}/grants/{grant_id}/why', {
      params: { path: { id: sold.benefitId, grant_id } },
    });
    expect(must(grant.data).refused_activations).toEqual([]);
  });

  it('a machine that gets a seat leaves the list', async () => {
    const sold = await makeFullKey();
    await activate(sold.body, { label: 'Laptop', fingerprint: 'f1' });
    await activate(sold.body, { label: 'Tablet', fingerprint: 'f2' });
    const { limit_activations } = must((await sold.seller.api.GET('/v1/license-keys/{id}', path(sold.id))).data);
    const body = { limit_activations: must(limit_activations) + 1 };
    await sold.seller.api.PATCH('/v1/license-keys/{id}', { ...path(sold.id), body });
    expect((await explain(sold)).activation_code).toBeNull();
    expect((await activate(sold.body, { label: 'Laptop', fingerprint: 'f1' })).status).toBe(200);
    expect((await explain(sold)).machines).toMatchObject([{ label: 'Tablet' }]);
  });

  it('a key keeps the ten machines that were refused last', async () => {
    const sold = await makeFullKey();
    for (let number = 1; number <= 12; number += 1) await activate(sold.body, { label: `Runner ${number}` });
    expect((await explain(sold)).machines.map(({ label }) => label)).toEqual(
      Array.from({ length: 10 }, (_, place) => `Runner ${12 - place}`),
    );
    expect(await storedRefusals(sold.id)).toHaveLength(10);
  });

  it('refusals of the same machine at once count one by one', async () => {
    const sold = await makeFullKey();
    await Promise.all(Array.from({ length: 4 }, () => activate(sold.body, { label: 'Runner' })));
    expect((await explain(sold)).machines).toMatchObject([{ label: 'Runner', count: 4 }]);
  });

  it('a refusal is shown for 30 days, and a job deletes it afterwards', async () => {
    const sold = await makeFullKey();
    await activate(sold.body, { label: 'Laptop' });
    await advance(sold.seller, 'day', 31);
    expect((await explain(sold)).machines).toEqual([]);
    const real = await makeKey(TERMS);
    for (const label of ['Desktop', 'Old', 'New']) await activate(real.body, { label });
    const last_refused_at = new Date(0);
    await storedRefusals(real.id).where({ label: 'Old' }).update({ last_refused_at });
    await app.runTask('license-keys.delete-old-refusals');
    expect(await storedRefusals(real.id)).toMatchObject([{ label: 'New' }]);
  });

  it('an erasure of the customer deletes the refused machines', async () => {
    const sold = await makeFullKey();
    await activate(sold.body, { label: 'Laptop of Ada' });
    const { data } = await sold.seller.api.GET('/v1/license-keys/{id}', path(sold.id));
    const erased = await sold.seller.api.POST('/v1/customers/{id}/erase', path(must(data).customer_id));
    expect(erased.response.status).toBe(200);
    expect(await storedRefusals(sold.id)).toEqual([]);
  });

  it('an activation of a disabled key, or of a key without activations, stores no refusal', async () => {
    const sold = await makeFullKey();
    const body = { status: 'disabled' } as const;
    await sold.seller.api.PATCH('/v1/license-keys/{id}', { ...path(sold.id), body });
    expect((await activate(sold.body, { label: 'Laptop' })).status).toBe(404);
    const plain = await makeKey({}, await makeSeller());
    expect((await activate(plain.body, { label: 'Laptop' })).code).toBe('activation_not_supported');
    expect([await storedRefusals(sold.id), await storedRefusals(plain.id)]).toEqual([[], []]);
  });
});
