import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import { accessibleOrganizationsAmong, accessibleOrganizations } from '../../identity/organizations/index.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { presentOrders, presentUserOrders } from './present.ts';
import { findOrder, listOrders, SORTABLE } from './queries.ts';
import type { OrderDependencies } from './dependencies.ts';

/** Handlers of orders, for sellers and for buyers. */
export const orderOperations = handlersWith<OrderDependencies>()({
  listOrders: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listOrders(ctx.db, {
      scope: { column: 'organization_id', ids: accessibleOrganizationsAmong(ctx.subject, query.organization_id) },
      filters: {
        productIds: query.product_id,
        priceTypes: query.product_price_type,
        discountIds: query.discount_id,
        userIds: query.user_id,
      },
      orders: parseSorting(query.sorting ?? [], SORTABLE),
      page,
    });
    return toListResponse(await presentOrders(ctx, rows), total, page);
  },

  getOrder: async ({ path }, ctx) => {
    const scope = { column: 'organization_id', ids: accessibleOrganizations(ctx.subject) } as const;
    const order = await findOrder(ctx.db, scope, path.id);
    if (order === undefined) throw new ResourceNotFound();
    return expectOne(await presentOrders(ctx, [order]));
  },

  listUserOrders: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listOrders(ctx.db, {
      scope: { column: 'user_id', ids: [ctx.subject.id] },
      filters: {
        organizationIds: query.organization_id,
        productIds: query.product_id,
        priceTypes: query.product_price_type,
        subscriptionIds: query.subscription_id,
        isSuspended: query.suspended,
        text: query.query,
      },
      orders: parseSorting(query.sorting ?? [], SORTABLE),
      page,
    });
    return toListResponse(await presentUserOrders(ctx, rows), total, page);
  },

  getUserOrder: async ({ path }, ctx) => {
    const order = await findOrder(ctx.db, { column: 'user_id', ids: [ctx.subject.id] }, path.id);
    if (order === undefined) throw new ResourceNotFound();
    return expectOne(await presentUserOrders(ctx, [order]));
  },
});
