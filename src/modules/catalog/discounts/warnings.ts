import { monthsOf } from '../../../shared/intervals.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findDiscountedIntervals, type DiscountRow } from './queries.ts';

/** An effect of a discount that its terms do not show. */
export interface DiscountWarning {
  code: 'longer_than_its_months';
  detail: string;
  covered_months: number;
}

/** @returns by id, the discounts that do something else than their terms seem to say, with the explanations */
export async function warningsOf(
  { db }: Reader,
  rows: readonly DiscountRow[],
): Promise<ReadonlyMap<string, DiscountWarning[]>> {
  const limited = new Map(
    rows.flatMap(({ id, duration_in_months: months }) => (months === null ? [] : [[id, months]])),
  );
  if (limited.size === 0) return new Map();
  const lengths = new Map<string, Set<number>>();
  for (const { discount_id, ...interval } of await findDiscountedIntervals(db, [...limited.keys()])) {
    const length = monthsOf(interval);
    if (length !== undefined) lengths.set(discount_id, (lengths.get(discount_id) ?? new Set()).add(length));
  }
  return new Map(
    [...limited].map(([id, months]) => {
      const partial = [...(lengths.get(id) ?? [])].filter((length) => months % length !== 0);
      return [id, partial.sort((one, other) => one - other).map((length) => wholePeriods(months, length))];
    }),
  );
}

/** A discount reduces each payment whose period begins before its end. */
function wholePeriods(months: number, length: number): DiscountWarning {
  const payments = Math.ceil(months / length);
  const reduced = payments === 1 ? 'the whole first payment' : `the first ${payments} payments wholly`;
  const covered = payments * length;
  return {
    code: 'longer_than_its_months',
    detail: `A period of ${length} months is paid at once. The discount reduces ${reduced}, for ${covered} months instead of ${months}.`,
    covered_months: covered,
  };
}
