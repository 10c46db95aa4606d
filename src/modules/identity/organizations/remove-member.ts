import { NotPermitted, ResourceNotFound } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { deleteMember, lockMembers } from './member-queries.ts';
import { requireOwnMembers } from './require-own-members.ts';

/** Without its last member, no user could act for the organization. */
export class LastMember extends NotPermitted {
  constructor() {
    super('The last member of an organization cannot leave it.');
  }
}

/**
 * Ends a membership. Foreign keys delete the OAuth consents and grants that the member gave for the organization.
 * @throws ResourceNotFound the user is not a member
 * @throws LastMember
 * @throws MirroredMembers
 */
export async function removeMember(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await requireOwnMembers(tx, organizationId);
  const members = await lockMembers(tx.db, organizationId);
  if (!members.includes(userId)) throw new ResourceNotFound();
  if (members.length === 1) throw new LastMember();
  await deleteMember(tx.db, organizationId, userId);
}
