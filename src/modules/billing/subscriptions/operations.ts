import type { Input } from '../../../contract/operation.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { OLDEST_FIRST, parseSorting } from '../../../shared/sorting.ts';
import { recordExport } from '../../identity/audit-log/index.ts';
import {
  accessibleOrganizationsAmong,
  readTableReader,
  type AccessibleOrganizationIds,
} from '../../identity/organizations/index.ts';
import { exportList } from '../../../platform/http/export-list.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { listRows, type ListedRows } from '../../../platform/db/list.ts';
import { ofCustomersWithWords, withRemaining } from '../../customers/customers/index.ts';
import { buyerScope } from '../../../platform/access/buyer-scope.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { billingDetailsOperations } from './billing-details-operations.ts';
import { cancelSubscription, resumeSubscription, revokeSubscription } from './cancel.ts';
import { acceptCancellationOffer } from './accept-cancellation-offer.ts';
import { exportedSubscriptions } from './export.ts';
import { pauseSubscription, unpauseSubscription } from './pause.ts';
import { presentSubscriptionsTo, presentUserSubscriptions } from './present.ts';
import { findSubscriptionInScope, type ReadSubscriptionRow } from './queries.ts';
import {
  filtersBeforeJobs,
  hasEndedSubscriptions,
  listedSubscriptions,
  ordersBeforeJobs,
  SORTABLE,
  SUBSCRIPTION_FILTERS,
} from './list-queries.ts';
import { sellerScope } from './scopes.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { SubscriptionDependencies } from './dependencies.ts';

/** Handlers for buyers. */
const userOperations = handlersWith<SubscriptionDependencies>()({
  listUserSubscriptions: async ({ query }, ctx) => {
    const page = toPage(query);
    const listed = listedSubscriptions(ctx, {
      scope: buyerScope(ctx.subject),
      filter: toFilter(filtersBeforeJobs(ctx.now), query),
      orders: ordersBeforeJobs(ctx, parseSorting(query.sorting, SORTABLE)),
    });
    const { rows, total } = await listRows<ReadSubscriptionRow>(ctx.db, { ...listed, page });
    return toListResponse(await presentUserSubscriptions(ctx, rows), total, page);
  },

  getUserSubscription: async ({ path }, ctx) => {
    const subscription = await findSubscriptionInScope(ctx, buyerScope(ctx.subject), path.id);
    if (subscription === undefined) throw new ResourceNotFound();
    return expectOne(await presentUserSubscriptions(ctx, [subscription]));
  },

  cancelUserSubscription: async ({ path }, ctx) => {
    const scope = buyerScope(ctx.subject);
    const canceled = await ctx.transaction((tx) => cancelSubscription(tx, scope, path.id));
    return expectOne(await presentUserSubscriptions(ctx, [canceled]));
  },

  acceptUserSubscriptionOffer: async ({ path }, ctx) => {
    const scope = buyerScope(ctx.subject);
    const changed = await ctx.transaction((tx) => acceptCancellationOffer(tx, scope, path.id));
    return expectOne(await presentUserSubscriptions(ctx, [changed]));
  },

  pauseUserSubscription: async ({ path, body }, ctx) => {
    const scope = buyerScope(ctx.subject);
    const paused = await ctx.transaction((tx) => pauseSubscription(tx, scope, path.id, body));
    return expectOne(await presentUserSubscriptions(ctx, [paused]));
  },

  unpauseUserSubscription: async ({ path }, ctx) => {
    const scope = buyerScope(ctx.subject);
    const resumed = await ctx.transaction((tx) => unpauseSubscription(tx, scope, path.id));
    return expectOne(await presentUserSubscriptions(ctx, [resumed]));
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
    const ids = accessibleOrganizationsAmong(ctx.subject, query.organization_id);
    const listed = await sellerSubscriptions(ctx, ids, query);
    const { rows, total } = await listRows<ReadSubscriptionRow>(ctx.db, { ...listed, page });
    return toListResponse(await presentSubscriptionsTo(ctx, rows), total, page);
  },

  getSubscription: async ({ path }, ctx) => {
    const subscription = await findSubscriptionInScope(ctx, sellerScope(ctx.subject), path.id);
    if (subscription === undefined) throw new ResourceNotFound();
    return expectOne(await presentSubscriptionsTo(ctx, [subscription]));
  },

  exportSubscriptions: async ({ query }, ctx) => {
    const ids = accessibleOrganizationsAmong(ctx.subject, query.organization_id);
    const reader = await readTableReader(ctx, ids, query.locale);
    const subscriptions = exportedSubscriptions(ctx, await sellerSubscriptions(ctx, ids, query));
    await recordExport(ctx, ids);
    return exportList({ format: query.format, reader }, subscriptions);
  },

  pauseSubscription: async ({ path, body }, ctx) => {
    const scope = sellerScope(ctx.subject);
    const paused = await ctx.transaction((tx) => pauseSubscription(tx, scope, path.id, body));
    return expectOne(await presentSubscriptionsTo(ctx, [paused]));
  },

  unpauseSubscription: async ({ path }, ctx) => {
    const scope = sellerScope(ctx.subject);
    const resumed = await ctx.transaction((tx) => unpauseSubscription(tx, scope, path.id));
    return expectOne(await presentSubscriptionsTo(ctx, [resumed]));
  },

  revokeSubscription: async ({ path }, ctx) => {
    const scope = sellerScope(ctx.subject);
    const revoked = await ctx.transaction((tx) => revokeSubscription(tx, scope, path.id));
    return expectOne(await presentSubscriptionsTo(ctx, [revoked]));
  },
});

/** The filters and the order of the list, and of its export. */
type SubscriptionQuery = Omit<Input<'listSubscriptions'>['query'], 'page' | 'limit'>;

/** @returns the subscriptions that a seller asks for. A file without an order has the oldest first */
async function sellerSubscriptions(
  ctx: Reader,
  ids: AccessibleOrganizationIds,
  { organization_id: _, ...query }: SubscriptionQuery,
): Promise<ListedRows> {
  const search = await ofCustomersWithWords(ctx.db, 'subscriptions', { ids, text: query.query });
  const orders = query.sorting === undefined ? OLDEST_FIRST : parseSorting(query.sorting, SORTABLE);
  const hasEnded = await hasEndedSubscriptions(ctx, ids);
  const filters = hasEnded ? filtersBeforeJobs(ctx.now) : SUBSCRIPTION_FILTERS;
  return listedSubscriptions(ctx, {
    scope: { column: 'organization_id', ids },
    filter: toFilter({ ...filters, query: search }, await withRemaining(ctx.db, query)),
    orders: hasEnded ? ordersBeforeJobs(ctx, orders) : orders,
  });
}

/** Handlers of subscriptions, for buyers and for sellers. */
export const operations = { ...userOperations, ...sellerOperations, ...billingDetailsOperations };
