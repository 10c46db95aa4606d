import { RequestValidationError } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { checkTerms, requireProducts, toDate, toRefusal } from './input.ts';
import { insertDiscount, replaceProducts, type DiscountRow, type NewDiscountRow } from './queries.ts';

const CURRENCY = 'usd';

interface Terms {
  name: string;
  code?: string | null;
  duration: DiscountRow['duration'];
  duration_in_months?: number | null;
  starts_at?: string | null;
  ends_at?: string | null;
  max_redemptions?: number | null;
  products?: string[] | null;
  metadata?: Record<string, unknown>;
}

export type NewDiscount = Terms &
  ({ type: 'fixed'; amount: number; currency?: string } | { type: 'percentage'; basis_points: number });

/** @throws RequestValidationError terms that do not go together, unknown products, a code that is taken */
export async function createDiscount(tx: Tx, organization_id: string, wanted: NewDiscount): Promise<DiscountRow> {
  const row: NewDiscountRow = {
    created_at: tx.now,
    organization_id,
    name: wanted.name,
    code: wanted.code ?? null,
    type: wanted.type,
    amount: wanted.type === 'fixed' ? wanted.amount : null,
    currency: wanted.type === 'fixed' ? (wanted.currency ?? CURRENCY) : null,
    basis_points: wanted.type === 'percentage' ? wanted.basis_points : null,
    duration: wanted.duration,
    duration_in_months: wanted.duration_in_months ?? null,
    starts_at: toDate(wanted.starts_at),
    ends_at: toDate(wanted.ends_at),
    max_redemptions: wanted.max_redemptions ?? null,
    metadata: wanted.metadata ?? {},
  };
  const violations = checkTerms(row);
  if (violations.length > 0) throw new RequestValidationError(violations);
  const products = wanted.products ?? [];
  await requireProducts(tx, organization_id, products);
  const discount = await insertDiscount(tx.db, row).catch((error: unknown) => {
    throw toRefusal(error, row);
  });
  await replaceProducts(tx.db, discount.id, products);
  return discount;
}
