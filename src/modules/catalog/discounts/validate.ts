import { invalidField, RequestValidationError, violation, type Violation } from '../../../shared/errors.ts';
import { explainStep } from '../../../shared/currencies.ts';
import { violatesCheck, violatesUnique } from '../../../platform/db/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { validateProducts } from '../products/index.ts';
import { CODE_INDEX, REDEMPTIONS_CHECK, type DiscountRow } from './queries.ts';

/** Checks the fields of a discount against each other. @returns the violations */
export function validateTerms(
  row: Pick<
    DiscountRow,
    | 'amount'
    | 'code'
    | 'currency'
    | 'duration'
    | 'duration_in_months'
    | 'ends_at'
    | 'is_cancellation_offer'
    | 'max_redemptions_per_buyer'
    | 'starts_at'
  >,
): Violation[] {
  const { duration, duration_in_months: months, starts_at, ends_at } = row;
  const violations: Violation[] = [];
  if (duration === 'repeating' && months === null)
    violations.push(violation('duration_in_months', 'A repeating discount needs a number of months.', null, 'missing'));
  if (duration !== 'repeating' && months !== null)
    violations.push(violation('duration_in_months', 'Only a repeating discount can have a number of months.', months));
  if (starts_at !== null && ends_at !== null && starts_at >= ends_at)
    violations.push(violation('ends_at', 'Must be after starts_at.', ends_at.toISOString()));
  return [...violations, ...validateOffer(row), ...validateValue(row)];
}

/** An offer is for buyers who are asked, and each subscription takes one. */
function validateOffer(
  row: Pick<DiscountRow, 'is_cancellation_offer' | 'code' | 'max_redemptions_per_buyer'>,
): Violation[] {
  return (['code', 'max_redemptions_per_buyer'] as const)
    .filter((field) => row.is_cancellation_offer && row[field] !== null)
    .map((field) => violation(field, `A cancellation offer cannot have ${field}.`, row[field]));
}

function validateValue({ amount, currency }: Pick<DiscountRow, 'amount' | 'currency'>): Violation[] {
  if (amount === null || currency === null) return [];
  const reason = explainStep({ amount, currency });
  return reason === undefined ? [] : [violation('amount', reason, amount)];
}

/** @throws RequestValidationError with a violation for each product that the organization does not own */
export async function requireProducts(tx: Tx, organizationId: string, ids: readonly string[]) {
  const violations = await validateProducts(tx, organizationId, { ids, at: ['products'] });
  if (violations.length > 0) throw new RequestValidationError(violations);
}

/** Converts a violated database constraint into a validation error of the field; returns other errors unchanged. */
export function toValidationError(
  error: unknown,
  { code, max_redemptions }: Partial<Pick<DiscountRow, 'code' | 'max_redemptions'>>,
): unknown {
  if (violatesUnique(error, CODE_INDEX)) return invalidField('code', 'Another discount has this code.', code);
  if (violatesCheck(error, REDEMPTIONS_CHECK))
    return invalidField('max_redemptions', 'Must not be below the number of redemptions so far.', max_redemptions);
  return error;
}

/** Parses an optional ISO 8601 time. */
export const toDate = (text: string | null | undefined) => (text == null ? null : new Date(text));
