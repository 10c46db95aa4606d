import { beforeAll, describe, expect, it } from 'vitest';
import { access } from '../../src/contract/generated/access.ts';
import { hashToken } from '../../src/shared/tokens.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { makeAccessToken, makePerson } from '../support/make.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const secured = Object.entries(access).flatMap(([operationId, entry]) =>
  entry.subjects.length > 0 ? [{ operationId, ...entry }] : [],
);

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  const { id } = await makePerson();
  token = await makeAccessToken({ userId: id });
  await app
    .db('oauth_tokens')
    .where({ token_hash: hashToken(token) })
    .update({ payload: { jkt: 'thumbprint of a key' } });
});

describe.each(secured)('$operationId', ({ method, path, body }) => {
  it('a token that is bound to a key returns 401 without a proof', async () => {
    const response = await fetch(app.baseUrl + path.replace(/\{[^}]+\}/g, UNKNOWN_ID), {
      method: method.toUpperCase(),
      headers: { Authorization: `DPoP ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: '{}' }),
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: 'invalid_dpop_proof' });
  });
});
