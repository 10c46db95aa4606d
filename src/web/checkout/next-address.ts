import type { Checkout } from '../shared/api.ts';
import { isEmbedded } from '../shared/embedding.ts';

/** In the tab's own storage: the checkout whose payment was under way when the buyer left the form. */
const UNDER_WAY = 'sellbase-under-way';

/** Where a buyer goes who has confirmed: to their bank if it wants to be asked, to our waiting page, or on. */
export function addressAfter(checkout: Checkout): string {
  const { status, client_secret, success_url, payment_processor_metadata } = checkout;
  // In a frame, the site around it hears of the end, and goes on.
  if (isEmbedded(checkout)) return confirmationPage(client_secret);
  if (status === 'succeeded') return success_url;
  remember(client_secret);
  const { intent_status, action_url } = payment_processor_metadata;
  return intent_status === 'requires_action' && action_url ? action_url : confirmationPage(client_secret);
}

export function checkoutPage(secret: string): string {
  return `/checkout/${secret}`;
}

export function confirmationPage(secret: string): string {
  return `/checkout/${secret}/confirmation`;
}

/** Where the seller wants buyers who have paid; undefined where that is our own confirmation page. */
export function sellersPage({ success_url, url }: Checkout): string | undefined {
  return success_url === `${url}/confirmation` ? undefined : success_url;
}

/** Whether the buyer comes from the form, through the bank or not, and is not just looking at their purchase again. */
export function isUnderWay(secret: string): boolean {
  try {
    return window.sessionStorage.getItem(UNDER_WAY) === secret;
  } catch {
    return false;
  }
}

export function forgetUnderWay(): void {
  try {
    window.sessionStorage.removeItem(UNDER_WAY);
  } catch {
    // Without storage nothing was remembered.
  }
}

function remember(secret: string) {
  try {
    window.sessionStorage.setItem(UNDER_WAY, secret);
  } catch {
    // The buyer then finds a link on the confirmation page.
  }
}
