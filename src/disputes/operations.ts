import type { Schema } from '../contract/operation.ts';
import { paginated, toPage } from '../kit/pagination.ts';
import { toOrders } from '../kit/sorting.ts';
import { accessibleAmong } from '../organizations/index.ts';
import { handlers } from '../platform/http/handler.ts';
import { listDisputes, type DisputeRow } from './queries.ts';

const SORTABLE = { created_at: 'created_at' };

export const disputeOperations = handlers({
  listDisputes: async ({ query }, ctx) => {
    const page = toPage(query);
    const orders = toOrders(query.sorting ?? [], SORTABLE);
    const ids = accessibleAmong(ctx.subject, query.organization_id);
    const { rows, total } = await listDisputes(ctx.db, ids, { orders, page });
    return paginated(rows.map(present), total, page);
  },
});

function present(row: DisputeRow): Schema<'Dispute'> {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    organization_id: row.organization_id,
    order_id: row.order_id,
    status: row.status,
    reason: row.reason,
    amount: row.amount,
    currency: row.currency,
  };
}
