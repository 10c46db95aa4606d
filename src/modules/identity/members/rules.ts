import { ApiError } from '../../../shared/errors.ts';
import type { MemberRole } from '../../../platform/access/subject.ts';

/** Roles of the members by user id. */
export type MemberRoles = ReadonlyMap<string, MemberRole>;

/** Without an owner, an organization could never have one again. */
export class LastOwner extends ApiError {
  constructor(detail = 'An organization has at least one owner. Make another member an owner first.') {
    super('LastOwner', detail);
  }
}

/** The caller's role does not include members and invitations of another role. */
export class RoleNotManageable extends ApiError {
  constructor() {
    super(
      'RoleNotManageable',
      'Owners manage all members. Admins manage members who are no owners, and make no owners.',
    );
  }
}

/** @throws RoleNotManageable a member with the role `by` may not invite, change or remove members with the role `role` */
export function requireManageable(by: MemberRole | undefined, role: MemberRole): void {
  if (by !== 'owner' && (by !== 'admin' || role === 'owner')) throw new RoleNotManageable();
}

/** @throws LastOwner none of the members is an owner */
export function requireOwner(roles: MemberRoles): void {
  if (![...roles.values()].includes('owner')) throw new LastOwner();
}
