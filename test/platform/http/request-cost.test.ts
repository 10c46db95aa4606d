import { expect, it } from 'vitest';
import { payForParts, requestCost } from '../../../src/platform/http/request-cost.ts';

const body = { maxBytes: 16_777_216 };

it('a request costs what its operation declares, for a body of any size', () => {
  expect(requestCost({ cost: 3, costBytes: null, body }, { 'content-length': '16000000' })).toBe(3);
});

it('a request of an import costs as much for each begun part of its body', () => {
  const operation = { cost: 3, costBytes: 65_536, body };
  expect(requestCost(operation, { 'content-length': '2' })).toBe(3);
  expect(requestCost(operation, { 'content-length': '65537' })).toBe(6);
  expect(requestCost(operation, { 'content-length': '1000000' })).toBe(48);
});

it('a body of unknown size costs as much as the largest one', () => {
  expect(requestCost({ cost: 3, costBytes: 65_536, body }, { 'transfer-encoding': 'chunked' })).toBe(768);
});

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
