import { ResourceNotFound } from '../../../shared/errors.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import { accessibleOrganizations, accessibleOrganizationsAmong } from '../../identity/organizations/index.ts';
import { buyerScope } from '../../../platform/access/buyer-scope.ts';
import { withRemaining } from '../../customers/customers/index.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { listBalances } from './balance-queries.ts';
import { presentBalances, presentCredit, presentUserBalances, presentUserCredits } from './present.ts';
import { CREDIT_FILTERS, findCreditInScope, listCredits, SORTABLE } from './queries.ts';

/** Handlers of credits, for sellers and buyers. */
export const operations = handlers({
  listCredits: async ({ query: { organization_id, ...query } }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listCredits(ctx.db, {
      scope: { column: 'organization_id', ids: accessibleOrganizationsAmong(ctx.subject, organization_id) },
      filter: toFilter(CREDIT_FILTERS, await withRemaining(ctx.db, query)),
      orders: parseSorting(query.sorting, SORTABLE),
      page,
    });
    return toListResponse(rows.map(presentCredit), total, page);
  },

  getCredit: async ({ path }, ctx) => {
    const scope = { column: 'organization_id', ids: accessibleOrganizations(ctx.subject) } as const;
    const credit = await findCreditInScope(ctx.db, scope, path.id);
    if (credit === undefined) throw new ResourceNotFound();
    return presentCredit(credit);
  },

  listUserCredits: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listCredits(ctx.db, {
      scope: buyerScope(ctx.subject),
      filter: toFilter(CREDIT_FILTERS, query),
      orders: parseSorting(query.sorting, SORTABLE),
      page,
    });
    return toListResponse(await presentUserCredits(ctx, rows), total, page);
  },

  listCreditBalances: async ({ query: { organization_id, ...query } }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listBalances(ctx.db, {
      scope: { column: 'organization_id', ids: accessibleOrganizationsAmong(ctx.subject, organization_id) },
      filter: toFilter(CREDIT_FILTERS, await withRemaining(ctx.db, query)),
      page,
    });
    return toListResponse(await presentBalances(ctx, rows), total, page);
  },

  listUserCreditBalances: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listBalances(ctx.db, {
      scope: buyerScope(ctx.subject),
      filter: toFilter(CREDIT_FILTERS, query),
      page,
    });
    return toListResponse(await presentUserBalances(ctx, rows), total, page);
  },
});
