import { expect, it } from 'vitest';
import { codeFields } from '../../../support/code-fields.ts';
import { currentApp, makeKey, makeSeller, must, type SoldKey } from '../../../support/make.ts';

const terms = { prefix: 'Aster 2', activations: { limit: 5, enable_user_admin: true, is_required: false } };

/** The ways in which people and programs change the text of a key. */
const MISSPELLINGS: readonly ((key: string) => string)[] = [
  (key) => key.toLowerCase(),
  (key) => ` ${key}\n`,
  (key) => `\u201c${key}.\u201d`,
  (key) => key.replaceAll('-', '\u2011'),
  (key) => key.replace(/-(?=[^-]*$)/, ' '),
  (key) => key.replaceAll('0', 'O').replaceAll('1', 'l'),
  (key) => `License key: ${key}`,
  (key) => `Lizenzschlüssel ${key}`,
  (key) => `ライセンスキー：${key}`,
  (key) => key.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
  (key) => `\u2067${key.replaceAll('-', '\u200b-')}\u2069`,
  (key) => key.replaceAll(/[A-F]/g, (letter) => String.fromCodePoint(must(letter.codePointAt(0)) + 0xfee0)),
];

const call = async (operation: 'validate' | 'activate' | 'deactivate', body: object) => {
  const response = await fetch(`${(await currentApp()).baseUrl}/v1/users/license-keys/${operation}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const data: { id?: string } = response.status === 204 ? {} : ((await response.json()) as object);
  return { status: response.status, data };
};

const importKeys = async ({ seller, benefitId }: SoldKey, keys: readonly string[]) => {
  const license_keys = keys.map((key) => ({ key, customer_email: 'ada@example.com' }));
  const body = { benefit_id: benefitId, license_keys };
  return must((await seller.api.POST('/v1/license-keys/import', { body })).data).license_keys;
};

it('each field of the contract that takes a typed license key is tested here', () => {
  const fields = codeFields
    .filter(({ kind, operation }) => kind === 'license-key' && !operation.deprecated)
    .map(({ operation }) => operation.operationId);
  expect(fields).toEqual([
    'listLicenseKeys',
    'exportLicenseKeys',
    'explainLicenseKeyValidation',
    'validateLicenseKey',
    'activateLicenseKey',
    'deactivateLicenseKey',
  ]);
});

it('a program and a seller find a key by each spelling that people type', async () => {
  const { id, key, seller, body } = await makeKey(terms);
  expect(key).toMatch(/^ASTER 2-/);
  for (const misspell of MISSPELLINGS) {
    const typed = misspell(key);
    const { data } = await call('validate', { ...body, key: typed });
    expect(data, typed).toMatchObject({ id, key });
    const explained = await seller.api.POST('/v1/license-keys/why', { body: { ...body, key: typed } });
    expect(explained.data, typed).toMatchObject({ verdict: 'granted', license_key_id: id });
    const activated = await call('activate', { ...body, key: typed, label: 'Laptop' });
    expect(activated, typed).toMatchObject({ status: 200, data: { license_key: { key } } });
    const activation_id = activated.data.id;
    expect(await call('deactivate', { ...body, key: typed, activation_id }), typed).toMatchObject({ status: 204 });
    const { data: listed } = await seller.api.GET('/v1/license-keys/', { params: { query: { key: typed } } });
    expect(
      must(listed).items.map((found) => found.id),
      typed,
    ).toEqual([id]);
    const query = { key: typed, organization_id: [body.organization_id] };
    const file = await seller.api.GET('/v1/license-keys/export', { params: { query }, parseAs: 'text' });
    expect(file.data, typed).toContain(key);
    const { data: found } = await seller.api.GET('/v1/search', { params: { query: { query: typed } } } as never);
    expect(JSON.stringify(found), typed).toContain(id);
  }
});

it('a key of another system is matched exactly before other spellings', async () => {
  const sold = await makeKey();
  const keys = ['abcd-efgh', 'ABCD-EFGH', '"quoted."', 'quoted', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'];
  const ids = (await importKeys(sold, keys)).map(({ id }) => id);
  const idOf = async (key: string) => (await call('validate', { ...sold.body, key })).data.id;
  expect(await Promise.all(keys.map(idOf))).toEqual(ids);
  expect(await idOf(' abcd\u2013efgh')).toBe(ids[0]);
  expect(await idOf('Abcd-efgh')).toBe(ids[1]);
  expect(await idOf('(3f2504e0-4f89-41d3-9a0c-0305e82c3301)')).toBe(ids[4]);
});

it('an unknown key returns 404 in each spelling, and so does a key of another organization', async () => {
  const { key, body } = await makeKey();
  const { organizationId: organization_id } = await makeSeller();
  const unknown = await call('validate', { ...body, key: 'unknown' });
  expect(unknown.status).toBe(404);
  for (const text of ['-', '\u200b', key.replace(/.$/, 'x'), key.slice(1)])
    expect(await call('validate', { ...body, key: text }), text).toEqual(unknown);
  expect(await call('validate', { key: key.toLowerCase(), organization_id })).toEqual(unknown);
  expect((await call('activate', { ...body, key: 'unknown', label: 'Laptop' })).status).toBe(404);
});

it('an imported key with other hyphens or spaces returns 422 with the key that was meant', async () => {
  const sold = await makeKey();
  const body = {
    benefit_id: sold.benefitId,
    license_keys: [{ key: 'AB\u2013CD 1', customer_email: 'ada@example.com' }],
  };
  const { error } = await sold.seller.api.POST('/v1/license-keys/import', { body });
  expect(JSON.stringify(error)).toContain('Did you mean AB-CD1?');
});
