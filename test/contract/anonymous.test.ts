import { describe, expect, it } from 'vitest';
import { access } from '../../src/contract/generated/access.ts';
import { generateToken } from '../../src/shared/tokens.ts';
import { testApp } from '../support/app.ts';
import { makePerson, makeToken, sessionHeaders, signIn } from '../support/make.ts';
import { currentTime } from '../support/time.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const optionallyAuthenticated = Object.entries(access)
  .map(([operationId, entry]) => ({ operationId, ...entry }))
  .filter(({ subjects }) => (subjects as readonly string[]).includes('anonymous'));

/** Operations that accept anonymous callers as well as callers with a token. */
describe.each(optionallyAuthenticated)('$operationId', ({ method, path }) => {
  const call = async (headers: Record<string, string> = {}) => {
    const { baseUrl } = await testApp();
    return fetch(baseUrl + path.replace(/\{\w+\}/, UNKNOWN_ID), { method: method.toUpperCase(), headers });
  };
  const open = path.includes('{') ? 404 : 200;

  it('a caller without a token is admitted, also with the session cookie of a person without an organization, and with an invalid one', async () => {
    const app = await testApp();
    const { email } = await makePerson();
    expect((await call()).status).toBe(open);
    expect((await call(sessionHeaders(await signIn(app, email)))).status).toBe(open);
    expect((await call(sessionHeaders(generateToken('sell_ses_')))).status).toBe(open);
  });

  it('an invalid token returns 401, and a token without the scope returns 403', async () => {
    const { id } = await makePerson();
    const expired = await makeToken({ kind: 'user', id }, { expires_at: new Date(currentTime().getTime() - 1000) });
    for (const token of ['nonsense', generateToken('sell_pat_'), expired]) {
      const response = await call({ Authorization: `Bearer ${token}` });
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toContain('error="invalid_token"');
    }
    const other = await makeToken({ kind: 'user', id }, { scopes: ['products:read'] });
    expect((await call({ Authorization: `Bearer ${other}` })).status).toBe(403);
  });
});
