import { describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { COMMON_HEADERS, document, findHeaderBreaches } from '../support/contract.ts';

describe('the headers of responses', () => {
  it('a header that no response declares breaks the contract', async () => {
    let app: TestApp | undefined;
    try {
      app = await startApp({
        jobs: 'off',
        onRequest: (_request, response) => void response.setHeader('X-Invented', 'yes'),
      });
      await fetch(`${app.baseUrl}/v1/users/me`);
      expect(app.breaches.splice(0).join()).toContain('the header x-invented is not declared');
    } finally {
      await app?.stop();
    }
  });

  it('the header check of the tests accepts the headers of HTTP and of the contract', () => {
    const transport = {
      date: 'Sun, 22 Nov 2026 19:40:00 GMT',
      'content-type': 'application/json',
      connection: 'close',
    };
    expect(findHeaderBreaches('listProducts', 200, { ...COMMON_HEADERS, ...transport })).toEqual([]);
  });

  it.each([
    ['without X-Request-Id', { 'x-request-id': undefined }, 'x-request-id is missing'],
    ['with another Cache-Control', { 'cache-control': 'public' }, 'cache-control must be equal'],
    ['with a RateLimit in another format', { ratelimit: '599' }, 'ratelimit must match pattern'],
    ['with a header of another operation', { location: 'https://sell.example' }, 'location is not declared'],
  ])('a response %s breaks the contract', (_case, change, breach) => {
    const headers = Object.entries({ ...COMMON_HEADERS, ...change }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    expect(findHeaderBreaches('listProducts', 200, Object.fromEntries(headers)).join()).toContain(breach);
  });

  it('a number in a header is read as a number', () => {
    const sent = (value: string) =>
      findHeaderBreaches('listProducts', 429, { ...COMMON_HEADERS, vary: 'Accept', 'retry-after': value });
    expect(sent('7')).toEqual([]);
    expect(sent('soon').join()).toContain('retry-after must be integer');
  });

  it('each response of the contract declares X-Request-Id', () => {
    const responses = Object.values(document.paths)
      .flatMap((item) => Object.values(item))
      .flatMap(({ operationId = '', responses = {} }) =>
        Object.keys(responses).map((status): [string, number] => [operationId, Number(status)]),
      );
    const without = responses.filter(
      ([operationId, status]) =>
        !findHeaderBreaches(operationId, status, {}).includes('the header x-request-id is missing'),
    );
    expect(responses.length).toBeGreaterThan(1000);
    expect(without).toEqual([]);
  });
});
