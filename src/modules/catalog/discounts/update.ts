import { RequestValidationError, ResourceNotFound, violation, type Violation } from '../../../shared/errors.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { checkTerms, requireProducts, toDate, toRefusal } from './input.ts';
import { findDiscountForUpdate, replaceProducts, updateDiscount as store, type DiscountRow } from './queries.ts';

export interface DiscountPatch extends Partial<
  Pick<DiscountRow, 'name' | 'code' | 'type' | 'duration' | 'duration_in_months' | 'max_redemptions' | 'metadata'>
> {
  amount?: number;
  currency?: string;
  basis_points?: number;
  starts_at?: string | null;
  ends_at?: string | null;
  products?: string[] | null;
}

/** What a discount takes off, by its type. */
const VALUE_FIELDS = { fixed: ['amount', 'currency'], percentage: ['basis_points'] } as const;
const ALL_VALUE_FIELDS = ['amount', 'currency', 'basis_points'] as const;

/**
 * Applies what was sent.
 * @throws ResourceNotFound
 * @throws RequestValidationError another type or duration, a value of the other type, or of one that was redeemed; see `createDiscount`
 */
export async function updateDiscount(
  tx: Tx,
  ids: AccessibleOrganizationIds,
  id: string,
  { products, starts_at, ends_at, ...patch }: DiscountPatch,
): Promise<DiscountRow> {
  const discount = await findDiscountForUpdate(tx.db, ids, id);
  if (discount === undefined) throw new ResourceNotFound();
  const changes = {
    ...patch,
    ...(starts_at !== undefined && { starts_at: toDate(starts_at) }),
    ...(ends_at !== undefined && { ends_at: toDate(ends_at) }),
  };
  const violations = [...checkFrozen(discount, patch), ...checkTerms({ ...discount, ...changes })];
  if (violations.length > 0) throw new RequestValidationError(violations);
  if (products !== undefined) {
    await requireProducts(tx, discount.organization_id, products ?? []);
    await replaceProducts(tx.db, discount.id, products ?? []);
  }
  return store(tx.db, discount.id, { ...changes, modified_at: tx.now }).catch((error: unknown) => {
    throw toRefusal(error, patch);
  });
}

/** The same value again is no change. */
function checkFrozen(
  discount: DiscountRow,
  patch: Omit<DiscountPatch, 'products' | 'starts_at' | 'ends_at'>,
): Violation[] {
  const isChanged = (field: keyof typeof patch) => patch[field] !== undefined && patch[field] !== discount[field];
  const own: readonly string[] = VALUE_FIELDS[discount.type];
  return [
    ...(['type', 'duration'] as const)
      .filter(isChanged)
      .map((field) => violation(field, 'It cannot be changed.', patch[field])),
    ...ALL_VALUE_FIELDS.filter((field) => patch[field] !== undefined && !own.includes(field)).map((field) =>
      violation(field, `A ${discount.type} discount does not have this field.`, patch[field], 'extra_forbidden'),
    ),
    ...(discount.redemptions_count > 0 ? [...ALL_VALUE_FIELDS, 'duration_in_months' as const] : [])
      .filter(isChanged)
      .map((field) => violation(field, 'It was redeemed: what it takes off stays.', patch[field])),
  ];
}
