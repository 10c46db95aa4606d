import type { Checkout, ConfirmedCheckout } from '../shared/api.ts';
import { isEmbedded } from '../shared/embed-messages.ts';
import { storeReceipt } from './receipt.ts';

/** Key in `sessionStorage` of the checkout whose buyer has submitted the form and not yet been redirected. */
const STORAGE_KEY = 'sellbase-under-way';

/** @returns where to send the buyer after confirming: the page of the bank, the confirmation page or the success URL */
export function urlAfterConfirmation(checkout: ConfirmedCheckout): string {
  const { status, client_secret, receipt_secret, payment_processor_metadata } = checkout;
  const receiptPath = `${confirmationPath(client_secret)}#${receipt_secret}`;
  storeReceipt(client_secret, receipt_secret);
  // The embedding site receives a message and redirects by itself.
  if (isEmbedded(checkout)) return receiptPath;
  if (status === 'succeeded') return sellerSuccessUrl(checkout) ?? receiptPath;
  storeAwaitingRedirect(client_secret);
  const { intent_status, action_url } = payment_processor_metadata;
  return intent_status === 'requires_action' && action_url ? action_url : receiptPath;
}

export function checkoutPath(secret: string): string {
  return `/checkout/${secret}`;
}

export function confirmationPath(secret: string): string {
  return `/checkout/${secret}/confirmation`;
}

/** @returns the page to which a bank sends the buyer back */
export const returnUrlOf = ({ client_secret }: Checkout) => window.location.origin + confirmationPath(client_secret);

/** @returns the success URL of the seller; undefined if it is the confirmation page of this service */
export function sellerSuccessUrl({ success_url, url }: Checkout): string | undefined {
  return success_url === `${url}/confirmation` ? undefined : success_url;
}

/**
 * Whether the buyer has just submitted the form in this tab. Returns false when they reopen the confirmation page
 * later.
 */
export function isAwaitingRedirect(secret: string): boolean {
  try {
    return window.sessionStorage.getItem(STORAGE_KEY) === secret;
  } catch {
    return false;
  }
}

export function clearAwaitingRedirect(): void {
  try {
    window.sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}

function storeAwaitingRedirect(secret: string) {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, secret);
  } catch {
    // Storage is disabled. The confirmation page shows a link instead of redirecting.
  }
}
