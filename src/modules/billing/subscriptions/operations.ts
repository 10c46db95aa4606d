import { Download } from '../../../contract/download.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { paginated, toPage } from '../../../shared/pagination.ts';
import { toOrders } from '../../../shared/sorting.ts';
import { accessibleAmong, accessibleOrganizations } from '../../identity/organizations/index.ts';
import type { OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { cancelSubscription, resumeSubscription, revokeSubscription } from './cancel.ts';
import { exportSubscriptions } from './export.ts';
import { presentSubscriptions, presentUserSubscriptions } from './present.ts';
import { findSubscriptionOf, listSubscriptions, SORTABLE, type Scope } from './queries.ts';
import type { SubscriptionDependencies } from './dependencies.ts';

/** For the buyer. */
const userOperations = handlersWith<SubscriptionDependencies>()({
  listUserSubscriptions: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listSubscriptions(ctx.db, {
      scope: ofBuyer(ctx.subject),
      filters: {
        organizationIds: query.organization_id,
        productIds: query.product_id,
        isActive: query.active,
        text: query.query,
      },
      orders: toOrders(query.sorting ?? [], SORTABLE),
      page,
    });
    return paginated(await presentUserSubscriptions(ctx, rows), total, page);
  },

  getUserSubscription: async ({ path }, ctx) => {
    const subscription = await findSubscriptionOf(ctx.db, ofBuyer(ctx.subject), path.id);
    if (subscription === undefined) throw new ResourceNotFound();
    return expectOne(await presentUserSubscriptions(ctx, [subscription]));
  },

  cancelUserSubscription: async ({ path }, ctx) => {
    const scope = ofBuyer(ctx.subject);
    const canceled = await ctx.transaction((tx) => cancelSubscription(tx, scope, path.id));
    return expectOne(await presentUserSubscriptions(ctx, [canceled]));
  },

  resumeUserSubscription: async ({ path }, ctx) => {
    const scope = ofBuyer(ctx.subject);
    const resumed = await ctx.transaction((tx) => resumeSubscription(tx, scope, path.id));
    return expectOne(await presentUserSubscriptions(ctx, [resumed]));
  },
});

/** For the seller. */
const sellerOperations = handlersWith<SubscriptionDependencies>()({
  listSubscriptions: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listSubscriptions(ctx.db, {
      scope: { column: 'organization_id', ids: accessibleAmong(ctx.subject, query.organization_id) },
      filters: { productIds: query.product_id, discountIds: query.discount_id, isActive: query.active },
      orders: toOrders(query.sorting ?? [], SORTABLE),
      page,
    });
    return paginated(await presentSubscriptions(ctx, rows), total, page);
  },

  getSubscription: async ({ path }, ctx) => {
    const subscription = await findSubscriptionOf(ctx.db, ofSeller(ctx.subject), path.id);
    if (subscription === undefined) throw new ResourceNotFound();
    return expectOne(await presentSubscriptions(ctx, [subscription]));
  },

  exportSubscriptions: async ({ query }, ctx) => {
    const ids = accessibleAmong(ctx.subject, query.organization_id);
    return new Download('subscriptions.csv', exportSubscriptions(ctx, ids));
  },

  revokeSubscription: async ({ path }, ctx) => {
    const scope = ofSeller(ctx.subject);
    const revoked = await ctx.transaction((tx) => revokeSubscription(tx, scope, path.id));
    return expectOne(await presentSubscriptions(ctx, [revoked]));
  },
});

export const subscriptionOperations = { ...userOperations, ...sellerOperations };

export const ofBuyer = ({ id }: UserSubject): Scope => ({ column: 'user_id', ids: [id] });
export const ofSeller = (subject: UserSubject | OrganizationSubject): Scope => ({
  column: 'organization_id',
  ids: accessibleOrganizations(subject),
});
