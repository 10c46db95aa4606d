import { beforeAll, describe, expect, it } from 'vitest';
import { access } from '../../src/contract/generated/access.ts';
import { ALL_SCOPES } from '../../src/modules/identity/access-tokens/index.ts';
import { hashToken, generateToken } from '../../src/shared/tokens.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { sampleCases } from '../support/scope.ts';
import {
  makeAccessToken,
  makePerson,
  makeSeller,
  makeToken,
  sessionHeaders,
  signIn,
  type Person,
  type Seller,
} from '../support/make.ts';
import { makeCustomerSession } from '../support/customers.ts';
import { registerClient } from '../support/register-client.ts';
import { currentTime } from '../support/time.ts';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

const operations = Object.entries(access).map(([operationId, entry]) => ({ operationId, ...entry }));
type Operation = (typeof operations)[number];
const has = (list: readonly string[], item: string) => list.includes(item);

const secured = operations.filter(({ subjects }) => subjects.length > 0);
const authenticated = secured.filter(({ subjects }) => !has(subjects, 'anonymous'));
const forTokens = secured.filter(({ schemes }) => has(schemes, 'pat'));
const forSessions = secured.filter(({ schemes }) => has(schemes, 'session'));
const withBody = operations.filter(({ body }) => body);

let app: TestApp;
let person: Person;
let seller: Seller;
let organizationToken: string;
let session: string;
let registrationToken: string;
let customerToken: string;

beforeAll(async () => {
  app = await testApp();
  person = await makePerson();
  seller = await makeSeller();
  organizationToken = await makeToken({ kind: 'organization', id: seller.organizationId });
  session = await signIn(app, person.email);
  registrationToken = (await registerClient(app, session)).registration_access_token;
  customerToken = (await makeCustomerSession(seller)).token;
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

function call({ path, method, token, headers = {}, body, query = '', id = UNKNOWN_ID }: Call) {
  const address =
    app.baseUrl +
    path
      .replace('{uid}', 'x'.repeat(21))
      .replace(/\{(id|activation_id|grant_id|user_id|invitation_id|application_id)\}/g, id)
      .replace(/\{[^}]+\}/g, 'no-such-secret') +
    query;
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

/** Headers of a caller that the operation admits. */
function admitted({ schemes, isInternal }: Pick<Operation, 'schemes' | 'isInternal'>): Record<string, string> {
  if (has(schemes, 'pat')) return { Authorization: `Bearer ${person.token}` };
  if (has(schemes, 'session')) return sessionHeaders(session);
  if (has(schemes, 'customer_session')) return { Authorization: `Bearer ${customerToken}` };
  return isInternal ? { 'Sec-Fetch-Site': 'same-origin' } : {};
}

async function expectInvalidToken(response: Response) {
  expect(response.status).toBe(401);
  expect(response.headers.get('WWW-Authenticate')).toContain('error="invalid_token"');
  expect(await response.json()).toMatchObject({ error: 'invalid_token' });
}

/** A credential that is refused, and how to make it. */
type CredentialCase = [name: string, make: () => Promise<string>];

const past = () => new Date(currentTime().getTime() - 1000);

describe.each(authenticated)('$operationId', ({ operationId, method, path, body }) => {
  const empty = body ? { body: '{}' } : {};

  it('a request without a token returns 401 with a challenge', async () => {
    const response = await call({ method, path, ...empty });
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer realm="sellbase"');
    expect(await response.json()).toMatchObject({ error: 'Unauthorized' });
  });

  it.each<CredentialCase>(
    sampleCases(operationId, [
      ['text that is not a token', async () => 'nonsense'],
      ['a token with a wrong checksum', async () => `${generateToken('sell_pat_').slice(0, -1)}!`],
      ['a token that was never issued', async () => generateToken('sell_pat_')],
      ['an application token that was never issued', async () => generateToken('sell_at_')],
      ['an expired token', () => makeToken(ofUser(), { expires_at: past() })],
      ['an expired application token', () => makeAccessToken({ userId: person.id }, { expires_at: past() })],
      ['a revoked token', revokedToken],
      [
        'a revoked application token',
        async () => deleted('oauth_tokens', await makeAccessToken({ userId: person.id })),
      ],
      ['a session token in the Authorization header', async () => session],
    ]),
  )('%s returns 401', async (_what, make) => {
    await expectInvalidToken(await call({ method, path, token: await make(), ...empty }));
  });
});

describe.each(secured.filter(({ schemes }) => !has(schemes, 'registration')))(
  '$operationId',
  ({ method, path, body }) => {
    it('the registration token of a client returns 401', async () => {
      await expectInvalidToken(await call({ method, path, token: registrationToken, ...(body && { body: '{}' }) }));
    });
  },
);

describe.each(secured.filter(({ schemes }) => !has(schemes, 'pat')))(
  '$operationId',
  ({ operationId, method, path, body }) => {
    it.each<CredentialCase>(
      sampleCases(operationId, [
        ['a personal access token', async () => person.token],
        ['the token of an application', () => makeAccessToken({ userId: person.id })],
      ]),
    )('%s returns 401 with every scope', async (_what, make) => {
      await expectInvalidToken(await call({ method, path, token: await make(), ...(body && { body: '{}' }) }));
    });
  },
);

describe.each(forTokens)('$operationId', ({ operationId, method, path, scopes, body }) => {
  it.each(sampleCases(operationId, ['personal', "application's"]))(
    'a %s token without any of the scopes returns 403 and names them',
    async (kind) => {
      const others = ALL_SCOPES.filter((scope) => !(scopes as readonly string[]).includes(scope));
      const options = { scopes: others };
      const token = await (kind === 'personal'
        ? makeToken(ofUser(), options)
        : makeAccessToken({ userId: person.id }, options));
      const response = await call({ method, path, token, ...(body && { body: '{}' }) });
      expect(response.status).toBe(403);
      expect(response.headers.get('WWW-Authenticate')).toContain(`scope="${scopes.join(' ')}"`);
      expect(await response.json()).toMatchObject({ error: 'insufficient_scope' });
    },
  );
});

describe.each(authenticated)('$operationId', ({ operationId, method, path, schemes, body }) => {
  const empty = body ? { body: '{}' } : {};

  it.each<CredentialCase>(
    sampleCases(operationId, [
      ['a cookie that belongs to no session', async () => generateToken('sell_ses_')],
      ['the cookie of a session that ended', async () => deleted('sessions', await signIn(app, person.email))],
      ['the cookie of a session that expired', expiredSession],
    ]),
  )('%s returns 401', async (_what, make) => {
    expect((await call({ method, path, headers: sessionHeaders(await make()), ...empty })).status).toBe(401);
  });

  if (!has(schemes, 'session'))
    it('a signed-in browser returns 401', async () => {
      expect((await call({ method, path, headers: sessionHeaders(session), ...empty })).status).toBe(401);
    });
});

describe.each(forSessions.filter(({ method }) => method !== 'get'))(
  '$operationId',
  ({ operationId, method, path, body }) => {
    it.each(
      sampleCases<Record<string, string>>(operationId, [
        { 'Sec-Fetch-Site': 'cross-site' },
        { Origin: 'https://evil.example' },
        {},
      ]),
    )('a request from a page of another origin returns 403: %o', async (headers) => {
      const cookie = { Cookie: `sell_session=${session}`, ...headers };
      expect((await call({ method, path, headers: cookie, ...(body && { body: '{}' }) })).status).toBe(403);
    });
  },
);

describe.each(
  operations.filter(({ subjects, isInternal, method }) => subjects.length === 0 && isInternal && method !== 'get'),
)('$operationId', ({ method, path }) => {
  it('a request from a page of another origin returns 403', async () => {
    expect((await call({ method, path, body: '{}' })).status).toBe(403);
  });
});

describe.each(secured.filter(({ subjects }) => !has(subjects, 'organization')))(
  '$operationId',
  ({ method, path, subjects, body }) => {
    it('an organization token returns 401', async () => {
      const response = await call({ method, path, token: organizationToken, ...(body && { body: '{}' }) });
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toContain(`allowed_subjects="${subjects.join(' ')}"`);
    });
  },
);

describe.each(secured.filter(({ path }) => path.includes('{id}')))('$operationId', ({ body, ...operation }) => {
  it('an id that is not a UUID returns 422', async () => {
    const id = `urn:uuid:${UNKNOWN_ID}`;
    const response = await call({ ...operation, headers: admitted(operation), id, ...(body && { body: '{}' }) });
    expect(response.status).toBe(422);
    const violation = expect.objectContaining({ loc: ['path', 'id'] });
    expect(await response.json()).toMatchObject({ detail: expect.arrayContaining([violation]) });
  });
});

describe.each(secured.filter(({ path, body }) => path.includes('{id}') && !body))('$operationId', (operation) => {
  it('an object that the caller may not see returns 404', async () => {
    const { method, path } = operation;
    const response = await call({ method, path, headers: admitted(operation), id: seller.organizationId });
    expect(response.status).toBe(404);
  });
});

describe.each(operations)('$operationId', ({ body, ...operation }) => {
  it('an unknown query parameter returns 422', async () => {
    const response = await call({
      ...operation,
      headers: admitted(operation),
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

describe.each(withBody)('$operationId', (operation) => {
  const { method, path } = operation;
  const send = ({ headers, ...more }: Partial<Call>) =>
    call({ method, path, headers: { ...admitted(operation), ...headers }, ...more });

  it('a body that is not JSON returns 400', async () => {
    expect((await send({ body: '{"name": ' })).status).toBe(400);
  });

  it('a body that is not sent as JSON returns 415', async () => {
    const response = await send({ body: 'name=x', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } });
    expect(response.status).toBe(415);
  });

  it('a body over its limit returns 413', async () => {
    const maxBytes = operation.body?.maxBytes ?? 0;
    expect((await send({ body: JSON.stringify({ name: 'x'.repeat(maxBytes) }) })).status).toBe(413);
  });

  it('an unknown field in the body returns 422', async () => {
    const response = await send({ body: '{"colour": "red"}' });
    expect(response.status).toBe(422);
  });
});

const isOf = (token: string) => ({ token_hash: hashToken(token) });
const ofUser = () => ({ kind: 'user', id: person.id }) as const;

async function revokedToken() {
  const token = await makeToken(ofUser());
  await app.db('access_tokens').where(isOf(token)).update({ revoked_at: currentTime() });
  return token;
}

async function deleted(table: 'oauth_tokens' | 'sessions', token: string) {
  await app.db(table).where(isOf(token)).delete();
  return token;
}

async function expiredSession() {
  const token = await signIn(app, person.email);
  await app.db('sessions').where(isOf(token)).update({ expires_at: past() });
  return token;
}
