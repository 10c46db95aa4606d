import { ResourceNotFound } from '../../../shared/errors.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import { accessibleOrganizations, accessibleOrganizationsAmong } from '../../identity/organizations/index.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { listBalances } from './balance-queries.ts';
import { presentBalances, presentCredit, presentUserBalances, presentUserCredits } from './present.ts';
import { findCreditInScope, listCredits, SORTABLE } from './queries.ts';

/** Handlers of credits, for sellers and buyers. */
export const creditOperations = handlers({
  listCredits: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listCredits(ctx.db, {
      scope: { column: 'organization_id', ids: accessibleOrganizationsAmong(ctx.subject, query.organization_id) },
      filters: {
        userIds: query.user_id,
        orderIds: query.order_id,
        currency: query.currency,
        hasRemaining: query.has_remaining,
      },
      orders: parseSorting(query.sorting ?? [], SORTABLE),
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
      scope: { column: 'user_id', ids: [ctx.subject.id] },
      filters: { organizationIds: query.organization_id, currency: query.currency, hasRemaining: query.has_remaining },
      orders: parseSorting(query.sorting ?? [], SORTABLE),
      page,
    });
    return toListResponse(await presentUserCredits(ctx, rows), total, page);
  },

  listCreditBalances: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listBalances(ctx.db, {
      scope: { column: 'organization_id', ids: accessibleOrganizationsAmong(ctx.subject, query.organization_id) },
      filters: { userIds: query.user_id },
      page,
    });
    return toListResponse(await presentBalances(ctx, rows), total, page);
  },

  listUserCreditBalances: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listBalances(ctx.db, {
      scope: { column: 'user_id', ids: [ctx.subject.id] },
      filters: { organizationIds: query.organization_id },
      page,
    });
    return toListResponse(await presentUserBalances(ctx, rows), total, page);
  },
});
