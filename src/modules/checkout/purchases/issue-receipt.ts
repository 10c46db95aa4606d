import { DAY_MS } from '../../../shared/durations.ts';
import { generateToken, hashToken } from '../../../shared/tokens.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { storeCheckout } from '../checkouts/index.ts';

const RECEIPT_PREFIX = 'sell_rc_';
/** Longer than the slowest payment takes to settle. */
const RECEIPT_DAYS = 30;

/**
 * Gives the buyer who confirms a checkout a new receipt secret, which replaces an earlier one.
 * @returns the secret, which is stored only as a hash
 */
export async function issueReceipt({ db, now }: Reader, checkoutId: string): Promise<string> {
  const secret = generateToken(RECEIPT_PREFIX);
  await storeCheckout(db, checkoutId, {
    receipt_hash: hashToken(secret),
    receipt_expires_at: new Date(now.getTime() + RECEIPT_DAYS * DAY_MS),
  });
  return secret;
}
