import { describe, expect, it } from 'vitest';
import { checkSessions } from '../../scripts/contract/rules/sessions.ts';
import { addSessions, type SessionOperation } from '../../scripts/contract/sessions.ts';
import { access } from '../../src/contract/generated/access.ts';

const tokens = (): Record<string, string[]>[] => [{ oidc: ['orders:read'] }, { pat: ['orders:read'] }];
const operation = (more: Partial<SessionOperation>): SessionOperation => ({
  operationId: 'listOrders',
  security: tokens(),
  'x-roles': ['owner'],
  responses: {},
  ...more,
});

describe('the session of an operation', () => {
  const added = (more: Partial<SessionOperation>) => {
    const one = operation(more);
    addSessions([one]);
    return one.security;
  };

  it('an operation with roles and tokens accepts a session, unless it is for tokens only', () => {
    expect(added({})).toEqual([...tokens(), { session: [] }]);
    expect(added({ 'x-tokens-only': 'A reason.' })).toEqual(tokens());
    expect(added({ 'x-roles': [] })).toEqual(tokens());
    expect(added({ security: [{ session: [] }] })).toEqual([{ session: [] }]);
  });

  it('an operation with roles that lists the session itself is refused', () => {
    expect(() => added({ security: [...tokens(), { session: [] }] })).toThrow('listOrders lists the session');
  });
});

describe('the rule for sessions', () => {
  const breachesOf = (more: Partial<SessionOperation>) => {
    const found: string[] = [];
    checkSessions('listOrders', operation(more), (_where, what) => found.push(what));
    return found;
  };

  it.each<[string, Partial<SessionOperation>]>([
    ['roles and no session', {}],
    ['x-tokens-only and no roles', { 'x-roles': [], 'x-tokens-only': 'A reason.' }],
    ['x-tokens-only and a session', { security: [{ session: [] }], 'x-tokens-only': 'A reason.' }],
    ['no sentence in x-tokens-only', { 'x-tokens-only': 'no' }],
  ])('an operation with %s is refused', (_what, more) => expect(breachesOf(more)).toHaveLength(1));

  it('an operation with a session, one without roles, and one with a reason are accepted', () => {
    expect(breachesOf({ security: [...tokens(), { session: [] }] })).toEqual([]);
    expect(breachesOf({ 'x-roles': [] })).toEqual([]);
    expect(breachesOf({ 'x-tokens-only': 'A reason.' })).toEqual([]);
  });

  it('only the operation that creates customer sessions refuses the session of a member', () => {
    const without = Object.entries(access).filter(
      ([, { roles, schemes }]) => roles.length > 0 && !(schemes as readonly string[]).includes('session'),
    );
    expect(without.map(([operationId]) => operationId)).toEqual(['createCustomerSession']);
  });
});
