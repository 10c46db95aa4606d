import { describe, expect, it } from 'vitest';
import { access } from '../../src/contract/generated/access.ts';
import { newToken } from '../../src/shared/tokens.ts';
import { testApp } from '../support/app.ts';
import { makePerson, makeToken, sessionHeaders, signIn } from '../support/make.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const forAll = Object.entries(access)
  .map(([operationId, entry]) => ({ operationId, ...entry }))
  .filter(({ subjects }) => (subjects as readonly string[]).includes('anonymous'));

/** What nobody in particular may call as well as those who show a token. */
describe.each(forAll)('$operationId', ({ method, path }) => {
  const call = async (headers: Record<string, string> = {}) => {
    const { baseUrl } = await testApp();
    return fetch(baseUrl + path.replace('{id}', NOBODY), { method: method.toUpperCase(), headers });
  };
  const open = path.includes('{id}') ? 404 : 200;

  it('takes whoever shows nothing, or the session of a browser that it does not look at', async () => {
    const app = await testApp();
    const { email } = await makePerson();
    expect((await call()).status).toBe(open);
    expect((await call(sessionHeaders(await signIn(app, email)))).status).toBe(open);
    expect((await call(sessionHeaders(newToken('sell_ses_')))).status).toBe(open);
  });

  it('is 401 with a token that is not good, and 403 with one for something else', async () => {
    const { id } = await makePerson();
    const expired = await makeToken({ kind: 'user', id }, { expires_at: new Date(Date.now() - 1000) });
    for (const token of ['nonsense', newToken('sell_pat_'), expired]) {
      const response = await call({ Authorization: `Bearer ${token}` });
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toContain('error="invalid_token"');
    }
    const other = await makeToken({ kind: 'user', id }, { scopes: ['products:read'] });
    expect((await call({ Authorization: `Bearer ${other}` })).status).toBe(403);
  });
});
