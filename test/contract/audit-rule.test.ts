import { expect, describe, it } from 'vitest';
import { checkAudit } from '../../scripts/contract/rules/audit.ts';

describe('the rule for audited operations', () => {
  const secured = { security: [{ session: [] }] };
  const check = (method: string, operation: Parameters<typeof checkAudit>[2]) => {
    const found: string[] = [];
    checkAudit('operation', method, { ...secured, ...operation }, (_where, what) => found.push(what));
    return found;
  };

  it.each([
    ['a reading operation', 'get', { 'x-roles': ['owner'], 'x-unaudited': 'A list changes nothing.' }],
    ['an operation without roles', 'post', { 'x-unaudited': 'A person acts for no organization.' }],
    ['an operation with no sentence', 'post', { 'x-roles': ['owner'], 'x-unaudited': 'no' }],
  ])('x-unaudited is refused for %s', (_what, method, operation) => expect(check(method, operation)).toHaveLength(1));

  it.each<[string, string, Parameters<typeof checkAudit>[2]]>([
    ['an operation with roles', 'post', { 'x-audited': true, 'x-roles': ['owner'] }],
    ['an operation for customer sessions', 'post', { 'x-audited': true, 'x-subjects': ['customer'] }],
    ['an anonymous operation', 'post', { 'x-audited': true, security: [] }],
    ['buyers in an operation without customer sessions', 'post', { 'x-audited': 'buyers', 'x-roles': ['owner'] }],
    ['buyers in a reading operation', 'get', { 'x-audited': 'buyers', 'x-subjects': ['customer'] }],
  ])('x-audited is refused for %s', (_what, method, operation) => expect(check(method, operation)).toHaveLength(1));

  it('an export without x-audited is refused', () => {
    const found: string[] = [];
    checkAudit('exportOrders', 'get', { ...secured, 'x-roles': ['owner'] }, (_where, what) => found.push(what));
    expect(found).toEqual(['is an export without x-audited']);
  });

  it('an exception with a reason, an export, a change by a person without a role, and one by buyers are accepted', () => {
    expect(check('get', { 'x-audited': true, 'x-roles': ['owner'] })).toEqual([]);
    expect(check('post', { 'x-roles': ['owner'], 'x-unaudited': 'A preview stores nothing.' })).toEqual([]);
    expect(check('post', { 'x-audited': true })).toEqual([]);
    expect(check('post', { 'x-audited': 'buyers', 'x-subjects': ['user', 'customer'] })).toEqual([]);
  });
});
