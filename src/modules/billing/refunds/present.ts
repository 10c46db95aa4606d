import type { Schema } from '../../../contract/operation.ts';
import { presentGiven, type BenefitRow, type ReadGrantRow } from '../../entitlements/benefits/index.ts';
import { addShares, lessShare, totalWithTax } from '../pricing/index.ts';
import type { RefundRow } from './queries.ts';
import type { ShareToRefund } from './share-to-refund.ts';
import type { OrderRow } from '../orders/index.ts';

export function presentRefund(row: RefundRow): Schema<'Refund'> {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    organization_id: row.organization_id,
    order_id: row.order_id,
    status: row.status,
    reason: row.reason as Schema<'Refund'>['reason'],
    purpose: row.purpose as Schema<'Refund'>['purpose'],
    comment: row.comment,
    amount: row.amount,
    tax_amount: row.tax_amount,
    total_amount: row.amount + row.tax_amount,
    currency: row.currency,
    revoke_benefits: row.revoke_benefits,
  };
}

/** The amounts and benefits that a refund would change. */
export interface RefundPreview {
  order: Pick<OrderRow, 'currency'>;
  share: ShareToRefund;
  revoked: { grant: ReadGrantRow; benefit: BenefitRow }[];
}

export function presentRefundPreview({ order, share, revoked }: RefundPreview): Schema<'RefundPreview'> {
  const ofCredit = addShares(share.ofCredits.map((part) => part.share));
  // Credit has a credit note of its own since it was created.
  const ofNote = lessShare(share, ofCredit);
  return {
    amount: share.amount,
    tax_amount: share.tax,
    total_amount: totalWithTax(share),
    remaining_amount: share.remaining,
    reversed_credit_amount: totalWithTax(ofCredit),
    credit_note_amount: totalWithTax(ofNote),
    credit_note_tax_amount: ofNote.tax,
    currency: order.currency,
    revoked_benefits: revoked.map(({ grant, benefit }) => presentGiven(grant, benefit)),
  };
}
