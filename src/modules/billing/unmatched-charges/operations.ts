import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import { accessibleOrganizations, accessibleOrganizationsAmong } from '../../identity/organizations/index.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { refundUnmatchedCharge } from './decide.ts';
import { presentUnmatchedCharge } from './present.ts';
import { listUnmatchedCharges, UNMATCHED_CHARGE_FILTERS } from './queries.ts';

const SORTABLE = { created_at: 'created_at' };

/** Handlers of unmatched charges, for sellers. */
export const operations = handlers({
  listUnmatchedCharges: async ({ query: { organization_id, ...query } }, ctx) => {
    const page = toPage(query);
    const orders = parseSorting(query.sorting, SORTABLE);
    const ids = accessibleOrganizationsAmong(ctx.subject, organization_id);
    const filter = toFilter(UNMATCHED_CHARGE_FILTERS, query);
    const { rows, total } = await listUnmatchedCharges(ctx.db, ids, { filter, orders, page });
    return toListResponse(rows.map(presentUnmatchedCharge), total, page);
  },

  refundUnmatchedCharge: async ({ path }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    return presentUnmatchedCharge(await ctx.transaction((tx) => refundUnmatchedCharge(tx, ids, path.id)));
  },
});
