import { chooseOffer } from '../checkouts/index.ts';
import { RequestValidationError } from '../../../shared/errors.ts';
import { generateToken } from '../../../shared/tokens.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { validateTerms, normalizeOrigins, type CheckoutLinkTerms } from './input.ts';
import { insertCheckoutLink, type CheckoutLinkRow } from './queries.ts';

export const LINK_PREFIX = 'sell_cl_';

export interface NewCheckoutLink extends CheckoutLinkTerms {
  payment_processor: string;
  product_id?: string | null;
  product_price_id?: string | null;
}

/** @throws RequestValidationError not exactly one of product and price, unknown or archived ones, an unknown discount, no origin */
export async function createCheckoutLink(
  tx: Tx,
  ids: AccessibleOrganizationIds,
  wanted: NewCheckoutLink,
): Promise<CheckoutLinkRow> {
  const { product, price } = await chooseOffer(tx, ids, wanted);
  const { organization_id } = product;
  const violations = await validateTerms(tx, organization_id, wanted);
  if (violations.length > 0) throw new RequestValidationError(violations);
  return insertCheckoutLink(tx.db, {
    created_at: tx.now,
    organization_id,
    product_id: product.id,
    product_price_id: wanted.product_price_id == null ? null : price.id,
    discount_id: wanted.discount_id ?? null,
    payment_processor: wanted.payment_processor,
    client_secret: generateToken(LINK_PREFIX),
    label: wanted.label ?? null,
    allow_discount_codes: wanted.allow_discount_codes ?? true,
    success_url: wanted.success_url ?? null,
    embed_origins: normalizeOrigins(wanted.embed_origins ?? []),
    metadata: wanted.metadata ?? {},
  });
}
