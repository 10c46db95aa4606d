import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { creditUpdated } from './events.ts';
import { findCredits, insertEntries, type CreditRow, type NewEntry } from './queries.ts';

type Change = Omit<NewEntry, 'created_at' | 'organization_id'>;

/** Stores entries of credits and emits `credit.updated` for each credit. @param locked the credits, which must be locked */
export async function changeCredits(tx: Tx, locked: readonly CreditRow[], changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const before = indexBy(locked, 'id');
  const changed = [...new Set(changes.map(({ credit_id }) => getOrThrow(before, credit_id)))];
  await emitChanges(tx, changed, () =>
    insertEntries(
      tx.db,
      changes.map((change) => {
        const { organization_id } = getOrThrow(before, change.credit_id);
        return { ...change, organization_id, created_at: tx.now };
      }),
    ),
  );
}

/** Changes locked credits, and emits what changed. */
export async function emitChanges(tx: Tx, locked: readonly CreditRow[], change: () => Promise<void>): Promise<void> {
  const before = indexBy(locked, 'id');
  await change();
  for (const credit of await findCredits(tx.db, [...before.keys()]))
    tx.emit(creditUpdated(credit, getOrThrow(before, credit.id)));
}
