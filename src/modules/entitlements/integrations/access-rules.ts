import { isDeepStrictEqual } from 'node:util';
import { parseDiscordProperties, parseRepositoryProperties, type BenefitRow } from '../benefits/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { RepositoryPermission } from '../../../platform/ports/code-host.ts';

export type Platform = Tables['linked_accounts']['platform'];

/** Benefit types that give an account access to a resource on an external platform. */
export type AccessType = 'discord' | 'github_repository';

/** An account and the resource that it can access. Stored in `outside_accesses.held`. */
export type Access = Readonly<Record<string, string>> & { readonly account_id: string };

/** Rules of one access type. They use plain data only, so transactions can apply them. */
export interface AccessRules {
  readonly platform: Platform;
  /** @returns the resource that the benefit gives access to */
  accessResource(benefit: BenefitRow): Record<string, string>;
  /** @returns the access with the higher permission, of two for the same resource */
  strongerAccess(first: Access, second: Access): Access;
  /** @returns the properties of a grant that gives this access */
  grantPropertiesOf(access: Access): Record<string, string>;
}

const PERMISSIONS: readonly RepositoryPermission[] = ['pull', 'triage', 'push', 'maintain', 'admin'];

/** @returns the permission of an access to a repository. The contract restricts the stored values. */
export const repositoryPermission = ({ permission }: Access): RepositoryPermission =>
  PERMISSIONS.find((known) => known === permission) ?? 'pull';

const permissionRank = (access: Access) => PERMISSIONS.indexOf(repositoryPermission(access));

export const ACCESS_RULES: Readonly<Record<AccessType, AccessRules>> = {
  discord: {
    platform: 'discord',
    accessResource: (benefit) => {
      const { guild_id, role_id } = parseDiscordProperties(benefit);
      return { guild_id, role_id };
    },
    strongerAccess: (first) => first,
    grantPropertiesOf: (access) => access,
  },
  github_repository: {
    platform: 'github',
    accessResource: (benefit) => {
      const { repository_owner, repository_name, permission } = parseRepositoryProperties(benefit);
      return { repository_owner, repository_name, permission };
    },
    strongerAccess: (first, second) => (permissionRank(first) >= permissionRank(second) ? first : second),
    grantPropertiesOf: ({ account_id: _, ...resource }) => resource,
  },
};

/** @throws Error the benefit does not give access to an external platform */
export function benefitAccessType({ type }: BenefitRow): AccessType {
  if (type === 'discord' || type === 'github_repository') return type;
  throw new Error(`a benefit of the type ${type} gives no access to an external platform`);
}

/** Whether both give the same account access to the same resource, with any permission. */
export function isSameResource(first: Access, second: Access): boolean {
  const { permission: _first, ...firstResource } = first;
  const { permission: _second, ...secondResource } = second;
  return isDeepStrictEqual(firstResource, secondResource);
}
