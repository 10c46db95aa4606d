import { StreamedResponse } from '../../../contract/streamed-response.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import { accessibleOrganizationsAmong } from '../../identity/organizations/index.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { billingDetailsOperations } from './billing-details-operations.ts';
import { cancelSubscription, resumeSubscription, revokeSubscription } from './cancel.ts';
import { exportSubscriptions } from './export.ts';
import { presentSubscriptions, presentUserSubscriptions } from './present.ts';
import { findSubscriptionInScope, listSubscriptions, SORTABLE } from './queries.ts';
import { buyerScope, sellerScope } from './scopes.ts';
import type { SubscriptionDependencies } from './dependencies.ts';

/** Handlers for buyers. */
const userOperations = handlersWith<SubscriptionDependencies>()({
  listUserSubscriptions: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listSubscriptions(ctx.db, {
      scope: buyerScope(ctx.subject),
      filters: {
        organizationIds: query.organization_id,
        productIds: query.product_id,
        isActive: query.active,
        isSuspended: query.suspended,
        text: query.query,
      },
      orders: parseSorting(query.sorting ?? [], SORTABLE),
      page,
    });
    return toListResponse(await presentUserSubscriptions(ctx, rows), total, page);
  },

  getUserSubscription: async ({ path }, ctx) => {
    const subscription = await findSubscriptionInScope(ctx.db, buyerScope(ctx.subject), path.id);
    if (subscription === undefined) throw new ResourceNotFound();
    return expectOne(await presentUserSubscriptions(ctx, [subscription]));
  },

  cancelUserSubscription: async ({ path }, ctx) => {
    const scope = buyerScope(ctx.subject);
    const canceled = await ctx.transaction((tx) => cancelSubscription(tx, scope, path.id));
    return expectOne(await presentUserSubscriptions(ctx, [canceled]));
  },

  resumeUserSubscription: async ({ path }, ctx) => {
    const scope = buyerScope(ctx.subject);
    const resumed = await ctx.transaction((tx) => resumeSubscription(tx, scope, path.id));
    return expectOne(await presentUserSubscriptions(ctx, [resumed]));
  },
});

/** Handlers for sellers. */
const sellerOperations = handlersWith<SubscriptionDependencies>()({
  listSubscriptions: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listSubscriptions(ctx.db, {
      scope: { column: 'organization_id', ids: accessibleOrganizationsAmong(ctx.subject, query.organization_id) },
      filters: { productIds: query.product_id, discountIds: query.discount_id, isActive: query.active },
      orders: parseSorting(query.sorting ?? [], SORTABLE),
      page,
    });
    return toListResponse(await presentSubscriptions(ctx, rows), total, page);
  },

  getSubscription: async ({ path }, ctx) => {
    const subscription = await findSubscriptionInScope(ctx.db, sellerScope(ctx.subject), path.id);
    if (subscription === undefined) throw new ResourceNotFound();
    return expectOne(await presentSubscriptions(ctx, [subscription]));
  },

  exportSubscriptions: async ({ query }, ctx) => {
    const ids = accessibleOrganizationsAmong(ctx.subject, query.organization_id);
    return new StreamedResponse('subscriptions.csv', exportSubscriptions(ctx, ids));
  },

  revokeSubscription: async ({ path }, ctx) => {
    const scope = sellerScope(ctx.subject);
    const revoked = await ctx.transaction((tx) => revokeSubscription(tx, scope, path.id));
    return expectOne(await presentSubscriptions(ctx, [revoked]));
  },
});

/** Handlers of subscriptions, for buyers and for sellers. */
export const subscriptionOperations = { ...userOperations, ...sellerOperations, ...billingDetailsOperations };
