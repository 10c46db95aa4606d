import { roles } from '../../contract/generated/roles.ts';
import type { scopes } from '../../contract/generated/scopes.ts';
import type { MemberRole } from './subject.ts';

export type Scope = keyof typeof scopes;

/** @returns the roles of members that grant a scope */
export const rolesWithScope = (scope: Scope): MemberRole[] =>
  (Object.keys(roles) as MemberRole[]).filter((role) => hasScope(role, scope));

/** Whether a role of members grants a scope. */
export function hasScope(role: MemberRole, scope: Scope): boolean {
  const granted: readonly string[] = roles[role].scopes;
  return granted.includes(scope);
}

/** Whether an application acts for organizations with a scope. */
export const isOfOrganizations = (scope: string): boolean =>
  Object.values(roles).some(({ scopes }) => (scopes as readonly string[]).includes(scope));
