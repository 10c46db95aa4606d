import { expect, it } from 'vitest';
import { checkMoney } from '../../scripts/contract/rules/money.ts';

const amount = (more: object = {}) => ({
  type: ['integer', 'null'],
  description: 'Price, in minor units of the currency.',
  'x-money': 'currency',
  ...more,
});
const currency = { type: 'string', description: 'Currency.' };
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const listOf = (name: string) => ({ type: 'array', items: reference(name) });
const object = (properties: object) => ({ type: 'object', properties });

function breachesOf(schemas: Record<string, object>, answer = 'Order') {
  const found: string[] = [];
  const responses = { '200': { content: { 'application/json': { schema: reference(answer) } } } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: { '/orders': { get: { responses } } },
    components: { schemas },
  };
  checkMoney(document, (where, what) => found.push(`${where} ${what}`));
  return found;
}

it('an amount in minor units is refused without the name of its currency', () => {
  expect(breachesOf({ Order: object({ amount: amount({ 'x-money': undefined }), currency }) })).toEqual([
    'Order.amount is an amount without x-money',
  ]);
  expect(breachesOf({ Order: object({ amount: amount(), currency }) })).toEqual([]);
});

it('an amount finds its currency in the nearest enclosing object that has it, wherever it is used', () => {
  const Line = object({ amount: amount() });
  const Order = object({ currency, lines: listOf('Line') });
  expect(breachesOf({ Line, Order })).toEqual([]);
  const Bill = object({ lines: listOf('Line') });
  expect(breachesOf({ Line, Order, Bill })).toEqual(['Line.amount has no currency currency where Bill uses it']);
  expect(breachesOf({ Line, Order: object({ ...Order.properties, bill: reference('Bill') }), Bill })).toEqual([]);
  expect(breachesOf({ Line }, 'Line')).toEqual(['Line.amount has no currency currency where get /orders uses it']);
});

it('an amount in the currency of a record needs no field', () => {
  expect(breachesOf({ Order: object({ amount: amount({ 'x-money': 'organization' }) }) })).toEqual([]);
});

it.each<[string, object]>([
  ['a text', { amount: amount({ type: 'string' }), currency }],
  ['an amount with a field that is no currency', { amount: amount({ 'x-money': 'status' }), status: currency }],
  ['an amount with a currency that is no text', { amount: amount(), currency: { type: 'integer' } }],
])('x-money of %s is refused', (_what, properties) =>
  expect(breachesOf({ Order: object(properties) })).toHaveLength(1),
);
