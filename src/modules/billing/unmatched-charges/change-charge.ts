import type { Tx } from '../../../platform/ports/transaction.ts';
import { unmatchedChargeCreated, unmatchedChargeUpdated } from './events.ts';
import { isOwned, updateUnmatchedCharge, type UnmatchedChargeRow } from './queries.ts';

/** Emits the event of a new charge, if an organization of this service sold what it paid for. */
export function emitCreated(tx: Tx, row: UnmatchedChargeRow | undefined): void {
  if (row !== undefined && isOwned(row)) tx.emit(unmatchedChargeCreated(row));
}

/** Changes a locked charge. */
export async function changeCharge(
  tx: Tx,
  before: UnmatchedChargeRow,
  changes: Partial<Pick<UnmatchedChargeRow, 'status' | 'order_id' | 'refund_ref'>>,
): Promise<UnmatchedChargeRow> {
  const after = await updateUnmatchedCharge(tx.db, before.id, { ...changes, modified_at: tx.now });
  if (isOwned(before) && isOwned(after)) tx.emit(unmatchedChargeUpdated(after, before));
  return after;
}
