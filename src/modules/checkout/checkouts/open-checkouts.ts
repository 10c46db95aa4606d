import { MINUTE_MS } from '../../../shared/durations.ts';
import { TooManyRequests } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { countOpenCheckouts } from './queries.ts';

/** Open checkouts of one address at one organization. Offices share an address, so it is far above what a person needs. */
export const MAX_OPEN_CHECKOUTS = 100;
const RETRY_SECONDS = (10 * MINUTE_MS) / 1000;

/**
 * Checks before a visitor without a credential opens a checkout.
 * @param address IP address of the visitor. The value is null if it is unknown
 * @throws TooManyRequests the address has too many open checkouts
 */
export async function requireFewCheckouts(tx: Tx, organizationId: string, address: string | null): Promise<void> {
  if (address === null) return;
  const open = await countOpenCheckouts(tx.db, { organizationId, address, now: tx.now });
  if (open >= MAX_OPEN_CHECKOUTS)
    throw new TooManyRequests('Too many open checkouts from this address. Try again later.', RETRY_SECONDS);
}
