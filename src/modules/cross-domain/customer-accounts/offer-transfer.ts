import { randomUUID } from 'node:crypto';
import { ResourceNotFound } from '../../../shared/errors.ts';
import {
  emitSubscriptionUpdated,
  endTransfer,
  isOffered,
  isRenewing,
  lockSubscription,
  lockSubscriptionInScope,
  scheduledPriceOf,
  sendTransferEmails,
  TRANSFER_LIFETIME_MS,
  updateSubscription,
  type OfferedSubscription,
  type ReadSubscriptionRow,
  type SubscriptionRow,
  type SubscriptionScope,
} from '../../billing/subscriptions/index.ts';
import type { KeyTransfer } from '../../entitlements/benefits/index.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { AccountOptions } from './move-customer.ts';
import { moveSubscription, requireTransferable } from './move-subscription.ts';
import { findSubscriptionOfTransfer } from './transfer-queries.ts';
import { keyTransferOf, lockReceiver, sellerScope, type Receiver, type TransferInput } from './transfer.ts';

/**
 * Asks another customer whether they take a subscription over. One that charges nothing from now on moves at once.
 * @throws ResourceNotFound
 * @throws RequestValidationError
 * @throws NotTransferableSubscription
 * @throws DisputedPurchase
 */
export async function transferSubscription(real: Tx, options: AccountOptions, input: TransferInput): Promise<void> {
  const subscription = await lockSubscriptionInScope(real, sellerScope(input), input.id);
  const tx = await withOrganizationClock(real, subscription.organization_id);
  const receiver = await lockReceiver(tx, subscription, input);
  await requireTransferable(tx, subscription, receiver);
  if (receiver.user_id === subscription.user_id || subscription.transfer_customer_id === receiver.id) return;
  const withdrawn = isOffered(subscription) ? await endTransfer(tx, subscription, 'replaced') : subscription;
  const keys = keyTransferOf(input);
  if (!willCharge(subscription)) return moveSubscription(tx, options, { subscription: withdrawn, receiver, ...keys });
  await offer(tx, withdrawn, { receiver, ...keys });
}

/** Whether a bill can follow that costs money. */
const willCharge = (subscription: ReadSubscriptionRow): boolean =>
  subscription.balance > 0 ||
  (isRenewing(subscription) && (subscription.amount !== null || scheduledPriceOf(subscription) !== undefined));

async function offer(
  tx: Tx,
  subscription: SubscriptionRow,
  { receiver, rotatesKeys, releasesMachines }: KeyTransfer & { receiver: Receiver },
): Promise<void> {
  const transfer_id = randomUUID();
  const offered = await updateSubscription(tx.db, subscription.id, {
    transfer_id,
    transfer_customer_id: receiver.id,
    transfer_expires_at: new Date(tx.now.getTime() + TRANSFER_LIFETIME_MS),
    transfer_rotates_keys: rotatesKeys,
    transfer_releases_machines: releasesMachines,
    modified_at: tx.now,
  });
  await emitSubscriptionUpdated(tx, offered, subscription);
  await sendTransferEmails(tx, subscription, receiver.id, (isReceiver) => ({
    kind: isReceiver ? 'transfer_offered' : 'transfer_pending',
    key: `transfer:${transfer_id}`,
  }));
}

/** Ends the pending transfer of a subscription for its seller or its customer. @throws ResourceNotFound none is pending */
export async function withdrawTransfer(real: Tx, scope: SubscriptionScope, id: string): Promise<void> {
  const subscription = await lockSubscriptionInScope(real, scope, id);
  if (!isOffered(subscription)) throw new ResourceNotFound();
  await endTransfer(await withOrganizationClock(real, subscription.organization_id), subscription, 'withdrawn');
}

/** Locks the subscription of a transfer that is pending. @throws ResourceNotFound the transfer has ended */
export async function lockOffered(real: Tx, transferId: string): Promise<ReadSubscriptionRow & OfferedSubscription> {
  const found = await findSubscriptionOfTransfer(real.db, transferId);
  const locked = found && (await lockSubscription(real, found.id));
  if (locked?.transfer_id !== transferId || !isOffered(locked)) throw new ResourceNotFound();
  const { now } = await withOrganizationClock(real, locked.organization_id);
  if (locked.transfer_expires_at <= now) throw new ResourceNotFound();
  return locked;
}

/** Ends a pending transfer for its receiver. @throws ResourceNotFound */
export async function refuseTransfer(real: Tx, transferId: string): Promise<void> {
  const subscription = await lockOffered(real, transferId);
  await endTransfer(await withOrganizationClock(real, subscription.organization_id), subscription, 'refused');
}

/** Ends a transfer that was not answered in time, or whose subscription has ended. */
export async function expireTransfer(real: Tx, subscriptionId: string): Promise<void> {
  const subscription = await lockSubscription(real, subscriptionId);
  if (!isOffered(subscription)) return;
  const tx = await withOrganizationClock(real, subscription.organization_id);
  if (subscription.ended_at === null && subscription.transfer_expires_at > tx.now) return;
  await endTransfer(tx, subscription, 'expired');
}
