import type { Schema } from '../../../contract/operation.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { buyerScope } from '../../../platform/access/buyer-scope.ts';
import { handlers } from '../../../platform/http/handler.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { updateBillingDetails } from './billing-details.ts';
import { findBillingChanges } from './billing-details-queries.ts';
import { presentBillingDetails } from './present-billing-details.ts';
import { findSubscriptionInScope, type Scope, type SubscriptionRow } from './queries.ts';
import { sellerScope } from './scopes.ts';

/** Changes that the seller sees. */
const CHANGES_SHOWN = 50;

/** Handlers of the buyer's data on bills, for buyers and for sellers. */
export const billingDetailsOperations = handlers({
  getUserSubscriptionBillingDetails: async ({ path }, ctx) =>
    presentBillingDetails(await requireStarted(ctx, buyerScope(ctx.subject), path.id)),

  updateUserSubscriptionBillingDetails: async ({ path, body }, ctx) => {
    const target = { scope: buyerScope(ctx.subject), id: path.id, role: 'buyer', author: ctx.subject } as const;
    return presentBillingDetails(await ctx.transaction((tx) => updateBillingDetails(tx, target, body)));
  },

  getSubscriptionBillingDetails: async ({ path }, ctx) =>
    presentWithChanges(ctx, await requireStarted(ctx, sellerScope(ctx.subject), path.id)),

  updateSubscriptionBillingDetails: async ({ path, body }, ctx) => {
    const target = { scope: sellerScope(ctx.subject), id: path.id, role: 'seller', author: ctx.subject } as const;
    return presentWithChanges(ctx, await ctx.transaction((tx) => updateBillingDetails(tx, target, body)));
  },
});

async function requireStarted(reader: Reader, scope: Scope, id: string): Promise<SubscriptionRow> {
  const subscription = await findSubscriptionInScope(reader, scope, id);
  if (subscription === undefined || subscription.started_at === null) throw new ResourceNotFound();
  return subscription;
}

async function presentWithChanges(
  { db }: Reader,
  subscription: SubscriptionRow,
): Promise<Schema<'SubscriptionBillingDetails'>> {
  const changes = await findBillingChanges(db, subscription.id, CHANGES_SHOWN);
  return {
    ...presentBillingDetails(subscription),
    changes: changes.map(({ id, created_at, role, user_id, organization_id, before, after }) => ({
      id,
      created_at: created_at.toISOString(),
      changed_by: role,
      user_id,
      organization_id,
      before: presentBillingDetails(before),
      after: presentBillingDetails(after),
    })),
  };
}
