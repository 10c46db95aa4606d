import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { findOrderOfCheckout } from '../../billing/orders/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import { countEmailsByKeys, enqueueEmails } from '../../notifications/emails/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findBySecret } from '../../checkout/checkouts/index.ts';

/** Time in which a purchase sends its receipt again at most once. */
const WINDOW_MS = 10 * MINUTE_MS;
/** Everyone with the address of the page can ask for the receipt. */
const MAX_PER_DAY = 3;

/** Sends the receipt of a paid checkout again to its buyer. Does nothing for other checkouts. */
export async function sendReceiptAgain(tx: Tx, clientSecret: string): Promise<void> {
  const checkout = await findBySecret(tx.db, clientSecret);
  const order = checkout && (await findOrderOfCheckout(tx.db, checkout.id));
  if (order === undefined) return;
  const window = Math.floor(tx.now.getTime() / WINDOW_MS);
  const keys = Array.from({ length: DAY_MS / WINDOW_MS }, (_, at) => `receipt:${order.id}:${window - at}`);
  if ((await countEmailsByKeys(tx.db, keys)) >= MAX_PER_DAY) return;
  const { email } = expectOne(await findUsers(tx.db, [order.user_id]));
  await enqueueEmails(tx, [
    {
      organization_id: order.organization_id,
      kind: 'purchase',
      user_id: order.user_id,
      recipient: email,
      object_id: order.id,
      event_id: null,
      key: `receipt:${order.id}:${window}`,
      // A paid order has its own limit, so that free orders of strangers do not use it up.
      isUnpaid: order.payment_id === null,
      isBySeller: false,
    },
  ]);
}
