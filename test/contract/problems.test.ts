import { beforeAll, describe, expect, it } from 'vitest';
import { errorKinds } from '../../src/contract/generated/error-kinds.ts';
import { errorTitle } from '../../src/platform/api-errors/problem.ts';
import type { ErrorKind } from '../../src/shared/errors.ts';
import { startApp, testApp, type TestApp } from '../support/app.ts';
import { findSchemaBreaches } from '../support/contract.ts';
import { makeSeller, type Seller } from '../support/make.ts';

const PROBLEM = 'application/problem+json';

let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await testApp();
  seller = await makeSeller();
});

interface Call {
  method?: string;
  accept?: string;
  headers?: Record<string, string>;
  body?: string;
}

const call = (path: string, { method = 'GET', accept = PROBLEM, headers, body }: Call = {}, on: TestApp = app) =>
  fetch(on.baseUrl + path, {
    method,
    headers: {
      Accept: accept,
      Authorization: `Bearer ${seller.token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });

/** Reads a problem and checks that it is as the contract and RFC 9457 say. */
async function problemOf(response: Response, on: TestApp = app): Promise<Record<string, unknown>> {
  expect(response.headers.get('Content-Type')).toBe(PROBLEM);
  expect(response.headers.get('Vary')).toBe('Accept');
  const problem = (await response.json()) as { error: ErrorKind };
  expect(findSchemaBreaches('Problem', problem)).toEqual([]);
  expect(problem).toMatchObject({
    type: `${on.baseUrl}/docs/reference/errors#${problem.error}`,
    title: errorTitle(problem.error),
    status: response.status,
    instance: `urn:uuid:${response.headers.get('X-Request-Id')}`,
  });
  return problem;
}

const create = (body: string): Call => ({ method: 'POST', body });

describe('errors as application/problem+json', () => {
  it.each<[string, string, Call, ErrorKind]>([
    ['an unknown path', '/v1/nothing', {}, 'ResourceNotFound'],
    ['an unknown path outside of the API', '/nothing', {}, 'ResourceNotFound'],
    ['an unknown object', `/v1/products/${crypto.randomUUID()}`, {}, 'ResourceNotFound'],
    ['a method that the path lacks', '/v1/products/', { method: 'DELETE' }, 'MethodNotAllowed'],
    ['an unknown token', '/v1/products/', { headers: { Authorization: 'Bearer x' } }, 'invalid_token'],
    ['a truncated body', '/v1/organizations/', create('{"name":'), 'BadRequest'],
    [
      'a body in text',
      '/v1/organizations/',
      { ...create('{}'), headers: { 'Content-Type': 'text/plain' } },
      'UnsupportedMediaType',
    ],
    [
      'a body that cannot be inflated',
      '/v1/organizations/',
      { ...create('x'), headers: { 'Content-Encoding': 'gzip' } },
      'BadRequest',
    ],
    ['a large body', '/v1/organizations/', create(`"${'x'.repeat(1024 * 1024)}"`), 'PayloadTooLarge'],
  ])('%s returns an error as application/problem+json', async (_case, path, request, kind) => {
    const response = await call(path, request);
    expect(response.status).toBe(errorKinds[kind].status);
    expect(await problemOf(response)).toMatchObject({ error: kind, code: errorKinds[kind].code });
  });

  it('a 422 is a problem whose detail is a text and whose violations are a list', async () => {
    const problem = await problemOf(await call('/v1/organizations/', create('{"name": "ab", "color": 1}')));
    expect(problem).toMatchObject({
      detail:
        'body.slug: Field required. body.color: This field is not known. body.name: Must NOT have fewer than 3 characters.',
      violations: [{ loc: ['body', 'slug'] }, { loc: ['body', 'color'] }, { loc: ['body', 'name'] }],
      more_violations: 0,
    });
  });

  it('a replayed error is a problem for the request that asks for one', async () => {
    const path = '/v1/checkouts/custom/client/unknown/confirm';
    const request = {
      ...create('{"confirmation_token_id": "sandbox_decline"}'),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    };
    const first = await call(path, { ...request, accept: 'application/json' });
    expect(await problemOf(await call(path, request))).toMatchObject({ status: first.status });
  });

  it.each([
    [undefined, 'application/json; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
    ['text/html', 'application/json; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
    ['application/json, application/problem+json;q=0.5', 'application/json; charset=utf-8'],
    ['application/problem+json;q=0, */*', 'application/json; charset=utf-8'],
    ['application/problem+json', PROBLEM],
    ['application/problem+json, application/json', PROBLEM],
    ['application/json;q=0.9, application/problem+json', PROBLEM],
    ['text/html, application/problem+json;q=0.1', PROBLEM],
  ])('a request with `Accept: %s` gets an error as %s', async (accept, type) => {
    const headers = accept === undefined ? {} : { Accept: accept };
    const response = await fetch(`${app.baseUrl}/v1/nothing`, { headers });
    expect([response.headers.get('Content-Type'), response.headers.get('Vary')]).toEqual([type, 'Accept']);
  });

  it('a response without an error is JSON also for a request that asks for problems', async () => {
    const { status, headers } = await call('/v1/products/');
    expect([status, headers.get('Content-Type'), headers.get('Vary')]).toEqual([
      200,
      'application/json; charset=utf-8',
      null,
    ]);
  });

  it('the token endpoint answers in the form of RFC 6749 to every request', async () => {
    const response = await call('/v1/oauth2/token', { method: 'POST' });
    expect(response.headers.get('Content-Type')).toContain('application/json');
    expect(Object.keys((await response.json()) as object).sort()).toEqual(['error', 'error_description']);
  });
});

describe('errors of the service as application/problem+json', () => {
  it('a request above the rate limit is a problem', async () => {
    const limited = await startApp({
      jobs: 'off',
      rateLimits: { credential: 600, address: 1, connections: undefined },
    });
    try {
      await fetch(`${limited.baseUrl}/v1/nothing`);
      const tooMany = await call('/v1/nothing', { headers: { Authorization: '' } }, limited);
      expect([tooMany.status, tooMany.headers.get('Retry-After')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
      expect(await problemOf(tooMany, limited)).toMatchObject({ error: 'TooManyRequests' });
    } finally {
      await limited.stop();
    }
  });

  it('a failure of the service is a problem', async () => {
    const broken = await startApp({ jobs: 'off' });
    try {
      await broken.db.schema.renameTable('access_tokens', 'access_tokens_away');
      const failed = await call('/v1/products/', {}, broken);
      expect([failed.status, await problemOf(failed, broken)]).toEqual([
        500,
        expect.objectContaining({ error: 'InternalServerError' }),
      ]);
      broken.breaches.splice(0);
    } finally {
      await broken.stop();
    }
  });

  it('an outage of another service is a problem', async () => {
    const cut = await startApp({ jobs: 'off', mail: { kind: 'none' } });
    try {
      const request = { ...create('{"email": "ada@example.com"}'), headers: { 'Sec-Fetch-Site': 'same-origin' } };
      const unavailable = await call('/v1/sign-in/codes', request, cut);
      expect([unavailable.status, unavailable.headers.get('Retry-After')]).toEqual([503, '1']);
      expect(await problemOf(unavailable, cut)).toMatchObject({ error: 'ServiceUnavailable' });
    } finally {
      await cut.stop();
    }
  });
});
