import { ResourceNotFound } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { insertMember } from '../organizations/index.ts';
import { findMember, consumeInvitation, type MemberRow } from './queries.ts';

/**
 * Consumes an invitation and inserts the member. Idempotent for people who are already members.
 * @throws ResourceNotFound the user has no such open invitation
 */
export async function acceptInvitation(tx: Tx, userId: string, id: string): Promise<MemberRow> {
  const invitation = await consumeInvitation(tx.db, { userId, id, now: tx.now });
  if (invitation === undefined) throw new ResourceNotFound();
  const { organization_id, role } = invitation;
  await insertMember(tx.db, { organization_id, user_id: userId, role, created_at: tx.now });
  return findMember(tx.db, organization_id, userId);
}
