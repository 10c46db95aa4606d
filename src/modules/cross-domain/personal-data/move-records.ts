import type { Tx } from '../../../platform/ports/transaction.ts';
import type { OrderedRules } from './person-rules.ts';
import { columnsOf, type RowsOf } from './rule.ts';

/** Moves the records of a customer to another account, as an erasure moves them to an anonymous one. */
export async function moveRecords(
  { db }: Tx,
  rules: OrderedRules,
  rows: RowsOf & { account: string },
  to: string,
): Promise<void> {
  for (const [table, { where, moved }] of Object.entries(rules)) {
    const sets = columnsOf(moved).map((column) => `${column} = cast(:to as uuid)`);
    if (where !== undefined && sets.length > 0)
      await db.raw(`update ${table} set ${sets.join(', ')} where ${where}`, { ...rows, to });
  }
}
