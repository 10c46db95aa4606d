import type { Language } from '../../../shared/languages.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { CredentialRefused, TooManyPasskeys } from './errors.ts';
import { sendPasskeyNoticeTask } from './events.ts';
import { findPasskeysOf, insertPasskey, lockUser, type PasskeyRow } from './queries.ts';
import { MAX_PASSKEYS } from './rules.ts';
import type { NewCredential } from './verify.ts';

interface NewPasskey {
  userId: string;
  name: string;
  credential: NewCredential;
  /** Language of the mail that tells of it. */
  language: Language | undefined;
}

/**
 * Stores a verified passkey. Enqueues a mail to its user.
 * @throws TooManyPasskeys
 * @throws CredentialRefused the credential is registered already, for this user or another one
 */
export async function addPasskey(tx: Tx, { userId, name, credential, language }: NewPasskey): Promise<PasskeyRow> {
  await lockUser(tx.db, userId);
  requireRoom(await findPasskeysOf(tx.db, userId));
  const row = await insertPasskey(tx.db, { created_at: tx.now, user_id: userId, name, ...credential });
  if (row === undefined) throw new CredentialRefused(['id'], 'This passkey is already registered.');
  tx.enqueue(sendPasskeyNoticeTask, { user_id: userId, passkey_id: row.id, name, change: 'added', language });
  return row;
}

/** @throws TooManyPasskeys the user can have no other passkey */
export function requireRoom(passkeys: readonly PasskeyRow[]): void {
  if (passkeys.length >= MAX_PASSKEYS) throw new TooManyPasskeys();
}
