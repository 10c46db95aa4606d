import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { creditUpdated } from './events.ts';
import { findCredits, insertEntries, lockCredits, type CreditEntryRow, type CreditRow } from './queries.ts';

type Change = Pick<CreditEntryRow, 'credit_id' | 'kind' | 'amount'> &
  Partial<Pick<CreditEntryRow, 'payment_id' | 'order_id' | 'refund_id' | 'dispute_id'>>;

/** Stores entries of credits and emits `credit.updated` for each credit. */
export async function changeCredits(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await emitChanges(
    tx,
    changes.map(({ credit_id }) => credit_id),
    (before) =>
      insertEntries(
        tx.db,
        changes.map((change) => {
          const { organization_id } = getOrThrow(before, change.credit_id);
          return { ...change, organization_id, created_at: tx.now };
        }),
      ),
  );
}

/** Locks credits, changes them, and emits what changed. */
export async function emitChanges(
  tx: Tx,
  ids: readonly string[],
  change: (before: ReadonlyMap<string, CreditRow>) => Promise<void>,
): Promise<void> {
  const before = indexBy(await lockCredits(tx.db, ids), 'id');
  await change(before);
  for (const credit of await findCredits(tx.db, ids)) tx.emit(creditUpdated(credit, getOrThrow(before, credit.id)));
}
