import type { Checkout } from '../shared/api.ts';
import { toConfirmation } from './confirmation.ts';

/** The fields that the buyer types. Payment details are not among them: they never reach this page's storage. */
type Draft = Partial<
  Pick<
    Checkout,
    'customer_email' | 'customer_name' | 'customer_billing_address' | 'customer_tax_id' | 'custom_field_data'
  >
>;

const draftKey = ({ client_secret }: Checkout) => `sellbase-draft-${client_secret}`;

/** Saves the typed fields in this tab, so that a reload keeps them. */
export function saveDraft(checkout: Checkout, form: HTMLFormElement): void {
  const { customer_email, customer_name, customer_billing_address, customer_tax_id, custom_field_data } =
    toConfirmation(checkout, new FormData(form));
  const typed = { customer_email, customer_name, customer_billing_address, customer_tax_id, custom_field_data };
  try {
    window.sessionStorage.setItem(draftKey(checkout), JSON.stringify(typed));
  } catch (error) {
    // Storage is disabled or full. The fields stay until the page is closed.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** @returns the checkout with the fields that the buyer typed before a reload. The service knows the country, for the tax */
export function withDraft<Opened extends Checkout>(checkout: Opened): Opened {
  const { customer_email, customer_billing_address: address, ...draft } = readDraft(checkout);
  return {
    ...checkout,
    ...draft,
    ...(customer_email && checkout.customer_id === null && { customer_email }),
    ...(address &&
      address.country === checkout.customer_billing_address?.country && { customer_billing_address: address }),
  };
}

function readDraft(checkout: Checkout): Draft {
  try {
    return JSON.parse(window.sessionStorage.getItem(draftKey(checkout)) ?? '{}') as Draft;
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return {};
    throw error;
  }
}

export function clearDraft(checkout: Checkout): void {
  try {
    window.sessionStorage.removeItem(draftKey(checkout));
  } catch (error) {
    // Storage is disabled, so nothing was stored.
    if (!(error instanceof DOMException)) throw error;
  }
}
