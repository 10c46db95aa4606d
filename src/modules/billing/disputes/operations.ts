import { paginated, toPage } from '../../../shared/pagination.ts';
import { toOrders } from '../../../shared/sorting.ts';
import { accessibleAmong } from '../../identity/organizations/index.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { presentDispute } from './present.ts';
import { listDisputes } from './queries.ts';

const SORTABLE = { created_at: 'created_at' };

export const disputeOperations = handlers({
  listDisputes: async ({ query }, ctx) => {
    const page = toPage(query);
    const orders = toOrders(query.sorting ?? [], SORTABLE);
    const ids = accessibleAmong(ctx.subject, query.organization_id);
    const { rows, total } = await listDisputes(ctx.db, ids, { orders, page });
    return paginated(rows.map(presentDispute), total, page);
  },
});
