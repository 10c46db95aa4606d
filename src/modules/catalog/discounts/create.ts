import { RequestValidationError } from '../../../shared/errors.ts';
import { readDefaultCurrency } from '../../identity/organizations/index.ts';
import type { Metadata } from '../../../shared/metadata.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { validateTerms, requireProducts, toDate, toValidationError } from './validate.ts';
import { insertDiscount, replaceProducts, type DiscountRow, type NewDiscountRow } from './queries.ts';

interface DiscountTerms {
  name: string;
  code?: string | null;
  duration: DiscountRow['duration'];
  duration_in_months?: number | null;
  starts_at?: string | null;
  ends_at?: string | null;
  max_redemptions?: number | null;
  /** Null means no limit. The default is `DEFAULT_REDEMPTIONS_PER_BUYER` for a discount with a code. */
  max_redemptions_per_buyer?: number | null;
  is_cancellation_offer?: boolean;
  products?: string[] | null;
  metadata?: Metadata;
}

/** A code is public, so each buyer can use it once unless the seller says otherwise. Only the seller applies a discount without a code. */
const DEFAULT_REDEMPTIONS_PER_BUYER = 1;

export type NewDiscount = DiscountTerms &
  ({ type: 'fixed'; amount: number; currency?: string } | { type: 'percentage'; basis_points: number });

/**
 * Creates a discount. Amounts are in minor units, percentages in basis points.
 * @throws RequestValidationError for contradictory fields, unknown products, or a code in use
 */
export async function createDiscount(tx: Tx, organization_id: string, input: NewDiscount): Promise<DiscountRow> {
  const row: NewDiscountRow = {
    created_at: tx.now,
    organization_id,
    name: input.name,
    code: input.code ?? null,
    type: input.type,
    amount: input.type === 'fixed' ? input.amount : null,
    currency: input.type === 'fixed' ? (input.currency ?? (await readDefaultCurrency(tx.db, organization_id))) : null,
    basis_points: input.type === 'percentage' ? input.basis_points : null,
    duration: input.duration,
    duration_in_months: input.duration_in_months ?? null,
    starts_at: toDate(input.starts_at),
    ends_at: toDate(input.ends_at),
    max_redemptions: input.max_redemptions ?? null,
    max_redemptions_per_buyer: limitPerBuyer(input),
    is_cancellation_offer: input.is_cancellation_offer ?? false,
    metadata: input.metadata ?? {},
  };
  const violations = validateTerms(row);
  if (violations.length > 0) throw new RequestValidationError(violations);
  const products = input.products ?? [];
  await requireProducts(tx, organization_id, products);
  const discount = await insertDiscount(tx.db, row).catch((error: unknown) => {
    throw toValidationError(error, row);
  });
  await replaceProducts(tx.db, discount.id, products);
  return discount;
}

function limitPerBuyer({ code, is_cancellation_offer, max_redemptions_per_buyer: limit }: NewDiscount): number | null {
  if (limit !== undefined) return limit;
  return code == null || is_cancellation_offer ? null : DEFAULT_REDEMPTIONS_PER_BUYER;
}
