import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_SCOPES } from '../../src/modules/identity/access-tokens/index.ts';
import { hashToken, generateToken } from '../../src/shared/tokens.ts';
import { ALL_OPERATIONS, call as send, has, makeCallers, SECURED, type Call } from '../support/access-calls.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { sampleCases } from '../support/scope.ts';
import { makeAccessToken, makeToken, sessionHeaders, signIn, type Person } from '../support/make.ts';
import { registerClient } from '../support/register-client.ts';
import { currentTime } from '../support/time.ts';

const authenticated = SECURED.filter(({ subjects }) => !has(subjects, 'anonymous'));
const forTokens = SECURED.filter(({ schemes }) => has(schemes, 'pat'));
const forSessions = SECURED.filter(({ schemes }) => has(schemes, 'session'));

let app: TestApp;
let person: Person;
let organizationToken: string;
let session: string;
let registrationToken: string;

beforeAll(async () => {
  app = await testApp();
  const callers = await makeCallers(app);
  ({ person, session } = callers);
  organizationToken = await makeToken({ kind: 'organization', id: callers.seller.organizationId });
  registrationToken = (await registerClient(app, session)).registration_access_token;
});

const call = (request: Call) => send(app, request);

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
  )('a request with %s returns 401 and the error invalid_token', async (_what, make) => {
    await expectInvalidToken(await call({ method, path, token: await make(), ...empty }));
  });
});

describe.each(SECURED.filter(({ schemes }) => !has(schemes, 'registration')))(
  '$operationId',
  ({ method, path, body }) => {
    it('the registration token of a client returns 401', async () => {
      await expectInvalidToken(await call({ method, path, token: registrationToken, ...(body && { body: '{}' }) }));
    });
  },
);

describe.each(SECURED.filter(({ schemes }) => !has(schemes, 'pat')))(
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
    'a %s token without any of the scopes returns 403 and the names of the scopes',
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
  )('a request with %s returns 401', async (_what, make) => {
    expect((await call({ method, path, headers: sessionHeaders(await make()), ...empty })).status).toBe(401);
  });

  if (!has(schemes, 'session'))
    it('the request of a signed-in browser returns 401', async () => {
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
  ALL_OPERATIONS.filter(({ subjects, isInternal, method }) => subjects.length === 0 && isInternal && method !== 'get'),
)('$operationId', ({ method, path }) => {
  it('a request from a page of another origin returns 403', async () => {
    expect((await call({ method, path, body: '{}' })).status).toBe(403);
  });
});

describe.each(SECURED.filter(({ subjects }) => !has(subjects, 'organization')))(
  '$operationId',
  ({ method, path, subjects, body }) => {
    it('an organization token returns 401', async () => {
      const response = await call({ method, path, token: organizationToken, ...(body && { body: '{}' }) });
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toContain(`allowed_subjects="${subjects.join(' ')}"`);
    });
  },
);

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
