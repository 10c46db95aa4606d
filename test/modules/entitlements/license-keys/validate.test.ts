import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { makeKey, makeSeller, must, type SoldKey } from '../../../support/make.ts';
import type { components } from '../../../../src/contract/generated/types.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Wanted = Partial<components['schemas']['LicenseKeyValidate']>;

const validate = (sold: SoldKey, more: Wanted = {}) =>
  app.client().POST('/v1/users/license-keys/validate', { body: { ...sold.body, ...more } });
const activate = async (sold: SoldKey, conditions = {}) =>
  must(
    (
      await app
        .client()
        .POST('/v1/users/license-keys/activate', { body: { ...sold.body, label: 'Laptop', conditions } })
    ).data,
  );
const stored = async (sold: SoldKey) => must(await app.db('license_keys').where({ id: sold.id }).first());

describe('a valid key', () => {
  it('is counted, with its owner and the uses that were spent', async () => {
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

  it('may name its benefit, its user and a live activation', async () => {
    const sold = await makeKey({ activations: { limit: 1, enable_user_admin: true } });
    const { id } = await activate(sold);
    const { data } = await validate(sold, {
      benefit_id: sold.benefitId.toUpperCase(),
      user_id: sold.buyer.id,
      activation_id: id,
    });
    expect(data?.activation).toMatchObject({ id, label: 'Laptop' });
  });

  it('needs the conditions of its activation, in whatever order their keys come', async () => {
    const sold = await makeKey({ activations: { limit: 1, enable_user_admin: true } });
    const { id: activation_id } = await activate(sold, { os: 'linux', cpu: { cores: 2 } });
    expect(
      (await validate(sold, { activation_id, conditions: { cpu: { cores: 2 }, os: 'linux' } })).response.status,
    ).toBe(200);
    const { error, response } = await validate(sold, { activation_id, conditions: { os: 'linux' } });
    expect(response.status).toBe(404);
    expect(error?.detail).toContain('conditions');
  });
});

describe('is 404, and nothing is counted, for', () => {
  it('an unknown key, and a key of another organization', async () => {
    const sold = await makeKey();
    const other = await makeSeller();
    expect((await validate(sold, { key: 'NONE' })).response.status).toBe(404);
    expect((await validate(sold, { organization_id: other.organizationId })).response.status).toBe(404);
    expect(await stored(sold)).toMatchObject({ validations: 0 });
  });

  it.each(['revoked', 'disabled'] as const)('a %s key', async (status) => {
    const sold = await makeKey();
    await app.db('license_keys').where({ id: sold.id }).update({ status });
    const { error, response } = await validate(sold);
    expect([response.status, error?.detail]).toEqual([404, 'License key is no longer active.']);
    expect(await stored(sold)).toMatchObject({ validations: 0 });
  });

  it('an expired key', async () => {
    const sold = await makeKey();
    await app.db('license_keys').where({ id: sold.id }).update({ expires_at: new Date() });
    const { error, response } = await validate(sold);
    expect([response.status, error?.detail]).toEqual([404, 'License key has expired.']);
  });

  it('another benefit, another user, and an activation that is not live', async () => {
    const sold = await makeKey({ activations: { limit: 1, enable_user_admin: true } });
    const { id: activation_id } = await activate(sold);
    await app.client().POST('/v1/users/license-keys/deactivate', { body: { ...sold.body, activation_id } });
    for (const wanted of [{ benefit_id: sold.id }, { user_id: sold.id }, { activation_id }]) {
      expect((await validate(sold, wanted)).response.status).toBe(404);
    }
    expect(await stored(sold)).toMatchObject({ validations: 0 });
  });
});

describe('uses', () => {
  it('may be spent to the last one, and then are 400 with the number that is left', async () => {
    const sold = await makeKey({ limit_usage: 3 });
    expect((await validate(sold, { increment_usage: 2 })).response.status).toBe(200);
    const { error, response } = await validate(sold, { increment_usage: 2 });
    expect([response.status, error?.detail]).toEqual([400, 'License key has 1 use left, fewer than requested.']);
    expect((await validate(sold, { increment_usage: 1 })).response.status).toBe(200);
    expect(await stored(sold)).toMatchObject({ usage: 3, validations: 2 });
  });

  it('are never spent twice by callers who race for them', async () => {
    const sold = await makeKey({ limit_usage: 7 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => validate(sold, { increment_usage: 2 })));
    expect(answers.filter(({ response }) => response.status === 200)).toHaveLength(3);
    expect(answers.filter(({ response }) => response.status === 400)).toHaveLength(17);
    expect(await stored(sold)).toMatchObject({ usage: 6, validations: 3 });
  });

  it('are all counted where there is no limit', async () => {
    const sold = await makeKey();
    await Promise.all(Array.from({ length: 30 }, () => validate(sold, { increment_usage: 1 })));
    expect(await stored(sold)).toMatchObject({ usage: 30, validations: 30 });
  });

  it('cannot be given back by spending less than none', async () => {
    const sold = await makeKey({ limit_usage: 1 });
    const { error } = await validate(sold, { increment_usage: -1 });
    expect(error).toMatchObject({ detail: [{ type: 'greater_than_equal', loc: ['body', 'increment_usage'] }] });
  });
});
