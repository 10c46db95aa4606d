import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { addOrganization, makeKey, makeSeller, makeToken, must, type SoldKey } from '../../../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const path = (id: string) => ({ params: { path: { id } } });
const update = (sold: SoldKey, body: components['schemas']['LicenseKeyUpdate']) =>
  sold.seller.api.PATCH('/v1/license-keys/{id}', { ...path(sold.id), body });

describe('`PATCH /v1/license-keys/{id}`', () => {
  it('updating a license key changes only the fields that it sends and keeps the usage', async () => {
    const sold = await makeKey({ limit_usage: 5 });
    await app.client().POST('/v1/users/license-keys/validate', { body: { ...sold.body, increment_usage: 2 } });
    const { data } = await update(sold, { limit_usage: 3 });
    expect(data).toMatchObject({ limit_usage: 3, usage: 2, status: 'granted' });
    expect((await update(sold, {})).data).toEqual(data);
  });

  it('updating a license key allows every status change, ignores a null status, and clears limits and expiry with null', async () => {
    const sold = await makeKey({ limit_usage: 5, expires: { ttl: 1, timeframe: 'year' } });
    for (const status of ['revoked', 'granted', 'disabled'] as const)
      expect((await update(sold, { status })).data?.status).toBe(status);
    const { data } = await update(sold, { status: null, limit_usage: null, expires_at: null });
    expect(data).toMatchObject({ status: 'disabled', limit_usage: null, expires_at: null });
  });

  it('a seller sets a field on a license key, keeps it, and returns it to the value of the benefit', async () => {
    const sold = await makeKey({ limit_usage: 5, activations: { limit: 3, enable_user_admin: false } });
    expect((await update(sold, { limit_usage: 5 })).data?.overrides).toEqual([]);
    const { data } = await update(sold, { limit_usage: 8, limit_activations: null });
    expect(data?.overrides).toEqual(['limit_activations', 'limit_usage']);
    expect((await update(sold, { limit_usage: 8 })).data?.overrides).toEqual(['limit_activations', 'limit_usage']);
    const released = await update(sold, { overrides: ['limit_activations'] });
    expect(released.data).toMatchObject({
      limit_usage: 5,
      limit_activations: null,
      overrides: ['limit_activations'],
    });
    const back = await update(sold, { limit_usage: 9, overrides: [] });
    expect(back.data).toMatchObject({ limit_usage: 9, limit_activations: 3, overrides: ['limit_usage'] });
  });

  it('updating a license key with limits below its usage returns 422 and changes nothing', async () => {
    const sold = await makeKey({ limit_usage: 5, activations: { limit: 3, enable_user_admin: false } });
    const activate = (label: string) =>
      app.client().POST('/v1/users/license-keys/activate', { body: { ...sold.body, label } });
    const { id: activation_id } = must((await activate('one')).data);
    await activate('two');
    const body = { ...sold.body, activation_id, increment_usage: 2 };
    await app.client().POST('/v1/users/license-keys/validate', { body });
    const { error } = await update(sold, { limit_usage: 1, limit_activations: 1 });
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'limit_activations'] }, { loc: ['body', 'limit_usage'] }] });
    expect((await update(sold, { usage: 6 })).error).toMatchObject({ detail: [{ loc: ['body', 'usage'] }] });
    expect((await update(sold, {})).data).toMatchObject({ limit_usage: 5, limit_activations: 3, usage: 2 });
  });

  it('updating a license key with a date that does not exist returns 422', async () => {
    const sold = await makeKey();
    for (const expires_at of ['2027-02-30T00:00:00Z', '2026-12-31T23:59:60Z', '0000-01-01T00:00:00Z', 'tomorrow']) {
      expect((await update(sold, { expires_at })).error).toMatchObject({ detail: [{ loc: ['body', 'expires_at'] }] });
    }
  });

  it('updating a license key of another organization returns 404', async () => {
    const sold = await makeKey();
    const other = { ...sold, seller: await makeSeller() };
    expect((await update(other, { status: 'revoked' })).response.status).toBe(404);
  });
});

describe('reading license keys', () => {
  it('the license key list covers all organizations of the seller, oldest first, with filters and pages', async () => {
    const seller = await makeSeller();
    const second = { ...seller, organizationId: await addOrganization(seller) };
    const secondSeller = { ...second, api: app.client(await makeToken({ kind: 'user', id: seller.id })) };
    const [one, two, three] = [await makeKey({}, seller), await makeKey({}, secondSeller), await makeKey({}, seller)];
    type Query = { organization_id?: string[]; benefit_id?: string[]; page?: number; limit?: number };
    const list = async (query: Query) =>
      must((await secondSeller.api.GET('/v1/license-keys/', { params: { query } })).data);
    expect((await list({})).items.map(({ id }) => id)).toEqual([one.id, two.id, three.id]);
    expect(await list({ page: 2, limit: 2 })).toMatchObject({
      items: [{ id: three.id }],
      pagination: { total_count: 3, max_page: 2, is_total_count_exact: true },
    });
    expect(await list({ page: 5, limit: 2 })).toMatchObject({ items: [], pagination: { total_count: 3 } });
    expect((await list({ organization_id: [second.organizationId] })).items.map(({ id }) => id)).toEqual([two.id]);
    expect(await list({ benefit_id: [three.benefitId] })).toMatchObject({
      items: [{ id: three.id }],
      pagination: { total_count: 1 },
    });
    expect((await list({ organization_id: [one.id] })).pagination.total_count).toBe(0);
  });

  it('a seller sees the activations of a license key, and a buyer only if the benefit allows it', async () => {
    for (const enable_user_admin of [true, false]) {
      const sold = await makeKey({ activations: { limit: 1, enable_user_admin } });
      const { data: activation } = await app
        .client()
        .POST('/v1/users/license-keys/activate', { body: { ...sold.body, label: 'Laptop' } });
      const forSeller = await sold.seller.api.GET('/v1/license-keys/{id}', path(sold.id));
      expect(forSeller.data?.activations).toHaveLength(1);
      const forBuyer = await sold.buyer.api.GET('/v1/users/license-keys/{id}', path(sold.id));
      expect(forBuyer.data?.activations).toHaveLength(enable_user_admin ? 1 : 0);
      const one = await sold.seller.api.GET('/v1/license-keys/{id}/activations/{activation_id}', {
        params: { path: { id: sold.id, activation_id: must(activation).id } },
      });
      expect(one.data).toMatchObject({ label: 'Laptop', license_key: { id: sold.id } });
    }
  });

  it('a buyer lists their own license keys, and reading the key of another buyer returns 404', async () => {
    const [mine, theirs] = [await makeKey(), await makeKey()];
    const list = (query: object) => mine.buyer.api.GET('/v1/users/license-keys/', { params: { query } });
    for (const query of [{}, { benefit_id: mine.benefitId }, { organization_id: [mine.seller.organizationId] }]) {
      expect((await list(query)).data?.items.map(({ id }) => id)).toEqual([mine.id]);
    }
    expect((await mine.buyer.api.GET('/v1/users/license-keys/{id}', path(theirs.id))).response.status).toBe(404);
  });
});
