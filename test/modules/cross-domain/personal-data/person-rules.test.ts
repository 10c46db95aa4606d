import { expect, it } from 'vitest';
import { createPersonRules } from '../../../../src/modules/cross-domain/personal-data/person-rules.ts';
import type { TableRule } from '../../../../src/modules/table-rule.ts';

const customer = (where: string, more: Partial<TableRule> = {}): TableRule => ({ about: 'customer', where, ...more });

it('a reference in a condition becomes a subquery, and its table is erased later', () => {
  const { customer: rules } = createPersonRules({
    orders: customer('customer_id = :customer'),
    refunds: customer('order_id in {orders}'),
  });
  expect(Object.entries(rules).map(([table, { where }]) => [table, where])).toEqual([
    ['refunds', 'order_id in (select id from orders where customer_id = :customer)'],
    ['orders', 'customer_id = :customer'],
  ]);
});

it('a reference to announced rows becomes a union of the tables about which there are events', () => {
  const { customer: rules } = createPersonRules({
    orders: customer('a', { isAnnounced: true }),
    refunds: customer('order_id in {orders}', { isAnnounced: true }),
    emails: customer('b'),
    events: customer('object_id in {announced}'),
  });
  expect(rules.events?.where).toBe(
    'object_id in (select id from orders where a union select id from refunds where order_id in (select id from orders where a))',
  );
  expect(Object.keys(rules)).toEqual(['emails', 'events', 'refunds', 'orders']);
});

it('the rules of an account include the records of a person at organizations where it is no customer', () => {
  const { customer: ofCustomer, account } = createPersonRules({
    users: { about: 'account', where: 'id = :account' },
    emails: customer('organization_id = :organization', { whereOfAccount: 'user_id = :account' }),
    products: { about: 'seller' },
  });
  expect(Object.keys(ofCustomer)).toEqual(['emails']);
  expect(Object.entries(account).map(([table, { where }]) => [table, where])).toEqual([
    ['emails', 'user_id = :account'],
    ['users', 'id = :account'],
  ]);
});

it.each([
  [
    'refer to each other',
    { a: customer('x in {b}'), b: customer('y in {a}') },
    'The rules of a, b refer to each other.',
  ],
  ['refer to a table without a condition', { a: customer('x in {b}') }, 'A rule refers to b'],
])('rules of personal data that %s are refused', (_what, rules, message) => {
  expect(() => createPersonRules(rules)).toThrow(message);
});
