import { describe, expect, it } from 'vitest';
import { checkSessions } from '../../scripts/contract/rules/sessions.ts';
import type { GeneralOperation } from '../../scripts/contract/general-errors.ts';
import { addSessions } from '../../scripts/contract/sessions.ts';
import { access } from '../../src/contract/generated/access.ts';

const tokens = (): Record<string, string[]>[] => [{ oidc: ['orders:read'] }, { pat: ['orders:read'] }];
const operation = (more: Partial<GeneralOperation>): GeneralOperation => ({
  operationId: 'listOrders',
  security: tokens(),
  'x-roles': ['owner'],
  responses: {},
  ...more,
});

describe('the session of an operation', () => {
  const added = (more: Partial<GeneralOperation>) => {
    const one = operation(more);
    addSessions([one]);
    return one.security;
  };

  it('an operation with roles and tokens accepts a session', () => {
    expect(added({})).toEqual([...tokens(), { session: [] }]);
    expect(added({ 'x-roles': [] })).toEqual(tokens());
    expect(added({ security: [{ session: [] }] })).toEqual([{ session: [] }]);
  });

  it('an operation with roles that lists the session itself is refused', () => {
    expect(() => added({ security: [...tokens(), { session: [] }] })).toThrow('listOrders lists the session');
  });
});

describe('the rule for sessions', () => {
  const breachesOf = (more: Partial<GeneralOperation>) => {
    const found: string[] = [];
    checkSessions('listOrders', operation(more), (_where, what) => found.push(what));
    return found;
  };

  it('an operation with roles and without a session is refused', () => expect(breachesOf({})).toHaveLength(1));

  it('an operation with a session and one without roles are accepted', () => {
    expect(breachesOf({ security: [...tokens(), { session: [] }] })).toEqual([]);
    expect(breachesOf({ 'x-roles': [] })).toEqual([]);
  });

  it('no operation with roles refuses the session of a member', () => {
    const without = Object.entries(access).filter(
      ([, { roles, schemes }]) => roles.length > 0 && !(schemes as readonly string[]).includes('session'),
    );
    expect(without.map(([operationId]) => operationId)).toEqual([]);
  });
});
