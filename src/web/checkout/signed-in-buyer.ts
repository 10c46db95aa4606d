import type { Checkout } from '../shared/api.ts';
import { isSignedIn } from '../shared/signed-in.ts';
import { tryRequest } from '../shared/try-request.ts';
import { confirmAsGuest, sendChanges } from './checkout-requests.ts';
import type { OpenedCheckout } from './fill-in.ts';

/** Fills in the details of a signed-in buyer. Other buyers do not load the code for it. */
export async function withSignedInBuyer(checkout: Checkout): Promise<OpenedCheckout> {
  // A file that both load would be one more request for all buyers.
  const requests = { confirmAsGuest, sendChanges };
  const filled =
    isSignedIn() && (await tryRequest(async () => (await import('./fill-in.ts')).fillIn(checkout, requests)));
  return filled || checkout;
}
