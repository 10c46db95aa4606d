import type { Reader } from '../../../platform/ports/transaction.ts';
import { findDiscountsOfYearlyPrices, type DiscountRow } from './queries.ts';

const MONTHS_PER_YEAR = 12;

/** An effect of a discount that its terms do not show. */
export interface DiscountWarning {
  code: 'longer_on_yearly_prices';
  detail: string;
  covered_months: number;
}

/** @returns by id, the discounts that do something else than their terms seem to say, with the explanation */
export async function warningsOf(
  { db }: Reader,
  rows: readonly DiscountRow[],
): Promise<ReadonlyMap<string, DiscountWarning[]>> {
  const partial = rows.filter(({ duration_in_months: months }) => months !== null && months % MONTHS_PER_YEAR !== 0);
  if (partial.length === 0) return new Map();
  const ids = new Set(
    await findDiscountsOfYearlyPrices(
      db,
      partial.map(({ id }) => id),
    ),
  );
  return new Map(partial.filter(({ id }) => ids.has(id)).map((row) => [row.id, [wholeYears(row)]]));
}

/** A discount reduces each payment whose period begins before its end. */
function wholeYears({ duration_in_months: months }: DiscountRow): DiscountWarning {
  const payments = Math.ceil((months ?? 0) / MONTHS_PER_YEAR);
  const reduced = payments === 1 ? 'the whole first payment' : `the first ${payments} payments wholly`;
  const covered = payments * MONTHS_PER_YEAR;
  return {
    code: 'longer_on_yearly_prices',
    detail: `A yearly price is paid for ${MONTHS_PER_YEAR} months at once. The discount reduces ${reduced} there, for ${covered} months instead of ${months}.`,
    covered_months: covered,
  };
}
