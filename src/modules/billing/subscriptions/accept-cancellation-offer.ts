import { redeemDiscount } from '../../catalog/discounts/index.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { loadCancellationOffers } from './cancellation-offer.ts';
import { emitSubscriptionUpdated } from './emit-updated.ts';
import { NoCancellationOffer } from './errors.ts';
import { columnsOfNextDiscount } from './next-discount.ts';
import { lockSubscriptionInScope } from './lock.ts';
import { updateSubscription, type Scope, type SubscriptionRow } from './queries.ts';

/**
 * Takes the offer: its discount applies from the next period on, and the subscription is not canceled.
 * @throws ResourceNotFound
 * @throws NoCancellationOffer there is none, or it was taken
 */
export async function acceptCancellationOffer(realTimeTx: Tx, scope: Scope, id: string): Promise<SubscriptionRow> {
  const subscription = await lockSubscriptionInScope(realTimeTx, scope, id);
  const tx = await withOrganizationClock(realTimeTx, subscription.organization_id);
  const offer = (await loadCancellationOffers(tx, [subscription]))(subscription);
  if (offer === undefined || !(await redeemDiscount(tx, offer.id))) throw new NoCancellationOffer();
  const changed = await updateSubscription(tx.db, id, {
    ...columnsOfNextDiscount(subscription, offer),
    cancellation_offer_taken_at: tx.now,
    modified_at: tx.now,
  });
  await emitSubscriptionUpdated(tx, changed, subscription);
  return changed;
}
