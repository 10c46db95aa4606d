import type { Schema } from '../../../contract/operation.ts';
import type { DisputeRow } from './queries.ts';

/** Presents a dispute for its seller. */
export function presentDispute(row: DisputeRow): Schema<'Dispute'> {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    organization_id: row.organization_id,
    order_id: row.order_id,
    status: row.status,
    reason: row.reason,
    amount: row.amount,
    reversed_amount: row.reversed_amount,
    reversed_tax_amount: row.reversed_tax_amount,
    currency: row.currency,
    response_url: row.response_url,
    response_due_at: row.response_due_at?.toISOString() ?? null,
  };
}
