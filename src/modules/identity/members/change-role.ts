import { ResourceNotFound } from '../../../shared/errors.ts';
import type { MemberRole } from '../../../platform/access/subject.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { requireManageable, requireOwner } from './rules.ts';
import { findMember, lockMembers, updateMemberRole, type MemberRow } from './queries.ts';
import type { MemberChange } from './remove-member.ts';
import { requireOwnMembers } from './require-own-members.ts';

/**
 * Changes the role of a member.
 * @throws ResourceNotFound the user is not a member
 * @throws RoleNotManageable the caller's role includes neither the present role nor the new one
 * @throws LastOwner
 * @throws MirroredMembers
 */
export async function changeRole(
  tx: Tx,
  { organizationId, by, userId }: MemberChange,
  role: MemberRole,
): Promise<MemberRow> {
  await requireOwnMembers(tx, organizationId);
  const roles = await lockMembers(tx.db, organizationId);
  const present = roles.get(userId);
  if (present === undefined) throw new ResourceNotFound();
  requireManageable(roles.get(by), present);
  requireManageable(roles.get(by), role);
  requireOwner(roles.set(userId, role));
  await updateMemberRole(tx.db, organizationId, { userId, role });
  return findMember(tx.db, organizationId, userId);
}
