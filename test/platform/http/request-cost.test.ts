import { expect, it } from 'vitest';
import { requestCost } from '../../../src/platform/http/request-cost.ts';

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
