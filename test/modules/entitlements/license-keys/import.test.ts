import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import {
  makeBenefit,
  makeKey,
  makeNote,
  makePerson,
  makeSeller,
  must,
  unique,
  type Seller,
} from '../../../support/make.ts';
import { isLongRun } from '../../../support/scope.ts';

type ImportedKey = components['schemas']['ImportedLicenseKey'];

/** As many as one request may import in the long run. */
const MANY = isLongRun ? 10_000 : 300;
/** The place of the invalid one. */
const BAD = MANY / 2;
const aKey = () => unique('OLD').toUpperCase();
const anAddress = () => `${unique('holder')}@example.com`;

async function send(seller: Seller, benefit_id: string, license_keys: readonly ImportedKey[], dry_run = false) {
  const body = { benefit_id, dry_run, license_keys: [...license_keys] };
  return seller.api.POST('/v1/license-keys/import', { body });
}

async function countKeys({ organizationId: organization_id }: Seller): Promise<number> {
  const { db } = await testApp();
  return (await db('license_keys').where({ organization_id })).length;
}

const validate = async ({ organizationId: organization_id }: Seller, key: string) =>
  (await testApp()).client().POST('/v1/users/license-keys/validate', { body: { key, organization_id } });

describe('importing license keys', () => {
  it('imported keys keep their state, work in programs, and belong to customers who get no e-mail', async () => {
    const seller = await makeSeller();
    const benefit = await makeBenefit(seller, {
      limit_usage: 10,
      activations: { limit: 3, enable_user_admin: true, is_required: false },
    });
    const [plain, own, off] = [aKey(), aKey(), aKey()];
    const email = anAddress();
    const { data } = await send(seller, benefit.id, [
      { key: plain, customer_email: email },
      {
        key: own,
        customer_email: email.toUpperCase(),
        usage: 12,
        limit_usage: null,
        expires_at: '2031-05-01T00:00:00Z',
      },
      { key: off, customer_email: anAddress(), status: 'disabled', limit_activations: 3 },
    ]);
    expect(data).toMatchObject({ dry_run: false, created_count: 3, unchanged_count: 0, new_customer_count: 2 });
    expect((await validate(seller, plain)).data).toMatchObject({ limit_usage: 10, limit_activations: 3, usage: 0 });
    expect((await validate(seller, own)).data).toMatchObject({
      limit_usage: null,
      usage: 12,
      expires_at: '2031-05-01T00:00:00.000Z',
    });
    expect((await validate(seller, off)).response.status).toBe(404);
    const overrides = must(data).license_keys.map(async ({ id }) => {
      const found = await seller.api.GET('/v1/license-keys/{id}', { params: { path: { id: String(id) } } });
      return found.data?.overrides;
    });
    expect(await Promise.all(overrides)).toEqual([[], ['limit_usage', 'expires_at'], []]);
    const holder = await makePerson({ email });
    const held = await holder.api.GET('/v1/users/license-keys/', {});
    expect(new Set(held.data?.items.map(({ key }) => key))).toEqual(new Set([plain, own]));
    const { db } = await testApp();
    expect(await db('sandbox_mails').where({ recipient: email })).toEqual([]);
    expect(await db('customers').where({ organization_id: seller.organizationId })).toHaveLength(2);
  });

  it('imported machines keep their seats, and a program on one of them receives its activation', async () => {
    const seller = await makeSeller();
    const benefit = await makeBenefit(seller, { activations: { limit: 2, enable_user_admin: true } });
    const [key, email] = [aKey(), anAddress()];
    const machines = [
      { label: 'Studio', fingerprint: 'studio', conditions: { major_version: 2 }, meta: { os: 'linux' } },
      { label: 'Laptop' },
    ];
    const { data } = await send(seller, benefit.id, [{ key, customer_email: email, activations: machines }]);
    expect(data).toMatchObject({ created_count: 1 });
    const path = { id: String(must(data).license_keys[0]?.id) };
    const { data: stored } = await seller.api.GET('/v1/license-keys/{id}', { params: { path } });
    const labels = stored?.activations.map(({ label }) => label);
    expect(labels?.toSorted()).toEqual(['Laptop', 'Studio']);
    const studio = must(stored?.activations.find(({ label }) => label === 'Studio'));
    expect(studio).toMatchObject({ fingerprint: 'studio', meta: { os: 'linux' } });
    const program = (await testApp()).client();
    const at = { key, organization_id: seller.organizationId };
    const conditions = { major_version: 2 };
    const body = { ...at, activation_id: studio.id };
    const validated = await program.POST('/v1/users/license-keys/validate', { body: { ...body, conditions } });
    expect(validated.data).toMatchObject({ activation: { id: studio.id } });
    expect((await program.POST('/v1/users/license-keys/validate', { body })).response.status).toBe(404);
    const again = await program.POST('/v1/users/license-keys/activate', {
      body: { ...at, label: 'Studio', fingerprint: 'studio', conditions },
    });
    expect(again.data).toMatchObject({ id: studio.id });
    const third = await program.POST('/v1/users/license-keys/activate', { body: { ...at, label: 'Third' } });
    expect(third.response.status).toBe(403);
    const repeated = await send(seller, benefit.id, [{ key, customer_email: email, activations: machines }]);
    expect(repeated.data).toMatchObject({ unchanged_count: 1 });
    const { db } = await testApp();
    expect(await db('license_key_activations').where({ license_key_id: path.id })).toHaveLength(2);
  });

  it('keys with more machines than seats, or with one machine twice, are named, and nothing is stored', async () => {
    const seller = await makeSeller();
    const seats = await makeBenefit(seller, { activations: { limit: 2, enable_user_admin: true } });
    const none = await makeBenefit(seller);
    const machine = (fingerprint: string) => ({ label: 'Machine', fingerprint });
    const of = (...fingerprints: string[]) => {
      return { key: aKey(), customer_email: anAddress(), activations: fingerprints.map(machine) };
    };
    const invalidPlaces = ({ error }: { error?: { detail?: unknown } }) =>
      (error?.detail as { loc: unknown[] }[]).map(({ loc }) => loc.slice(2));
    const refused = await send(seller, seats.id, [of('a', 'b'), of('a', 'b', 'c'), of('a', 'a')]);
    expect(invalidPlaces(refused)).toEqual([
      [1, 'activations'],
      [2, 'activations'],
    ]);
    expect(invalidPlaces(await send(seller, none.id, [of('a')]))).toEqual([[0, 'activations']]);
    expect(await countKeys(seller)).toBe(0);
  });

  it('a dry run of an import of license keys returns the expected results, and stores nothing', async () => {
    const seller = await makeSeller();
    const benefit = await makeBenefit(seller);
    const keys = [{ key: aKey(), customer_email: anAddress() }];
    const { data } = await send(seller, benefit.id, keys, true);
    expect(data).toMatchObject({
      dry_run: true,
      created_count: 1,
      new_customer_count: 1,
      license_keys: [{ id: null, is_new: true, customer_email: must(keys[0]).customer_email }],
    });
    expect(await countKeys(seller)).toBe(0);
    const { db } = await testApp();
    expect(await db('customers').where({ organization_id: seller.organizationId })).toEqual([]);
    expect(await db('users').where({ email: must(keys[0]).customer_email })).toEqual([]);
  });

  it('an import that is repeated with further keys adds those alone', async () => {
    const seller = await makeSeller();
    const benefit = await makeBenefit(seller);
    const known = { key: aKey(), customer_email: anAddress() };
    const first = must((await send(seller, benefit.id, [known])).data);
    await seller.api.PATCH('/v1/license-keys/{id}', {
      params: { path: { id: String(must(first.license_keys[0]).id) } },
      body: { usage: 7 },
    });
    const added = { key: aKey(), customer_email: known.customer_email };
    const { data } = await send(seller, benefit.id, [known, added]);
    expect(data).toMatchObject({ created_count: 1, unchanged_count: 1, new_customer_count: 0 });
    expect(must(data).license_keys.map(({ is_new }) => is_new)).toEqual([false, true]);
    expect(must(data).license_keys[0]?.id).toBe(first.license_keys[0]?.id);
    expect((await validate(seller, known.key)).data).toMatchObject({ usage: 7 });
  });

  it('keys that cannot be imported are named by their places, and nothing is stored', async () => {
    const seller = await makeSeller();
    const { key: sold, benefitId, buyer } = await makeKey({}, seller);
    const other = await makeBenefit(seller);
    const before = await countKeys(seller);
    const twice = { key: aKey(), customer_email: anAddress() };
    const { error, response } = await send(seller, benefitId, [
      twice,
      { key: sold, customer_email: anAddress() },
      twice,
      { ...twice, key: aKey(), usage: 3, limit_usage: 2 },
    ]);
    expect(response.status).toBe(422);
    const places = (violations: unknown) => (violations as { loc: unknown[] }[]).map(({ loc }) => loc.slice(2));
    expect(places(error?.detail)).toEqual([
      [2, 'key'],
      [1, 'key'],
      [3, 'usage'],
    ]);
    const elsewhere = await send(seller, other.id, [{ key: sold, customer_email: buyer.email }]);
    expect(places(elsewhere.error?.detail)).toEqual([[0, 'key']]);
    expect(await countKeys(seller)).toBe(before);
  });

  it('a benefit without license keys, or of another organization, returns 422', async () => {
    const [seller, stranger] = [await makeSeller(), await makeSeller()];
    const keys = [{ key: aKey(), customer_email: anAddress() }];
    for (const { id } of [await makeNote(seller), await makeBenefit(stranger)]) {
      const { error, response } = await send(seller, id, keys);
      expect([response.status, error]).toMatchObject([422, { detail: [{ loc: ['body', 'benefit_id'] }] }]);
    }
  });

  it('imports of the same keys at once create each key once', async () => {
    const seller = await makeSeller();
    const benefit = await makeBenefit(seller);
    const keys = Array.from({ length: 50 }, () => ({ key: aKey(), customer_email: anAddress() }));
    const answers = await Promise.all([send(seller, benefit.id, keys), send(seller, benefit.id, [...keys].reverse())]);
    expect(answers.map(({ response }) => response.status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { data }) => sum + must(data).created_count, 0)).toBe(50);
    expect(await countKeys(seller)).toBe(50);
  });

  it(
    'an import with one invalid license key names it and imports nothing, and an import of valid keys imports all of them',
    { timeout: 300_000 },
    async () => {
      const seller = await makeSeller();
      const benefit = await makeBenefit(seller);
      const keys = Array.from({ length: MANY }, () => ({ key: aKey(), customer_email: anAddress() }));
      const bad = keys.with(BAD, { key: 'a key with spaces', customer_email: anAddress() });
      const { error, response } = await send(seller, benefit.id, bad);
      expect([response.status, error]).toMatchObject([
        422,
        { detail: [{ loc: ['body', 'license_keys', BAD, 'key'] }] },
      ]);
      expect(await countKeys(seller)).toBe(0);
      const { data } = await send(seller, benefit.id, keys);
      expect(data).toMatchObject({ created_count: MANY, new_customer_count: MANY });
      expect(await countKeys(seller)).toBe(MANY);
      expect((await validate(seller, must(keys.at(-1)).key)).response.status).toBe(200);
      const { db } = await testApp();
      const recorded = await db('audit_log').where({
        organization_id: seller.organizationId,
        operation: 'importLicenseKeys',
      });
      expect(recorded).toMatchObject([{ object_type: 'license_key_import', after: { created_count: MANY } }]);
    },
  );
});
