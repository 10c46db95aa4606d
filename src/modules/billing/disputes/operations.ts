import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import { accessibleOrganizationsAmong } from '../../identity/organizations/index.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { presentDispute } from './present.ts';
import { withRemaining } from '../../customers/customers/index.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { DISPUTE_FILTERS, listDisputes } from './queries.ts';

const SORTABLE = { created_at: 'created_at' };

/** Handlers of disputes, for sellers. */
export const operations = handlers({
  listDisputes: async ({ query: { organization_id, ...query } }, ctx) => {
    const page = toPage(query);
    const orders = parseSorting(query.sorting, SORTABLE);
    const ids = accessibleOrganizationsAmong(ctx.subject, organization_id);
    const { rows, total } = await listDisputes(ctx.db, ids, {
      filter: toFilter(DISPUTE_FILTERS, await withRemaining(ctx.db, query)),
      orders,
      page,
    });
    return toListResponse(rows.map(presentDispute), total, page);
  },
});
