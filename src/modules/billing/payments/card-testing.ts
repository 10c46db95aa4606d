import { TooManyRequests } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { cardTestingTask } from './events.ts';
import { countRecentPayments } from './queries.ts';

/** This many declined cards of one organization within a minute are too many to be honest mistakes. */
const MIN_DECLINES = 30;
const WINDOW_SECONDS = 60;

/**
 * Refuses further cards while a card tester tries stolen ones: within the last minute, 30 or more were declined, and more were
 * declined than accepted. Each declined card costs the seller a fee, and the trust of the card networks.
 * @param now real time, because cards are declined in real time
 * @throws TooManyRequests
 */
export async function requireNoCardTesting(tx: Tx, organizationId: string, now: Date): Promise<void> {
  if (await isCardTesting(tx, organizationId, now))
    throw new TooManyRequests('Too many cards were declined here. Try again in a minute.', WINDOW_SECONDS);
}

/** Notifies the seller if a declined payment is one of many. */
export async function reportCardTesting(tx: Tx, organizationId: string, declinedAt: Date): Promise<void> {
  if (await isCardTesting(tx, organizationId, declinedAt))
    tx.enqueue(cardTestingTask, { organization_id: organizationId, at: declinedAt.toISOString() });
}

async function isCardTesting({ db }: Tx, organizationId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - WINDOW_SECONDS * 1000);
  const declined = await countRecentPayments(db, organizationId, { status: 'declined', since });
  if (declined < MIN_DECLINES) return false;
  return declined > (await countRecentPayments(db, organizationId, { status: 'succeeded', since }));
}
