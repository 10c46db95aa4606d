import { api, type Checkout } from '../shared/api.ts';
import { tryRequest } from '../shared/try-request.ts';
import { sendChanges } from './checkout-requests.ts';

/**
 * Fills in the e-mail address, the name and the address of a signed-in buyer. The seller receives the e-mail address and the name
 * only when the buyer confirms, so that opening a checkout tells no stranger who the visitor is. The address comes from
 * a subscription at the same seller, who knows it, and the service needs it for the tax.
 */
export async function withSignedInBuyer(checkout: Checkout): Promise<Checkout> {
  if (checkout.customer_id !== null || checkout.customer_email !== null) return checkout;
  const me = isSignedIn() ? (await tryRequest(() => api.GET('/v1/users/me')))?.data : undefined;
  if (me === undefined) return checkout;
  const details = checkout.is_payment_form_required ? await findBillingDetails(checkout.organization.id) : undefined;
  const located = await withAddress(checkout, details?.address ?? null);
  return {
    ...located,
    customer_email: me.email,
    customer_name: located.customer_name ?? details?.name ?? me.name,
  };
}

/** Whether the server knows a session of this browser, so that asking for the person does not fail. */
const isSignedIn = () => document.querySelector('meta[name=signed-in]') !== null;

async function findBillingDetails(organization_id: string) {
  const query = { organization_id: [organization_id], limit: 1 };
  const found = await tryRequest(() => api.GET('/v1/users/subscriptions/', { params: { query } }));
  const [subscription] = found?.data?.items ?? [];
  if (subscription === undefined) return undefined;
  const path = { id: subscription.id };
  const details = await tryRequest(() => api.GET('/v1/users/subscriptions/{id}/billing-details', { params: { path } }));
  return details?.data;
}

async function withAddress(checkout: Checkout, address: Checkout['customer_billing_address']): Promise<Checkout> {
  if (checkout.customer_billing_address !== null || address === null) return checkout;
  const outcome = await sendChanges(checkout, { customer_billing_address: address });
  return outcome.kind === 'done' ? outcome.checkout : checkout;
}
