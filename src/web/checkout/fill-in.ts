import { api, type Checkout, type CheckoutBuyer, type SavedCard } from '../shared/api.ts';
import { CardChoice } from './CardChoice.tsx';
import type { CheckoutRequests, Confirm } from './checkout-requests.ts';

/** A buyer whom this browser has signed in, with the e-mail address of the checkout. */
export interface SignedInBuyer {
  confirm: Confirm;
  /** The card that the buyer can pay with again; null if none is saved. */
  card: SavedCard | null;
  CardChoice: typeof CardChoice;
}

export type OpenedCheckout = Checkout & { buyer?: SignedInBuyer };

/**
 * Fills in what the seller knows about a signed-in buyer. The checkout receives the country, the state and the postal code, which the
 * tax needs, and the rest only when the buyer confirms: who opened the checkout before can read it, and is to learn nothing about
 * the visitor.
 */
export async function fillIn(checkout: Checkout, requests: CheckoutRequests): Promise<OpenedCheckout> {
  const params = { path: { client_secret: checkout.client_secret } };
  const { data: known } = await api.GET('/v1/users/checkouts/{client_secret}', { params });
  if (known === undefined || !isOpenTo(checkout, known.email)) return checkout;
  const located = await withAddress(checkout, known, requests);
  return {
    ...located,
    customer_email: located.customer_email ?? known.email,
    customer_name: located.customer_name ?? known.name,
    buyer: { confirm: confirmBy(requests), card: known.saved_card, CardChoice },
  };
}

/** Whether a checkout has no e-mail address yet, or the one of the buyer. */
const isOpenTo = ({ customer_email }: Checkout, email: string) =>
  customer_email === null || customer_email.toLowerCase() === email.toLowerCase();

async function withAddress(
  checkout: Checkout,
  { billing_address: address }: CheckoutBuyer,
  { sendChanges }: CheckoutRequests,
): Promise<Checkout> {
  if (!checkout.is_payment_form_required || checkout.customer_billing_address !== null || address === null)
    return checkout;
  const { country, state, postal_code } = address;
  const outcome = await sendChanges(checkout, { customer_billing_address: { country, state, postal_code } });
  return outcome.kind === 'done' ? { ...outcome.checkout, customer_billing_address: address } : checkout;
}

const confirmBy =
  ({ confirmAsGuest }: CheckoutRequests): Confirm =>
  async (client_secret, body) => {
    const params = { path: { client_secret } };
    const result = await api.POST('/v1/users/checkouts/{client_secret}/confirm', { params, body });
    // The session has ended meanwhile, so the buyer pays as a guest.
    return result.response.status === 401 ? confirmAsGuest(client_secret, body) : result;
  };
