import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { startApp, testApp, type TestApp } from '../../support/app.ts';
import { makePerson, makeSeller, sessionHeaders, signIn, useApp } from '../../support/make.ts';

let own: TestApp | undefined;
afterEach(async () => {
  await own?.stop();
  own = undefined;
});

interface RequestInput {
  path: string;
  body?: object;
  key: string;
  headers: Record<string, string>;
}

async function post(app: TestApp, { path, body, key, headers }: RequestInput) {
  const response = await fetch(app.baseUrl + path, {
    method: 'POST',
    headers: { 'Idempotency-Key': key, ...(body && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const isReplay = response.headers.has('Idempotency-Replayed');
  const text = await response.text();
  return { status: response.status, isReplay, body: text === '' ? undefined : JSON.parse(text) };
}

describe('a secret that is shown once', () => {
  it('a secret is not readable in the database, also without a configured SECRET_KEY', async () => {
    own = await startApp({ jobs: 'off', secretKeys: [] });
    const { email } = await useApp(own, makePerson);
    const wanted = {
      path: '/v1/personal_access_tokens/',
      body: { comment: 'test', scopes: ['products:read'], expires_in: null },
      key: randomUUID(),
      headers: sessionHeaders(await signIn(own, email)),
    };
    const made = await post(own, wanted);
    expect(made).toMatchObject({ status: 201, body: { token: expect.stringMatching(/^sell_pat_/) } });
    const stored = JSON.stringify(await own.db('idempotency_keys'));
    expect(stored).not.toContain(made.body.token);
    expect(stored).not.toContain('sell_pat_');
    expect(stored).not.toContain(wanted.key);
    expect(await post(own, wanted)).toEqual({ ...made, isReplay: true });
  });
});

describe('a stored response', () => {
  it('a stored response is not replayed to a user who left the organization', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const headers = { Authorization: `Bearer ${seller.token}` };
    const made = await post(app, {
      path: '/v1/webhooks/endpoints/',
      body: { organization_id: seller.organizationId, url: 'https://example.com/hook', events: ['order.created'] },
      key: randomUUID(),
      headers,
    });
    expect(made.status).toBe(201);
    const path = `/v1/webhooks/endpoints/${made.body.id}/rotate-secret`;
    const wanted = { path, key: randomUUID(), headers };
    const rotated = await post(app, wanted);
    expect(rotated).toMatchObject({ status: 200, isReplay: false });
    const membership = { user_id: seller.id, organization_id: seller.organizationId };
    await app.db('organization_members').where(membership).delete();
    const refused = await post(app, wanted);
    expect(refused).toMatchObject({ status: 403, isReplay: false });
    expect(JSON.stringify(refused.body)).not.toContain(rotated.body.secret);
  });
});
