import { expect, it } from 'vitest';
import { checkCost, checkQueryCosts } from '../../scripts/contract/rules/cost.ts';

function breachesOf(operation: Parameters<typeof checkCost>[1], mediaTypes: readonly string[] = ['application/json']) {
  const found: string[] = [];
  checkCost('exportThings', operation, mediaTypes, (name, what) => found.push(`${name} ${what}`));
  return found;
}

it('an operation without a large body or a file needs no cost', () => {
  expect(breachesOf({})).toEqual([]);
  expect(breachesOf({ 'x-cost': 1 }, ['text/csv'])).toEqual([]);
});

it('an operation that returns a file or takes a large body is refused without a cost', () => {
  const missing = ['exportThings returns a file or takes a large body, and has no x-cost'];
  expect(breachesOf({}, ['text/csv'])).toEqual(missing);
  expect(breachesOf({ 'x-max-body-bytes': 16_777_216, 'x-cost-bytes': 65_536 })).toEqual(missing);
  expect(breachesOf({ 'x-cost': 40 }, ['text/csv'])).toEqual([]);
});

it('an operation that takes a large body is refused without the bytes that its cost is for, and any other one with them', () => {
  const breach = ['exportThings must have x-cost-bytes if its body is large, and only then'];
  expect(breachesOf({ 'x-cost': 2, 'x-max-body-bytes': 16_777_216 })).toEqual(breach);
  expect(breachesOf({ 'x-cost': 2, 'x-cost-bytes': 65_536 })).toEqual(breach);
});

it('an operation that returns no file is refused with a cost for the bytes of a file', () => {
  expect(breachesOf({ 'x-cost': 1, 'x-cost-sent-bytes': 49_152 })).toEqual([
    'exportThings has x-cost-sent-bytes and returns no file',
  ]);
  expect(breachesOf({ 'x-cost': 1, 'x-cost-sent-bytes': 49_152 }, ['text/csv'])).toEqual([]);
});

it.each([0, -5, 2.5, 301, '20', null])('the cost %s is refused', (cost) => {
  expect(breachesOf({ 'x-cost': cost })).toEqual([
    'exportThings has an x-cost that is not a whole number from 1 to 300',
  ]);
});

it('a cost of a parameter or of a criterion that a list does not take is refused', () => {
  const found: string[] = [];
  const costs = { 'x-query-costs': { query: 8, 'sorting=amount': 4, 'sorting=name': 4, email: 0 } };
  const sorting = { name: 'sorting', schema: { items: { enum: ['amount', '-amount'] } } };
  checkQueryCosts('listThings', costs, [{ name: 'query' }, sorting, { name: 'email' }], (name, what) =>
    found.push(`${name} ${what}`),
  );
  expect(found).toEqual([
    'listThings has a cost of sorting=name, which it does not take',
    'listThings has a cost of email that is not a whole number from 1 to 300',
  ]);
});
