import type { Schema } from '../../../contract/operation.ts';
import type { RefundRow } from './queries.ts';

export function presentRefund(row: RefundRow): Schema<'Refund'> {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    organization_id: row.organization_id,
    order_id: row.order_id,
    status: row.status,
    reason: row.reason as Schema<'Refund'>['reason'],
    comment: row.comment,
    amount: row.amount,
    tax_amount: row.tax_amount,
    total_amount: row.amount + row.tax_amount,
    currency: row.currency,
    revoke_benefits: row.revoke_benefits,
  };
}
