import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access } from '../../../src/contract/generated/access.ts';
import type { OperationId } from '../../../src/contract/operation.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { declaredOperations } from '../../support/contract.ts';
import { makeCustomerSession } from '../../support/customers.ts';
import { makeSeller, sessionHeaders, signIn, useApp } from '../../support/make.ts';
import { currentTime } from '../../support/time.ts';

/** Allows one request per credential and one per IP address. */
let app: TestApp;
/** Headers with a credential of each kind, whose only request is used up. */
let headersOf: Record<'token' | 'session' | 'customer', Record<string, string>>;
beforeAll(async () => {
  app = await startApp({ jobs: 'off', rateLimits: { credential: 1, address: 1 } });
  app.clock.now = currentTime();
  await useApp(app, async () => {
    const seller = await makeSeller();
    const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
    headersOf = {
      token: bearer(seller.token),
      session: sessionHeaders(await signIn(app, seller.email)),
      // This is the only request of the seller's token.
      customer: bearer((await makeCustomerSession(seller)).token),
    };
  });
  await expectSuccess('/v1/users/me', headersOf.session);
  await expectSuccess('/v1/customer-sessions/current', headersOf.customer);
  // A caller without a token uses up the only request of the IP address.
  expect((await fetch(`${app.baseUrl}/v1/users/me`)).status).toBe(401);
});
afterAll(() => app.stop());

async function expectSuccess(path: string, headers: Record<string, string>) {
  expect((await fetch(app.baseUrl + path, { headers })).status).toBe(200);
}

const entries: Readonly<Partial<Record<string, { subjects: readonly string[]; schemes: readonly string[] }>>> = access;

describe.each(
  declaredOperations.map(({ path, method, operation }) => {
    const operationId = operation.operationId as OperationId;
    return { operationId, path: path.replace(/\{[^}]+\}/g, () => randomUUID()), method: method.toUpperCase() };
  }),
)('$operationId', ({ operationId, path, method }) => {
  it('an exhausted caller gets 429 before any other check', async () => {
    const { subjects = [], schemes = [] } = entries[operationId] ?? {};
    const shown = subjects.includes('customer') ? 'customer' : schemes.includes('pat') ? 'token' : 'session';
    const kind = subjects.length > 0 ? 'credential' : 'address';
    const response = await fetch(app.baseUrl + path, {
      method,
      redirect: 'manual',
      ...(kind === 'credential' && { headers: headersOf[shown] }),
    });
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('60');
    expect(response.headers.get('RateLimit')).toBe(`"${kind}";r=0;t=60`);
    expect(response.headers.get('RateLimit-Policy')).toBe(`"${kind}";q=1;w=60`);
    expect(await response.json()).toMatchObject({ error: 'TooManyRequests' });
  });
});

it('the responses with 429 follow the contract', () => {
  expect(app.breaches).toEqual([]);
});
