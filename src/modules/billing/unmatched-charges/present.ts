import type { Schema } from '../../../contract/operation.ts';
import type { OwnedChargeRow } from './queries.ts';

export function presentUnmatchedCharge(row: OwnedChargeRow): Schema<'UnmatchedCharge'> {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    organization_id: row.organization_id,
    cause: row.cause,
    cause_detail: row.cause_detail,
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    charged_at: row.charged_at.toISOString(),
    processor: row.processor,
    processor_reference: row.processor_ref,
    product_id: row.product_id,
    checkout_id: row.checkout_id,
    subscription_id: row.subscription_id,
    order_id: row.order_id,
    customer_email: row.customer_email,
  };
}
