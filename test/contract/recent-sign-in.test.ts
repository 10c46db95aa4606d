import { beforeAll, describe, expect, it } from 'vitest';
import { access } from '../../src/contract/generated/access.ts';
import { hashToken } from '../../src/shared/tokens.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { makePerson, sessionHeaders, signIn } from '../support/make.ts';
import { currentTime } from '../support/time.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const HOUR_MS = 60 * 60 * 1000;

/** Names of a person and of a passkey give no access. */
const NAMES = ['updateMe', 'updatePasskey'];

const changesOfAccess = Object.entries(access).flatMap(([operationId, entry]) =>
  entry.needsRecentSignIn ? [{ operationId, ...entry }] : [],
);

let app: TestApp;
let email: string;
beforeAll(async () => {
  app = await testApp();
  ({ email } = await makePerson());
});

/** Signs in, `ageMs` ago. @returns the value of the session cookie */
async function sessionOfAge(ageMs: number): Promise<string> {
  const token = await signIn(app, email);
  await app
    .db('sessions')
    .where({ token_hash: hashToken(token) })
    .update({ created_at: new Date(currentTime().getTime() - ageMs) });
  return token;
}

describe.each(changesOfAccess)('$operationId', ({ method, path, body, schemes }) => {
  const send = async (session: string) => {
    const response = await fetch(app.baseUrl + path.replace(/\{[^}]+\}/g, UNKNOWN_ID), {
      method: method.toUpperCase(),
      headers: { ...sessionHeaders(session), ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: '{}' }),
    });
    return { status: response.status, text: await response.text() };
  };

  it('a session that began more than an hour ago returns 403 and asks for a new sign-in', async () => {
    const { status, text } = await send(await sessionOfAge(HOUR_MS + 1000));
    expect({ status, ...JSON.parse(text) }).toMatchObject({ status: 403, error: 'RecentSignInRequired' });
  });

  it('a session that began within the last hour is accepted', async () => {
    const { text } = await send(await sessionOfAge(HOUR_MS / 2));
    expect(text).not.toContain('RecentSignInRequired');
  });

  it('no token of any kind is accepted', () => {
    expect(schemes).toEqual(['session']);
  });
});

describe('changes of access', () => {
  it('a deletion of the account and a change of members, applications, tokens, passkeys or clients need a recent sign-in', () => {
    const paths =
      /^\/v1\/(users\/me|organizations\/\{id\}\/(members|invitations|applications)|personal_access_tokens|users\/passkeys|oauth2\/register)/;
    const all = Object.entries(access).filter(
      ([operationId, entry]) => paths.test(entry.path) && entry.method !== 'get' && !NAMES.includes(operationId),
    );
    expect(all.map(([operationId]) => operationId).sort()).toEqual(
      changesOfAccess
        .filter(({ method }) => method !== 'get')
        .map(({ operationId }) => operationId)
        .sort(),
    );
  });
});
