import type { Knex } from 'knex';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi, type MockInstance } from 'vitest';
import type { ValidateLicenseKeyInput } from '../../../../src/modules/entitlements/license-keys/find-refusal.ts';
import { validateLicenseKey } from '../../../../src/modules/entitlements/license-keys/validate.ts';
import { connect } from '../../../../src/platform/db/connect.ts';
import { ApiError } from '../../../../src/shared/errors.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { customerIdOf } from '../../../support/customers.ts';
import { makeKey, makeSeller, must, type SoldKey } from '../../../support/make.ts';
import { LARGE_TIME_LIMITS } from '../../../support/time-limits.ts';
import type { components } from '../../../../src/contract/generated/types.ts';
import { currentTime, noon } from '../../../support/time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type ValidateInput = Partial<components['schemas']['LicenseKeyValidate']>;

const validate = (sold: SoldKey, more: ValidateInput = {}) =>
  app.client().POST('/v1/users/license-keys/validate', { body: { ...sold.body, ...more } });
const activate = async (sold: SoldKey, conditions = {}) =>
  must(
    (
      await app
        .client()
        .POST('/v1/users/license-keys/activate', { body: { ...sold.body, label: 'Laptop', conditions } })
    ).data,
  );
const readKey = async (sold: SoldKey) => must(await app.db('license_keys').where({ id: sold.id }).first());

describe('the statements of a validation', () => {
  let db: Knex;
  let query: MockInstance<pg.Client['query']>;
  beforeAll(() => {
    // A pool of its own, because jobs of the service run beside the test.
    db = connect({
      connection: `${app.databaseUrl}&application_name=counted`,
      poolSize: 1,
      timeLimits: LARGE_TIME_LIMITS,
    });
    query = vi.spyOn(pg.Client.prototype, 'query');
  });
  afterAll(async () => {
    query.mockRestore();
    await db.destroy();
  });

  /** Returns the number of statements of a validation. */
  async function countStatements(input: ValidateLicenseKeyInput): Promise<number> {
    const ctx = {
      db,
      now: currentTime(),
      transaction: () => expect.unreachable('the terms of the key did not change'),
    };
    const run = () => validateLicenseKey(ctx, input).catch((error: unknown) => expect(error).toBeInstanceOf(ApiError));
    // The first run opens the connection.
    await run();
    query.mockClear();
    await run();
    return query.mock.contexts.filter(isCounted).length;
  }
  const isCounted = (client: unknown) =>
    (client as { connectionParameters: { application_name?: string } }).connectionParameters.application_name ===
    'counted';

  it('a validation takes one statement, with and without an activation', async () => {
    const sold = await makeKey({ activations: { limit: 1, enable_user_admin: true, is_required: false } });
    const { id: activation_id } = await activate(sold);
    expect(await countStatements(sold.body)).toBe(1);
    expect(await countStatements({ ...sold.body, activation_id })).toBe(1);
  });

  it('a validation with an activation takes one statement, and only the first one of a day writes the activation', async () => {
    const sold = await makeKey({ activations: { limit: 1, enable_user_admin: true } });
    const input = { ...sold.body, activation_id: (await activate(sold)).id };
    const hour = 3_600_000;
    const validateAt = async (time: number) => {
      query.mockClear();
      const ctx = { db, now: new Date(time), transaction: () => expect.unreachable('the terms did not change') };
      const { activation } = await validateLicenseKey(ctx, input);
      const statements = query.mock.contexts.filter(isCounted).length;
      const { rows } = await app.db.raw<{ rows: { last_used_at: Date; version: string }[] }>(
        'select last_used_at, xmin::text as version from license_key_activations where id = ?',
        [input.activation_id],
      );
      const row = must(rows[0]);
      expect(activation?.last_used_at).toEqual(row.last_used_at);
      return { statements, version: row.version, last_used_at: row.last_used_at.getTime() };
    };
    const midday = noon().getTime();
    const first = await validateAt(midday);
    expect(first).toMatchObject({ statements: 1, last_used_at: midday });
    expect(await validateAt(midday + hour)).toEqual(first);
    const nextDay = midday + 12 * hour;
    expect(await validateAt(nextDay)).toMatchObject({ statements: 1, last_used_at: nextDay });
  });

  it('a refused validation takes two statements', async () => {
    const sold = await makeKey();
    await app
      .db('license_keys')
      .where({ id: sold.id })
      .update({ expires_at: new Date(0) });
    expect(await countStatements(sold.body)).toBe(2);
  });
});

describe('`POST …/license-keys/validate` with a valid key', () => {
  it('`POST …/validate` counts a validation and the requested uses, and returns the key with its user', async () => {
    const sold = await makeKey();
    const { data } = await validate(sold, { increment_usage: 3 });
    expect(data).toMatchObject({
      id: sold.id,
      key: sold.key,
      usage: 3,
      validations: 1,
      user: { email: sold.buyer.email },
      activation: null,
    });
    expect((await validate(sold)).data).toMatchObject({ usage: 3, validations: 2 });
  });

  it('`POST …/validate`, `POST …/activate` and the list of the seller return the customer of the key', async () => {
    const sold = await makeKey({ activations: { limit: 1, enable_user_admin: true } });
    const { id: activation_id, license_key } = await activate(sold);
    const customer_id = await customerIdOf(app.db, sold.seller.organizationId, sold.buyer.id);
    const { data } = await validate(sold, { activation_id, customer_id: customer_id.toUpperCase() });
    const listed = must((await sold.seller.api.GET('/v1/license-keys/')).data).items;
    for (const key of [data, license_key, ...listed]) expect(key).toMatchObject({ id: sold.id, customer_id });
  });

  it('`POST …/validate` accepts the benefit, the user and an active activation of the key', async () => {
    const sold = await makeKey({ activations: { limit: 1, enable_user_admin: true } });
    const { id } = await activate(sold);
    const { data } = await validate(sold, {
      benefit_id: sold.benefitId.toUpperCase(),
      user_id: sold.buyer.id,
      activation_id: id,
    });
    expect(data?.activation).toMatchObject({ id, label: 'Laptop' });
  });

  it('`POST …/validate` requires the conditions of the activation, with their keys in any order', async () => {
    const sold = await makeKey({ activations: { limit: 1, enable_user_admin: true } });
    const { id: activation_id } = await activate(sold, { os: 'linux', cpu: { cores: 2 } });
    expect(
      (await validate(sold, { activation_id, conditions: { cpu: { cores: 2 }, os: 'linux' } })).response.status,
    ).toBe(200);
    const { error, response } = await validate(sold, { activation_id, conditions: { os: 'linux' } });
    expect(response.status).toBe(404);
    expect(error).toMatchObject({ detail: expect.stringContaining('conditions'), code: 'conditions_differ' });
  });

  it('`POST …/validate` does not wait for a transaction that has locked the activation', async () => {
    const sold = await makeKey({ activations: { limit: 1, enable_user_admin: true } });
    const { id: activation_id } = await activate(sold);
    const isUsed = async () => must((await validate(sold, { activation_id })).data).activation?.last_used_at !== null;
    const stored = () => app.db('license_key_activations').where({ id: activation_id }).first('last_used_at');
    await app.db.transaction(async (other) => {
      await other('license_key_activations').where({ id: activation_id }).forUpdate();
      expect(await isUsed()).toBe(true);
    });
    expect(await stored()).toEqual({ last_used_at: null });
    expect(await isUsed()).toBe(true);
    expect(await stored()).toEqual({ last_used_at: expect.any(Date) });
  });

  it('`POST …/validate` says whether the key needs an activation', async () => {
    expect((await validate(await makeKey())).data).toMatchObject({ requires_activation: false });
    const sold = await makeKey({ activations: { limit: 1, enable_user_admin: true, is_required: false } });
    expect((await validate(sold)).data).toMatchObject({ requires_activation: true, activation: null });
  });

  it('`POST …/validate` without an activation returns 404 for a key of a benefit that requires one', async () => {
    const sold = await makeKey({ activations: { limit: 1, enable_user_admin: true, is_required: true } });
    const { error, response } = await validate(sold);
    expect([response.status, error]).toMatchObject([404, { code: 'activation_required' }]);
    const { id: activation_id } = await activate(sold);
    expect((await validate(sold, { activation_id })).response.status).toBe(200);
  });

  it('`POST …/validate` without an activation accepts a key whose limit of activations the seller removed', async () => {
    const sold = await makeKey({ activations: { limit: 1, enable_user_admin: true, is_required: true } });
    const params = { path: { id: sold.id } };
    await sold.seller.api.PATCH('/v1/license-keys/{id}', { params, body: { limit_activations: null } });
    expect((await validate(sold)).data).toMatchObject({ requires_activation: false });
  });
});

describe('`POST …/license-keys/validate` with an invalid key', () => {
  it('`POST …/validate` returns 404 without a reason for an unknown key or another organization and counts nothing', async () => {
    const sold = await makeKey();
    const other = await makeSeller();
    await app.db('license_keys').where({ id: sold.id }).update({ status: 'revoked' });
    const unknown = { error: 'ResourceNotFound', detail: 'License key does not match.', code: 'resource_not_found' };
    expect((await validate(sold, { key: 'NONE' })).error).toEqual(unknown);
    expect((await validate(sold, { organization_id: other.organizationId })).error).toEqual(unknown);
    expect(await readKey(sold)).toMatchObject({ validations: 0 });
  });

  it.each(['revoked', 'disabled'] as const)(
    '`POST …/validate` returns 404 for a %s key and counts nothing',
    async (status) => {
      const sold = await makeKey();
      await app.db('license_keys').where({ id: sold.id }).update({ status });
      const { error, response } = await validate(sold);
      expect([response.status, error]).toMatchObject([
        404,
        { detail: 'License key is no longer active.', code: status },
      ]);
      expect(await readKey(sold)).toMatchObject({ validations: 0 });
    },
  );

  it('`POST …/validate` returns 404 for an expired key', async () => {
    const sold = await makeKey();
    await app.db('license_keys').where({ id: sold.id }).update({ expires_at: currentTime() });
    const { error, response } = await validate(sold);
    expect([response.status, error]).toMatchObject([404, { detail: 'License key has expired.', code: 'expired' }]);
  });

  it('`POST …/validate` returns 404 for another benefit, user or customer, or an inactive activation and counts nothing', async () => {
    const sold = await makeKey({ activations: { limit: 1, enable_user_admin: true, is_required: false } });
    const { id: activation_id } = await activate(sold);
    await app.client().POST('/v1/users/license-keys/deactivate', { body: { ...sold.body, activation_id } });
    const codes = [];
    for (const change of [{ benefit_id: sold.id }, { user_id: sold.id }, { customer_id: sold.id }, { activation_id }]) {
      const { error, response } = await validate(sold, change);
      expect(response.status).toBe(404);
      codes.push(error && 'code' in error ? error.code : undefined);
    }
    expect(codes).toEqual(['benefit_differs', 'user_differs', 'user_differs', 'not_activated']);
    expect(await readKey(sold)).toMatchObject({ validations: 0 });
  });
});

describe('usage limits of license keys', () => {
  it('uses beyond the limit return 400 with the number that is left', async () => {
    const sold = await makeKey({ limit_usage: 3 });
    expect((await validate(sold, { increment_usage: 2 })).response.status).toBe(200);
    const { error, response } = await validate(sold, { increment_usage: 2 });
    expect([response.status, error?.detail]).toEqual([400, 'License key has 1 use left, fewer than requested.']);
    expect((await validate(sold, { increment_usage: 1 })).response.status).toBe(200);
    expect(await readKey(sold)).toMatchObject({ usage: 3, validations: 2 });
  });

  it('concurrent validations never exceed the usage limit', async () => {
    const sold = await makeKey({ limit_usage: 7 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => validate(sold, { increment_usage: 2 })));
    expect(answers.filter(({ response }) => response.status === 200)).toHaveLength(3);
    expect(answers.filter(({ response }) => response.status === 400)).toHaveLength(17);
    expect(await readKey(sold)).toMatchObject({ usage: 6, validations: 3 });
  });

  it('concurrent validations of a key without a limit are all counted', async () => {
    const sold = await makeKey();
    await Promise.all(Array.from({ length: 30 }, () => validate(sold, { increment_usage: 1 })));
    expect(await readKey(sold)).toMatchObject({ usage: 30, validations: 30 });
  });

  it('a negative number of uses returns 422', async () => {
    const sold = await makeKey({ limit_usage: 1 });
    const { error } = await validate(sold, { increment_usage: -1 });
    expect(error).toMatchObject({ detail: [{ type: 'greater_than_equal', loc: ['body', 'increment_usage'] }] });
  });
});
