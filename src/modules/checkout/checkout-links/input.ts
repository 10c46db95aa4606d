import type { Metadata } from '../../../shared/metadata.ts';
import { findDiscounts } from '../../catalog/discounts/index.ts';
import { violation, type Violation } from '../../../shared/errors.ts';
import { parseFrameOrigin, INVALID_FRAME_ORIGIN } from '../../../shared/frame-origin.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findPrice, validatePriceOf } from '../../catalog/products/index.ts';
import type { CheckoutLinkRow } from './queries.ts';

export interface CheckoutLinkTerms {
  label?: string | null;
  allow_discount_codes?: boolean;
  discount_id?: string | null;
  success_url?: string | null;
  embed_origins?: readonly string[];
  metadata?: Metadata;
}

/** @returns violations of the discount and the embed origins of a link */
export async function validateTerms(
  tx: Tx,
  organizationId: string,
  { discount_id: id, embed_origins = [] }: CheckoutLinkTerms,
): Promise<Violation[]> {
  const [discount] = id == null ? [] : await findDiscounts(tx.db, [id]);
  const isThere = discount?.organization_id === organizationId && discount.deleted_at === null;
  return [
    ...(id == null || isThere ? [] : [violation('discount_id', 'Discount does not exist.', id)]),
    ...embed_origins.flatMap((origin, at) =>
      parseFrameOrigin(origin) === undefined ? [violation(['embed_origins', at], INVALID_FRAME_ORIGIN, origin)] : [],
    ),
  ];
}

/** @returns violations of a new price for a link */
export async function validatePrice(tx: Tx, { product_id }: CheckoutLinkRow, id: string): Promise<Violation[]> {
  return validatePriceOf(product_id, id, await findPrice(tx.db, id));
}
