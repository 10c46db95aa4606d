import { api, type Checkout, type CheckoutBuyer, type SavedCard } from '../shared/api.ts';
import { CardChoice } from './CardChoice.tsx';
import { confirmAsGuest, sendChanges, type Confirm } from './checkout-requests.ts';

/** A buyer whom this browser has signed in, with the e-mail address of the checkout. */
export interface SignedInBuyer {
  confirm: Confirm;
  /** The card that the buyer can pay with again; null if none is saved. */
  card: SavedCard | null;
  CardChoice: typeof CardChoice;
}

export type OpenedCheckout = Checkout & { buyer?: SignedInBuyer };

/**
 * Fills in what the seller knows about a signed-in buyer. The seller receives the e-mail address and the name only when the buyer
 * confirms, so that opening a checkout tells no stranger who the visitor is. The service needs the address and the tax ID for the
 * tax.
 */
export async function fillIn(checkout: Checkout): Promise<OpenedCheckout> {
  const params = { path: { client_secret: checkout.client_secret } };
  const { data: known } = await api.GET('/v1/users/checkouts/{client_secret}', { params });
  if (known === undefined || !isOpenTo(checkout, known.email)) return checkout;
  const located = await withAddress(checkout, known);
  return {
    ...located,
    customer_email: located.customer_email ?? known.email,
    customer_name: located.customer_name ?? known.name,
    buyer: { confirm: confirmSignedIn, card: known.saved_card, CardChoice },
  };
}

/** Whether a checkout has no e-mail address yet, or the one of the buyer. */
const isOpenTo = ({ customer_email }: Checkout, email: string) =>
  customer_email === null || customer_email.toLowerCase() === email.toLowerCase();

async function withAddress(checkout: Checkout, known: CheckoutBuyer): Promise<Checkout> {
  const { billing_address: customer_billing_address, tax_id: customer_tax_id } = known;
  if (!checkout.is_payment_form_required || checkout.customer_billing_address !== null) return checkout;
  if (customer_billing_address === null) return checkout;
  const outcome = await sendChanges(checkout, { customer_billing_address, customer_tax_id });
  return outcome.kind === 'done' ? outcome.checkout : checkout;
}

const confirmSignedIn: Confirm = async (client_secret, body) => {
  const params = { path: { client_secret } };
  const result = await api.POST('/v1/users/checkouts/{client_secret}/confirm', { params, body });
  // The session has ended meanwhile, so the buyer pays as a guest.
  return result.response.status === 401 ? confirmAsGuest(client_secret, body) : result;
};
