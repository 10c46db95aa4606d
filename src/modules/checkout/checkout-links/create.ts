import { chooseOffer } from '../checkouts/index.ts';
import { normalizeOrigins } from '../../../shared/frame-origin.ts';
import { validateProcessor, type ProcessorTerms } from '../../billing/payments/index.ts';
import { RequestValidationError } from '../../../shared/errors.ts';
import { generateToken } from '../../../shared/tokens.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { validateTerms, type CheckoutLinkTerms } from './input.ts';
import { insertCheckoutLink, type CheckoutLinkRow } from './queries.ts';

export const LINK_PREFIX = 'sell_cl_';

export interface NewCheckoutLink extends CheckoutLinkTerms {
  payment_processor: string;
  product_id?: string | null;
  product_price_id?: string | null;
}

/**
 * @throws RequestValidationError neither or both of product and price are given, one of them is unknown or archived, the
 *   discount is unknown, the organization may not use the processor, or an embed origin is invalid
 */
export async function createCheckoutLink(
  tx: Tx,
  terms: ProcessorTerms,
  ids: AccessibleOrganizationIds,
  input: NewCheckoutLink,
): Promise<CheckoutLinkRow> {
  const { product, price } = await chooseOffer(tx, ids, input);
  const { organization_id } = product;
  const violations = [
    ...(await validateProcessor(tx, terms, organization_id, input.payment_processor)),
    ...(await validateTerms(tx, organization_id, input)),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  return insertCheckoutLink(tx.db, {
    created_at: tx.now,
    organization_id,
    product_id: product.id,
    product_price_id: input.product_price_id == null ? null : price.id,
    discount_id: input.discount_id ?? null,
    payment_processor: input.payment_processor,
    client_secret: generateToken(LINK_PREFIX),
    label: input.label ?? null,
    allow_discount_codes: input.allow_discount_codes ?? true,
    success_url: input.success_url ?? null,
    embed_origins: normalizeOrigins(input.embed_origins ?? []),
    metadata: input.metadata ?? {},
  });
}
