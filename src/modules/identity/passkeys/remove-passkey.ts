import { ResourceNotFound } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/languages.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { sendPasskeyNoticeTask } from './events.ts';
import { deletePasskey } from './queries.ts';

/**
 * Removes a passkey of a user. Enqueues a mail to the user. The last one can be removed as well, because a sign-in by
 * e-mail is always possible.
 * @throws ResourceNotFound the user has no such passkey
 */
export async function removePasskey(
  tx: Tx,
  { userId, id, language }: { userId: string; id: string; language: Language | undefined },
): Promise<void> {
  const removed = await deletePasskey(tx.db, { id, user_id: userId });
  if (removed === undefined) throw new ResourceNotFound();
  const notice = { user_id: userId, passkey_id: id, name: removed.name, language };
  tx.enqueue(sendPasskeyNoticeTask, { ...notice, change: 'removed' });
}
