import { beforeAll, describe, expect, it } from 'vitest';
import { access } from '../../src/contract/generated/access.ts';
import { ALL_SCOPES } from '../../src/access-tokens/index.ts';
import { hashToken, newToken } from '../../src/kit/tokens.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { makePerson, makeSeller, makeToken, type Person, type Seller } from '../support/make.ts';

/** Nothing has this id. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

const operations = Object.entries(access).map(([operationId, entry]) => ({ operationId, ...entry }));
const secured = operations.filter(({ scopes }) => scopes.length > 0);
const withBody = operations.filter(({ body }) => body);

let app: TestApp;
let person: Person;
let seller: Seller;
let organizationToken: string;

beforeAll(async () => {
  app = await testApp();
  person = await makePerson();
  seller = await makeSeller();
  organizationToken = await makeToken({ kind: 'organization', id: seller.organizationId });
});

interface Call {
  path: string;
  method: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: string;
  query?: string;
  id?: string;
}

function call({ path, method, token, headers = {}, body, query = '', id = NOBODY }: Call) {
  const address =
    app.baseUrl + path.replace(/\{(id|activation_id)\}/g, id).replace(/\{[^}]+\}/g, 'no-such-secret') + query;
  return fetch(address, {
    method: method.toUpperCase(),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
}

/** A valid token of a kind of caller that the operation takes. */
const tokenFor = (subjects: readonly string[]) => (subjects.length === 0 ? undefined : person.token);

describe.each(secured)('$operationId', ({ method, path, scopes, body }) => {
  const empty = body ? { body: '{}' } : {};

  it('is 401 without a token, and says how to show one', async () => {
    const response = await call({ method, path, ...empty });
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer realm="sellbase"');
    expect(await response.json()).toMatchObject({ error: 'Unauthorized' });
  });

  it.each([
    ['a text that is no token', async () => 'nonsense'],
    ['a token with a wrong checksum', async () => `${newToken('sell_pat_').slice(0, -1)}!`],
    ['a token that was never issued', async () => newToken('sell_pat_')],
    ['an expired token', () => makeToken({ kind: 'user', id: person.id }, { expires_at: new Date(Date.now() - 1000) })],
    ['a revoked token', revokedToken],
  ])('is 401 with %s', async (_what, make) => {
    const response = await call({ method, path, token: await make(), ...empty });
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toContain('error="invalid_token"');
    expect(await response.json()).toMatchObject({ error: 'invalid_token' });
  });

  it('is 403 without one of its scopes, and names them', async () => {
    const others = ALL_SCOPES.filter((scope) => !(scopes as readonly string[]).includes(scope));
    const token = await makeToken({ kind: 'user', id: person.id }, { scopes: others });
    const response = await call({ method, path, token, ...empty });
    expect(response.status).toBe(403);
    expect(response.headers.get('WWW-Authenticate')).toContain(`scope="${scopes.join(' ')}"`);
    expect(await response.json()).toMatchObject({ error: 'insufficient_scope' });
  });
});

describe.each(secured.filter(({ subjects }) => !(subjects as readonly string[]).includes('organization')))(
  '$operationId',
  ({ method, path, body }) => {
    it('is 401 with the token of an organization', async () => {
      const response = await call({ method, path, token: organizationToken, ...(body && { body: '{}' }) });
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toContain('allowed_subjects="user"');
    });
  },
);

describe.each(secured.filter(({ path }) => path.includes('{id}')))('$operationId', ({ method, path, body }) => {
  it('is 422 for an id that is none', async () => {
    const id = `urn:uuid:${NOBODY}`;
    const response = await call({ method, path, token: person.token, id, ...(body && { body: '{}' }) });
    expect(response.status).toBe(422);
    const violation = expect.objectContaining({ loc: ['path', 'id'] });
    expect(await response.json()).toMatchObject({ detail: expect.arrayContaining([violation]) });
  });
});

describe.each(secured.filter(({ path, body }) => path.includes('{id}') && !body))(
  '$operationId',
  ({ method, path }) => {
    it('is 404 for what the caller may not see', async () => {
      const response = await call({ method, path, token: person.token, id: seller.organizationId });
      expect(response.status).toBe(404);
    });
  },
);

describe.each(operations)('$operationId', ({ method, path, subjects, body }) => {
  it('is 422 for an unknown query parameter', async () => {
    const response = await call({
      method,
      path,
      token: tokenFor(subjects),
      query: '?colour=red',
      ...(body && { body: '{}' }),
    });
    expect(response.status).toBe(422);
    const violation = { type: 'extra_forbidden', loc: ['query', 'colour'] };
    expect(await response.json()).toMatchObject({
      detail: expect.arrayContaining([expect.objectContaining(violation)]),
    });
  });
});

describe.each(withBody)('$operationId', ({ method, path, subjects }) => {
  const send = (more: Partial<Call>) => call({ method, path, token: tokenFor(subjects), ...more });

  it('is 400 for a body that is not JSON', async () => {
    expect((await send({ body: '{"name": ' })).status).toBe(400);
  });

  it('is 415 for a body that is not sent as JSON', async () => {
    expect(
      (await send({ body: 'name=x', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })).status,
    ).toBe(415);
  });

  it('is 413 for a body over 1 MiB', async () => {
    expect((await send({ body: JSON.stringify({ name: 'x'.repeat(1024 * 1024) }) })).status).toBe(413);
  });

  it('is 422 for an unknown field, and names it', async () => {
    const response = await send({ body: '{"colour": "red"}' });
    expect(response.status).toBe(422);
  });
});

async function revokedToken() {
  const token = await makeToken({ kind: 'user', id: person.id });
  await app
    .db('access_tokens')
    .where({ token_hash: hashToken(token) })
    .update({ revoked_at: new Date() });
  return token;
}
