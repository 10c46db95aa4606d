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
import { recordReceiver } from '../../customers/customers/index.ts';
import { findGrantsForUpdate, type KeyTransfer } from '../../entitlements/benefits/index.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { AccountOptions } from './move-customer.ts';
import { moveSubscription, requireTransferable } from './move-subscription.ts';
import { findSubscriptionOfTransfer } from './transfer-queries.ts';
import {
  keyTransferOf,
  lockCustomer,
  sellerScope,
  type Compare,
  type PlannedTransfer,
  type Receiver,
  type TransferInput,
} from './transfer.ts';

/**
 * Asks another customer whether they take a subscription over. One that charges nothing from now on moves at once.
 * @throws as `planSubscriptionTransfer`
 */
export async function transferSubscription(
  real: Tx,
  options: AccountOptions,
  input: TransferInput,
  compare?: Compare,
): Promise<void> {
  const planned = await planSubscriptionTransfer(real, input);
  await compare?.(planned);
  const { tx, row: subscription, customer, keys, isImmediate } = planned;
  if (customer.user_id === subscription.user_id) return;
  if (subscription.transfer_customer_id === customer.id) return keepOffer(tx, subscription, keys);
  const withdrawn = isOffered(subscription) ? await endTransfer(tx, subscription, 'replaced') : subscription;
  const receiver = await recordReceiver(tx, subscription.organization_id, { customer_id: customer.id });
  if (isImmediate) return moveSubscription(tx, options, { subscription: withdrawn, receiver, ...keys });
  await offer(tx, withdrawn, { receiver, ...keys });
}

/**
 * @throws ResourceNotFound
 * @throws RequestValidationError
 * @throws NotTransferableSubscription
 * @throws DisputedPurchase
 */
export async function planSubscriptionTransfer(
  real: Tx,
  input: TransferInput,
): Promise<PlannedTransfer<ReadSubscriptionRow>> {
  const row = await lockSubscriptionInScope(real, sellerScope(input), input.id);
  const tx = await withOrganizationClock(real, row.organization_id);
  const customer = await lockCustomer(tx, row, input);
  await requireTransferable(tx, row, customer);
  const grants = await findGrantsForUpdate(tx.db, { order_id: null, subscription_id: row.id });
  const isImmediate = !willCharge(row);
  return { tx, row, customer, from: row.user_id, grants, keys: keyTransferOf(input), isImmediate };
}

/** A repeated transfer to the same customer changes the choice about the license keys alone. */
async function keepOffer(tx: Tx, subscription: SubscriptionRow, keys: KeyTransfer): Promise<void> {
  const { transfer_rotates_keys, transfer_releases_machines } = subscription;
  if (transfer_rotates_keys === keys.rotatesKeys && transfer_releases_machines === keys.releasesMachines) return;
  const changed = await updateSubscription(tx.db, subscription.id, { ...columnsOf(keys), modified_at: tx.now });
  await emitSubscriptionUpdated(tx, changed, subscription);
}

const columnsOf = ({ rotatesKeys, releasesMachines }: KeyTransfer) => ({
  transfer_rotates_keys: rotatesKeys,
  transfer_releases_machines: releasesMachines,
});

/** Whether a bill can follow that costs money. */
const willCharge = (subscription: ReadSubscriptionRow): boolean =>
  subscription.balance > 0 ||
  (isRenewing(subscription) && (subscription.amount !== null || scheduledPriceOf(subscription) !== undefined));

async function offer(
  tx: Tx,
  subscription: SubscriptionRow,
  { receiver, ...keys }: KeyTransfer & { receiver: Receiver },
): Promise<void> {
  const transfer_id = randomUUID();
  const offered = await updateSubscription(tx.db, subscription.id, {
    transfer_id,
    transfer_customer_id: receiver.id,
    transfer_expires_at: new Date(tx.now.getTime() + TRANSFER_LIFETIME_MS),
    ...columnsOf(keys),
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
