import { stringify } from 'csv-stringify/sync';
import { currencyDecimals } from '../../../shared/money.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findForExport, type ExportRow } from './queries.ts';

const COLUMNS = ['Email', 'Created At', 'Active', 'Product', 'Price', 'Currency', 'Interval'];
/** Rows in memory at a time. */
const BATCH = 500;
const ACTIVE: readonly ExportRow['status'][] = ['trialing', 'active'];

/** Exports started subscriptions as CSV, oldest first. Yields a line at a time, in constant memory. */
export async function* exportSubscriptions({ db }: Reader, organizationIds: readonly string[]): AsyncGenerator<string> {
  yield line(COLUMNS);
  for (let last: ExportRow | undefined; ;) {
    const rows = await findForExport(db, organizationIds, last, BATCH);
    for (const row of rows) yield line(cellsOf(row));
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

function cellsOf(row: ExportRow): string[] {
  const { amount, currency } = row;
  const price = amount === null || currency === null ? '' : inMajorUnits(amount, currency);
  const isActive = String(ACTIVE.includes(row.status));
  return [
    row.email,
    row.created_at.toISOString(),
    isActive,
    row.product_name,
    price,
    currency ?? '',
    row.recurring_interval,
  ];
}

const inMajorUnits = (amount: number, currency: string) => {
  const decimals = currencyDecimals(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
};

/** `escape_formulas` keeps spreadsheets from executing values that look like formulas. */
const line = (cells: readonly string[]) =>
  stringify([[...cells]], { escape_formulas: true, record_delimiter: 'windows' });
