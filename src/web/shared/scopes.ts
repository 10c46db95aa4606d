import { scopes } from '../../contract/generated/scopes.ts';

export type Scope = keyof typeof scopes;

interface ScopeGroup {
  name: string;
  options: { value: string; label: string }[];
}

export const isScope = (text: string): text is Scope => Object.hasOwn(scopes, text);

/** @returns the description of a scope that people see */
export const scopeDescription = (scope: string): string => (isScope(scope) ? scopes[scope] : scope);

/** All scopes, grouped by subject. */
export const scopeGroups: readonly ScopeGroup[] = Object.entries(scopes).reduce<ScopeGroup[]>(
  (groups, [value, label]) => {
    const name = groupNameOf(value);
    const found = groups.find((group) => group.name === name);
    if (found) found.options.push({ value, label });
    else groups.push({ name, options: [{ value, label }] });
    return groups;
  },
  [],
);

/** `user:orders:read` concerns the person's purchases, `orders:read` the organizations' sales. */
function groupNameOf(scope: string): string {
  const parts = scope.split(':');
  if (parts.length === 3) return 'Your purchases';
  return parts.length === 1 || parts[0] === 'user' ? 'Your account' : 'Your organizations';
}
