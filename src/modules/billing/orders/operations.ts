import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import { recordExport } from '../../identity/audit-log/index.ts';
import { accessibleOrganizationsAmong, accessibleOrganizations } from '../../identity/organizations/index.ts';
import { ofCustomersWithWords, withRemaining } from '../../customers/customers/index.ts';
import { buyerScope } from '../../../platform/access/buyer-scope.ts';
import { exportList } from '../../../platform/http/export-list.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { exportedOrders } from './export.ts';
import { presentOrders, presentUserOrders } from './present.ts';
import { findOrder, listOrders, ORDER_FILTERS, SORTABLE } from './queries.ts';
import type { OrderDependencies } from './dependencies.ts';

/** Handlers of orders, for sellers and for buyers. */
export const operations = handlersWith<OrderDependencies>()({
  listOrders: async ({ query: { organization_id, ...query } }, ctx) => {
    const page = toPage(query);
    const ids = accessibleOrganizationsAmong(ctx.subject, organization_id);
    const search = await ofCustomersWithWords(ctx.db, 'orders', { ids, text: query.query });
    const { rows, total } = await listOrders(ctx.db, {
      scope: { column: 'organization_id', ids },
      filter: toFilter({ ...ORDER_FILTERS, query: search }, await withRemaining(ctx.db, query)),
      orders: parseSorting(query.sorting, SORTABLE),
      page,
    });
    return toListResponse(await presentOrders(ctx, rows), total, page);
  },

  exportOrders: async ({ query }, ctx) =>
    exportList(
      query.format,
      exportedOrders(ctx, await recordExport(ctx, accessibleOrganizationsAmong(ctx.subject, query.organization_id))),
    ),

  getOrder: async ({ path }, ctx) => {
    const scope = { column: 'organization_id', ids: accessibleOrganizations(ctx.subject) } as const;
    const order = await findOrder(ctx.db, scope, path.id);
    if (order === undefined) throw new ResourceNotFound();
    return expectOne(await presentOrders(ctx, [order]));
  },

  listUserOrders: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listOrders(ctx.db, {
      scope: buyerScope(ctx.subject),
      filter: toFilter(ORDER_FILTERS, query),
      orders: parseSorting(query.sorting, SORTABLE),
      page,
    });
    return toListResponse(await presentUserOrders(ctx, rows), total, page);
  },

  getUserOrder: async ({ path }, ctx) => {
    const order = await findOrder(ctx.db, buyerScope(ctx.subject), path.id);
    if (order === undefined) throw new ResourceNotFound();
    return expectOne(await presentUserOrders(ctx, [order]));
  },
});
