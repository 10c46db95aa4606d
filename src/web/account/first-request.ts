import type { paths } from '../../contract/generated/types.ts';
import type { Scope } from '../shared/scopes.ts';

/** Lists that one scope alone allows to read, the most telling first. */
const READABLE = [
  ['products:read', '/v1/products/'],
  ['license_keys:read', '/v1/license-keys/'],
  ['orders:read', '/v1/orders/'],
  ['customers:read', '/v1/customers/'],
  ['checkouts:read', '/v1/checkouts/custom/'],
  ['organizations:read', '/v1/organizations/'],
  ['user:read', '/v1/users/me'],
] as const satisfies readonly (readonly [Scope, keyof paths])[];

/** @returns a command that reads something with a new token; undefined if its scopes allow none of the lists */
export function firstRequest(token: string, scopes: readonly Scope[]): string | undefined {
  const [, path] = READABLE.find(([scope]) => scopes.includes(scope)) ?? [];
  return path && `curl ${window.location.origin}${path} -H "Authorization: Bearer ${token}"`;
}
