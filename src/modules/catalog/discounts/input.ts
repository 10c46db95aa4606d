import { invalid, RequestValidationError, violation, type Violation } from '../../../shared/errors.ts';
import { violatesCheck, violatesUnique } from '../../../platform/db/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findProducts } from '../products/index.ts';
import { CODE_INDEX, LIMIT_CHECK, type DiscountRow } from './queries.ts';

/** What is wrong with the fields that go together. */
export function checkTerms(
  row: Pick<DiscountRow, 'duration' | 'duration_in_months' | 'starts_at' | 'ends_at'>,
): Violation[] {
  const { duration, duration_in_months: months, starts_at, ends_at } = row;
  const violations: Violation[] = [];
  if (duration === 'repeating' && months === null)
    violations.push(violation('duration_in_months', 'A repeating discount needs its months.', null, 'missing'));
  if (duration !== 'repeating' && months !== null)
    violations.push(violation('duration_in_months', 'Only a repeating discount has months.', months));
  if (starts_at !== null && ends_at !== null && starts_at >= ends_at)
    violations.push(violation('ends_at', 'Must be after starts_at.', ends_at.toISOString()));
  return violations;
}

/** @throws RequestValidationError at each product that is not the organization's */
export async function requireProducts(tx: Tx, organizationId: string, ids: readonly string[]) {
  const found = await findProducts(tx.db, ids);
  const own = new Set(found.filter(({ organization_id }) => organization_id === organizationId).map(({ id }) => id));
  const unknown = ids.flatMap((id, at) =>
    own.has(id.toLowerCase()) ? [] : [violation(['products', at], 'Product does not exist.', id)],
  );
  if (unknown.length > 0) throw new RequestValidationError(unknown);
}

/** What the database refused, in the words of the field. */
export function toRefusal(
  error: unknown,
  { code, max_redemptions }: Partial<Pick<DiscountRow, 'code' | 'max_redemptions'>>,
): unknown {
  if (violatesUnique(error, CODE_INDEX)) return invalid('code', 'This code is taken.', code);
  if (violatesCheck(error, LIMIT_CHECK))
    return invalid('max_redemptions', 'It was redeemed more often than that.', max_redemptions);
  return error;
}

export const toDate = (text: string | null | undefined) => (text == null ? null : new Date(text));
