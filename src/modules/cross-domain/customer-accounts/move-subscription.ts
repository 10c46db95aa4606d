import { ApiError } from '../../../shared/errors.ts';
import { isUnderWay } from '../../billing/payments/index.ts';
import { billedBuyerOf } from '../../billing/pricing/index.ts';
import {
  columnsOfPayer,
  emitSubscriptionUpdated,
  NO_TRANSFER,
  updateSubscription,
  type ReadSubscriptionRow,
  type SubscriptionRow,
  type TransferMethod,
} from '../../billing/subscriptions/index.ts';
import { copyTrialUse, hasHadTrial } from '../../checkout/checkouts/index.ts';
import { findGrantsForUpdate, type GrantSource, type KeyTransfer } from '../../entitlements/benefits/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { divideCreditAgain } from './announce-moved.ts';
import { subscriptionTransferred } from './events.ts';
import type { AccountOptions } from './move-customer.ts';
import { endReceipt, isUpgrading, keepFormerRecords, moveMrr } from './queries.ts';
import { announceTransfer, giveGrants, hideFormerValues, requireUndisputed, type Receiver } from './transfer.ts';

class NotTransferableSubscription extends ApiError {
  constructor(detail: string) {
    super('NotTransferableSubscription', detail);
  }
}

/**
 * Checks whether a locked subscription can belong to another customer now.
 * @throws NotTransferableSubscription
 * @throws DisputedPurchase
 */
export async function requireTransferable(
  tx: Tx,
  subscription: ReadSubscriptionRow,
  { email }: Pick<Receiver, 'email'>,
): Promise<void> {
  const { id, status, has_ended, product_id, checkout_id } = subscription;
  await requireUndisputed(tx, { order_id: null, subscription_id: id });
  if ((status !== 'active' && status !== 'trialing') || has_ended)
    throw new NotTransferableSubscription('The subscription is neither active nor in its trial.');
  if ((await isUnderWay(tx.db, id)) || (await isUpgrading(tx.db, subscription)))
    throw new NotTransferableSubscription('A payment for the subscription is under way.');
  if (status === 'trialing' && (await hasHadTrial(tx, { id: checkout_id, product_id, email })))
    throw new NotTransferableSubscription('The other customer has had the trial of this product.');
}

interface MovedSubscription extends KeyTransfer {
  subscription: SubscriptionRow;
  receiver: Receiver;
  /** Payment method of the receiver. */
  method?: TransferMethod;
}

/** Gives a locked subscription to another customer, who pays from now on. */
export async function moveSubscription(
  tx: Tx,
  options: AccountOptions,
  { subscription, receiver, method, ...keys }: MovedSubscription,
): Promise<void> {
  const moved = await updateSubscription(tx.db, subscription.id, {
    ...columnsOfPayer(receiver, subscription),
    ...method,
    ...NO_TRANSFER,
    modified_at: tx.now,
  });
  await moveMrr(tx.db, subscription, receiver.user_id);
  await divideCreditAgain(tx, subscription.organization_id, [subscription.user_id, receiver.user_id]);
  await keepFormerRecords(tx.db, subscription);
  await hideFormerValues(tx, subscription, [subscription.id]);
  // The event is about the new customer, so it does not repeat the data of the former one.
  const before = { ...subscription, ...billedBuyerOf(moved), cancellation_comment: moved.cancellation_comment };
  await emitSubscriptionUpdated(tx, moved, before);
  const source: GrantSource = { order_id: null, subscription_id: subscription.id };
  const kept = await giveGrants(tx, options, await findGrantsForUpdate(tx.db, source), { receiver, ...keys });
  if (subscription.checkout_id !== null) {
    await endReceipt(tx.db, subscription.checkout_id);
    await copyTrialUse(tx.db, subscription.checkout_id, receiver);
  }
  await announceTransfer(tx, subscription, {
    from: subscription.user_id,
    receiver,
    kept,
    event: subscriptionTransferred,
  });
}
