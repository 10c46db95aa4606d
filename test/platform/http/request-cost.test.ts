import { expect, it } from 'vitest';
import { payForParts, requestCost } from '../../../src/platform/http/request-cost.ts';

const body = { maxBytes: 16_777_216 };

it('a request costs what its operation declares, for a body of any size', () => {
  expect(
    requestCost({ cost: 3, costBytes: null, body, queryCosts: null }, { headers: { 'content-length': '16000000' } }),
  ).toBe(3);
});

it('a request of an import costs as much for each begun part of its body', () => {
  const operation = { cost: 3, costBytes: 65_536, body, queryCosts: null };
  expect(requestCost(operation, { headers: { 'content-length': '2' } })).toBe(3);
  expect(requestCost(operation, { headers: { 'content-length': '65537' } })).toBe(6);
  expect(requestCost(operation, { headers: { 'content-length': '1000000' } })).toBe(48);
});

it('a body of unknown size costs as much as the largest one', () => {
  expect(
    requestCost(
      { cost: 3, costBytes: 65_536, body, queryCosts: null },
      { headers: { 'transfer-encoding': 'chunked' } },
    ),
  ).toBe(768);
});

it.each([
  ['', 2],
  ['?limit=100&page=100', 2],
  ['?sorting=created_at', 2],
  ['?sorting=-amount', 7],
  ['?sorting=created_at&sorting=amount&query=ada', 9],
  ['?query=ada&query=bob', 9],
  ['?page=4000', 2],
  ['?page=4001', 5],
  ['?limit=100&page=801&sorting=amount', 13],
  ['?limit=1000&page=401', 5],
  ['?page=2147483647', 300],
  ['?page=-5&limit=none&sorting=__proto__', 2],
])(
  'a list with the query `%s` costs %i: the most expensive part of it, and and a part for each 40,000 rows before the page',
  (query, expected) => {
    const list = { cost: 2, costBytes: null, body: null, queryCosts: { query: 9, 'sorting=amount': 7, page: 3 } };
    expect(requestCost(list, { url: `/v1/things/${query}`, headers: {} })).toBe(expected);
  },
);

it('a file pays for each part after the first one, before it goes on', async () => {
  const log: (string | number)[] = [];
  async function* chunks() {
    for (const size of [60, 30, 250, 10]) {
      log.push(`read ${size}`);
      yield await Promise.resolve('x'.repeat(size));
    }
  }
  for await (const chunk of payForParts(chunks(), 100, async (parts) => void log.push(parts)))
    log.push(`sent ${chunk.length}`);
  expect(log).toEqual(['read 60', 'sent 60', 'read 30', 'sent 30', 'read 250', 'sent 250', 3, 'read 10', 'sent 10']);
});
