import { NotPermitted, ResourceNotFound } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { deleteMember, lockMembers } from './member-queries.ts';

/** Nobody could act for the organization any more. */
export class LastMember extends NotPermitted {
  constructor() {
    super('The last member of an organization cannot leave it.');
  }
}

/**
 * Ends a membership. What applications were granted through it goes with it, by the database's own rules.
 * @throws ResourceNotFound no such member
 * @throws LastMember
 */
export async function removeMember(tx: Tx, organizationId: string, userId: string): Promise<void> {
  const members = await lockMembers(tx.db, organizationId);
  if (!members.includes(userId)) throw new ResourceNotFound();
  if (members.length === 1) throw new LastMember();
  await deleteMember(tx.db, organizationId, userId);
}
