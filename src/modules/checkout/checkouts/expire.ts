import { clockTime } from '../../identity/organizations/index.ts';
import { expireSubscription } from '../../billing/subscriptions/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { expireOpen, expireOverdue, type CheckoutRow } from './queries.ts';

/** Whether the client secret has expired. It then gives no access, even to a checkout that succeeded. */
export function isExpired(checkout: CheckoutRow, now: Date): boolean {
  return clockTime(checkout, now) >= checkout.expires_at;
}

/** Expires open checkouts after their time, of one organization or of all. */
export async function expireCheckouts(ctx: JobContext, organizationId?: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    for (const id of await expireOverdue(tx.db, tx.now, organizationId)) await expireSubscription(tx, id);
  });
}

/** Expires all open checkouts of organizations that lose their last owner. Waits for the confirmations that run. */
export async function closeCheckouts(tx: Tx, organizationIds: readonly string[]): Promise<void> {
  for (const id of await expireOpen(tx.db, tx.now, organizationIds)) await expireSubscription(tx, id);
}
