import { invalidField } from '../../../shared/errors.ts';
import { toName } from '../../../shared/name.ts';
import { violatesUnique } from '../../../platform/db/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { setCodehostUsername } from '../../identity/users/index.ts';
import { syncAccessTask } from './events.ts';
import type { Platform } from './access-rules.ts';
import { ACCOUNT_INDEX, deleteAccount, findBenefitIds, upsertAccount, type LinkedAccountRow } from './queries.ts';

const TYPE_OF = { discord: 'discord', github: 'github_repository' } as const;

/**
 * Links an account to the user, in place of an earlier one. Jobs then activate the grants that wait for an account.
 * @param field of the body that an error is reported at
 * @throws RequestValidationError another user has linked the account
 */
export async function linkAccount(
  tx: Tx,
  key: { user_id: string; platform: Platform },
  account: { id: string; name: string },
  field: string,
): Promise<LinkedAccountRow> {
  const row = { ...key, account_id: account.id, username: toName(account.name) ?? account.id };
  const linked = await upsertAccount(tx.db, row, tx.now).catch((error: unknown) => {
    if (violatesUnique(error, ACCOUNT_INDEX)) throw invalidField(field, 'Another user has linked this account.');
    throw error;
  });
  if (key.platform === 'github') await setCodehostUsername(tx.db, key.user_id, account.name, tx.now);
  await enqueueSyncOfUser(tx, key);
  return linked;
}

/** @returns false if no account was linked */
export async function unlinkAccount(tx: Tx, key: { user_id: string; platform: Platform }): Promise<boolean> {
  if (!(await deleteAccount(tx.db, key))) return false;
  if (key.platform === 'github') await setCodehostUsername(tx.db, key.user_id, null, tx.now);
  await enqueueSyncOfUser(tx, key);
  return true;
}

async function enqueueSyncOfUser(tx: Tx, { user_id, platform }: { user_id: string; platform: Platform }) {
  for (const benefit_id of await findBenefitIds(tx.db, user_id, TYPE_OF[platform]))
    tx.enqueue(syncAccessTask, { benefit_id, user_id });
}
