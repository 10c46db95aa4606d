import { RequestValidationError, ResourceNotFound, violation, type Violation } from '../../../shared/errors.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { validateTerms, requireProducts, toDate, toValidationError } from './validate.ts';
import { findDiscountForUpdate, replaceProducts, updateDiscount as store, type DiscountRow } from './queries.ts';

export interface DiscountPatch extends Partial<
  Pick<
    DiscountRow,
    | 'name'
    | 'code'
    | 'type'
    | 'duration'
    | 'duration_in_months'
    | 'max_redemptions'
    | 'max_redemptions_per_buyer'
    | 'is_cancellation_offer'
    | 'metadata'
  >
> {
  amount?: number;
  currency?: string;
  basis_points?: number;
  starts_at?: string | null;
  ends_at?: string | null;
  products?: string[] | null;
}

/** Fields of the discount's value, by type. */
const VALUE_FIELDS = { fixed: ['amount', 'currency'], percentage: ['basis_points'] } as const;
const ALL_VALUE_FIELDS = ['amount', 'currency', 'basis_points'] as const;

/**
 * Applies a patch.
 * @throws ResourceNotFound
 * @throws RequestValidationError for another type or duration, for the value of the other type, for another value of a
 * redeemed discount, and as `createDiscount` does
 */
export async function updateDiscount(
  tx: Tx,
  ids: AccessibleOrganizationIds,
  id: string,
  { products, starts_at, ends_at, currency, ...others }: DiscountPatch,
): Promise<DiscountRow> {
  const discount = await findDiscountForUpdate(tx.db, ids, id);
  if (discount === undefined) throw new ResourceNotFound();
  // A percentage applies in every currency. Clients that fill in the default send one with each patch.
  const patch = discount.type === 'percentage' || currency === undefined ? others : { ...others, currency };
  const changes = {
    ...patch,
    ...(starts_at !== undefined && { starts_at: toDate(starts_at) }),
    ...(ends_at !== undefined && { ends_at: toDate(ends_at) }),
  };
  const violations = [...validateUnchanged(discount, patch), ...validateTerms({ ...discount, ...changes })];
  if (violations.length > 0) throw new RequestValidationError(violations);
  if (products !== undefined) {
    await requireProducts(tx, discount.organization_id, products ?? []);
    await replaceProducts(tx.db, discount.id, products ?? []);
  }
  return store(tx.db, discount.id, { ...changes, modified_at: tx.now }).catch((error: unknown) => {
    throw toValidationError(error, patch);
  });
}

/** Checks that a patch leaves fixed fields as they are. An equal value is allowed. @returns the violations */
function validateUnchanged(
  discount: DiscountRow,
  patch: Omit<DiscountPatch, 'products' | 'starts_at' | 'ends_at'>,
): Violation[] {
  const isChanged = (field: keyof typeof patch) => patch[field] !== undefined && patch[field] !== discount[field];
  const allowed: readonly string[] = VALUE_FIELDS[discount.type];
  return [
    ...(['type', 'duration'] as const)
      .filter(isChanged)
      .map((field) => violation(field, `The ${field} of a discount cannot be changed.`, patch[field])),
    ...ALL_VALUE_FIELDS.filter((field) => patch[field] !== undefined && !allowed.includes(field)).map((field) =>
      violation(field, `A ${discount.type} discount does not have this field.`, patch[field], 'extra_forbidden'),
    ),
    ...(discount.redemptions_count > 0 ? [...ALL_VALUE_FIELDS, 'duration_in_months' as const] : [])
      .filter(isChanged)
      .map((field) => violation(field, 'The value of a redeemed discount cannot be changed.', patch[field])),
  ];
}
