import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { accessibleOrganizationsAmong } from '../organizations/index.ts';
import { presentEntry } from './present.ts';
import { listEntries } from './queries.ts';

const SORTABLE = { created_at: 'created_at', sequence: 'sequence' };

/** Handlers of the audit log, for owners. */
export const operations = handlers({
  listAuditLog: async ({ query }, ctx) => {
    const { organization_id, sorting = [], page: _page, limit: _limit, ...filter } = query;
    const page = toPage(query);
    const orders = parseSorting(sorting, SORTABLE);
    const ids = accessibleOrganizationsAmong(ctx.subject, organization_id);
    const { rows, total } = await listEntries(ctx.db, ids, { filter, orders, page });
    return toListResponse(rows.map(presentEntry), total, page);
  },
});
