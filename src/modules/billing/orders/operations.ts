import type { Input } from '../../../contract/operation.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { OLDEST_FIRST, parseSorting } from '../../../shared/sorting.ts';
import { recordExport } from '../../identity/audit-log/index.ts';
import {
  accessibleOrganizationsAmong,
  accessibleOrganizations,
  readTableReader,
  type AccessibleOrganizationIds,
} from '../../identity/organizations/index.ts';
import { ofCustomersWithWords, withRemaining } from '../../customers/customers/index.ts';
import { buyerScope } from '../../../platform/access/buyer-scope.ts';
import { exportList } from '../../../platform/http/export-list.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { listRows, type ListedRows } from '../../../platform/db/list.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { exportedOrders } from './export.ts';
import { presentOrders, presentUserOrders } from './present.ts';
import { findOrder, listedOrders, ORDER_FILTERS, SORTABLE, type OrderRow } from './queries.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { OrderDependencies } from './dependencies.ts';

/** Handlers of orders, for sellers and for buyers. */
export const operations = handlersWith<OrderDependencies>()({
  listOrders: async ({ query }, ctx) => {
    const page = toPage(query);
    const ids = accessibleOrganizationsAmong(ctx.subject, query.organization_id);
    const { rows, total } = await listRows<OrderRow>(ctx.db, { ...(await sellerOrders(ctx, ids, query)), page });
    return toListResponse(await presentOrders(ctx, rows), total, page);
  },

  exportOrders: async ({ query }, ctx) => {
    const ids = accessibleOrganizationsAmong(ctx.subject, query.organization_id);
    const reader = await readTableReader(ctx, ids, query.locale);
    const orders = exportedOrders(ctx, await sellerOrders(ctx, ids, query));
    await recordExport(ctx, ids);
    return exportList({ format: query.format, reader }, orders);
  },

  getOrder: async ({ path }, ctx) => {
    const scope = { column: 'organization_id', ids: accessibleOrganizations(ctx.subject) } as const;
    const order = await findOrder(ctx.db, scope, path.id);
    if (order === undefined) throw new ResourceNotFound();
    return expectOne(await presentOrders(ctx, [order]));
  },

  listUserOrders: async ({ query }, ctx) => {
    const page = toPage(query);
    const listed = listedOrders({
      scope: buyerScope(ctx.subject),
      filter: toFilter(ORDER_FILTERS, query),
      orders: parseSorting(query.sorting, SORTABLE),
    });
    const { rows, total } = await listRows<OrderRow>(ctx.db, { ...listed, page });
    return toListResponse(await presentUserOrders(ctx, rows), total, page);
  },

  getUserOrder: async ({ path }, ctx) => {
    const order = await findOrder(ctx.db, buyerScope(ctx.subject), path.id);
    if (order === undefined) throw new ResourceNotFound();
    return expectOne(await presentUserOrders(ctx, [order]));
  },
});

/** The filters and the order of the list, and of its export. */
type OrderQuery = Omit<Input<'listOrders'>['query'], 'page' | 'limit'>;

/** @returns the orders that a seller asks for. A file without an order has the oldest first */
async function sellerOrders(
  { db }: Pick<Reader, 'db'>,
  ids: AccessibleOrganizationIds,
  { organization_id: _, ...query }: OrderQuery,
): Promise<ListedRows> {
  const search = await ofCustomersWithWords(db, 'orders', { ids, text: query.query });
  return listedOrders({
    scope: { column: 'organization_id', ids },
    filter: toFilter({ ...ORDER_FILTERS, query: search }, await withRemaining(db, query)),
    orders: query.sorting === undefined ? OLDEST_FIRST : parseSorting(query.sorting, SORTABLE),
  });
}
