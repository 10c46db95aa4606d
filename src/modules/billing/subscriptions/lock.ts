import { ResourceNotFound } from '../../../shared/errors.ts';
import { indexBy } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import { isOver } from './cancellation.ts';
import { giveUpPendingPayments } from './emit-updated.ts';
import {
  findReadSubscriptionForUpdate,
  findSubscriptionInScopeForUpdate,
  findSubscriptionsOfCustomerForUpdate,
  type ReadSubscriptionRow,
  type Scope,
} from './queries.ts';
import { endAsPlanned } from './renew.ts';

/** Locks a subscription, and ends it if its planned end is over, as the worker does later. @throws Error if there is none */
export async function lockSubscription(real: Tx, id: string): Promise<ReadSubscriptionRow> {
  return endIfOver(real, await findReadSubscriptionForUpdate(real, id));
}

/** Does the same for a subscription that the caller may change. @throws ResourceNotFound */
export async function lockSubscriptionInScope(real: Tx, scope: Scope, id: string): Promise<ReadSubscriptionRow> {
  const subscription = await findSubscriptionInScopeForUpdate(real, scope, id);
  if (subscription === undefined) throw new ResourceNotFound();
  return endIfOver(real, subscription);
}

/** Does the same for the subscriptions of a customer. */
export async function lockSubscriptionsOfCustomer(real: Tx, customerId: string): Promise<ReadSubscriptionRow[]> {
  const subscriptions = await findSubscriptionsOfCustomerForUpdate(real, customerId);
  const ended = indexBy(await endOver(real, subscriptions), 'id');
  return subscriptions.map((subscription) => ended.get(subscription.id) ?? subscription);
}

async function endIfOver(real: Tx, subscription: ReadSubscriptionRow): Promise<ReadSubscriptionRow> {
  const [ended = subscription] = await endOver(real, [subscription]);
  return ended;
}

/** @param locked subscriptions of one organization @returns the ended ones */
async function endOver(real: Tx, locked: readonly ReadSubscriptionRow[]): Promise<ReadSubscriptionRow[]> {
  const over = locked.filter(isOver);
  const [first] = over;
  if (first === undefined) return [];
  const tx = await withOrganizationClock(real, first.organization_id);
  await giveUpPendingPayments(tx, over);
  return endAsPlanned(tx, over);
}
