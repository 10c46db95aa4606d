import { ResourceNotFound } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { requireManageable, requireOwner } from './rules.ts';
import { deleteMember, lockMembers } from './queries.ts';
import { requireOwnMembers } from './require-own-members.ts';

/** A change of one member by another, or by the member. */
export interface MemberChange {
  organizationId: string;
  /** The member who makes the change. */
  by: string;
  userId: string;
}

/**
 * Ends a membership. Foreign keys delete the OAuth consents and grants that the member gave for the organization.
 * @throws ResourceNotFound the user is not a member
 * @throws RoleNotManageable the caller's role does not include removing this member
 * @throws LastOwner
 * @throws MirroredMembers
 */
export async function removeMember(tx: Tx, { organizationId, by, userId }: MemberChange): Promise<void> {
  await requireOwnMembers(tx, organizationId);
  const roles = await lockMembers(tx.db, organizationId);
  const role = roles.get(userId);
  if (role === undefined) throw new ResourceNotFound();
  if (by !== userId) requireManageable(roles.get(by), role);
  roles.delete(userId);
  requireOwner(roles);
  await deleteMember(tx.db, organizationId, userId);
}
