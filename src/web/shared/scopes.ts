import { defineMessages, type MessageDescriptor } from 'react-intl';
import { scopes } from '../../contract/generated/scopes.ts';
import { t } from './intl.ts';

export type Scope = keyof typeof scopes;

interface ScopeGroup {
  name: string;
  options: { value: string; label: string }[];
}

export const isScope = (text: string): text is Scope => Object.hasOwn(scopes, text);

/** @returns the description of a scope that people see */
export function scopeDescription(scope: string): string {
  const translated = BUYER_SCOPES[scope];
  if (translated !== undefined) return t(translated);
  return isScope(scope) ? scopes[scope] : scope;
}

/** The scopes that concern a buyer, with the texts of the contract. The others are for sellers, and in English. */
const BUYER_SCOPES: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  openid: { id: 'scope.openid', defaultMessage: 'Identify you' },
  profile: { id: 'scope.profile', defaultMessage: 'See your name and picture' },
  email: { id: 'scope.email', defaultMessage: 'See your e-mail address' },
  'user:read': { id: 'scope.user:read', defaultMessage: 'See your account' },
  'user:benefits:read': { id: 'scope.user:benefits:read', defaultMessage: 'See the benefits that you received' },
  'user:benefits:write': { id: 'scope.user:benefits:write', defaultMessage: 'Link your accounts on other platforms' },
  'user:orders:read': { id: 'scope.user:orders:read', defaultMessage: 'See your purchases' },
  'user:subscriptions:read': { id: 'scope.user:subscriptions:read', defaultMessage: 'See your subscriptions' },
  'user:subscriptions:write': {
    id: 'scope.user:subscriptions:write',
    defaultMessage: 'Change and cancel your subscriptions',
  },
  'user:downloadables:read': { id: 'scope.user:downloadables:read', defaultMessage: 'See and download your files' },
  'user:license_keys:read': { id: 'scope.user:license_keys:read', defaultMessage: 'See your license keys' },
});

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
