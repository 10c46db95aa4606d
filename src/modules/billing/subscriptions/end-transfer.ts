import type { Tx } from '../../../platform/ports/transaction.ts';
import { findCustomers } from '../../customers/customers/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import { enqueueEmails, type NewEmail } from '../../notifications/emails/index.ts';
import { emitSubscriptionUpdated } from './emit-updated.ts';
import { subscriptionTransferEnded } from './events.ts';
import { isOffered, NO_TRANSFER, type OfferedSubscription, type TransferEndReason } from './pending-transfer.ts';
import { lockOfferedBy, updateSubscription, type SubscriptionRow } from './queries.ts';

/** Sends e-mails about a pending transfer to its customers, unless their accounts were deleted. */
export async function sendTransferEmails(
  tx: Tx,
  { id: object_id, organization_id, user_id }: SubscriptionRow,
  receiverId: string,
  emailTo: (isReceiver: boolean) => Pick<NewEmail, 'kind' | 'key'>,
): Promise<void> {
  const [receiver] = await findCustomers(tx.db, [receiverId]);
  const ids = [user_id, receiver?.user_id ?? user_id];
  const accounts = await findUsers(tx.db, ids);
  const about = { organization_id, object_id, event_id: null, isUnpaid: false, isBySeller: true };
  await enqueueEmails(
    tx,
    accounts
      .filter(({ erased_at }) => erased_at === null)
      .map(({ id, email }) => {
        const { kind, key } = emailTo(id !== user_id);
        return { ...about, user_id: id, recipient: email, kind, key: `${kind}:${key}:${id}` };
      }),
  );
}

/** Ends a pending transfer, and tells both customers. The subscription must be locked. @returns the subscription without it */
export async function endTransfer(
  tx: Tx,
  subscription: OfferedSubscription,
  reason: TransferEndReason,
): Promise<SubscriptionRow> {
  const { id, transfer_id, transfer_customer_id: customer_id } = subscription;
  const ended = await updateSubscription(tx.db, id, { ...NO_TRANSFER, modified_at: tx.now });
  await emitSubscriptionUpdated(tx, ended, subscription);
  tx.emit(subscriptionTransferEnded(ended, { customer_id, reason }));
  await sendTransferEmails(tx, subscription, customer_id, () => ({ kind: 'transfer_ended', key: transfer_id }));
  return ended;
}

/** Ends the pending transfers from and to a customer, whose address or person changes. */
export async function endTransfersOf(tx: Tx, customerId: string): Promise<void> {
  for (const subscription of await lockOfferedBy(tx.db, customerId))
    if (isOffered(subscription)) await endTransfer(tx, subscription, 'customer_changed');
}
