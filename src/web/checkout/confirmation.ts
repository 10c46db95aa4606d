import type { Checkout, Confirmation } from '../shared/api.ts';
import { parseMoney } from '../shared/money.ts';

/** What the buyer entered, as the service takes it. Empty inputs are left out, so that it says which are missing. */
export function toConfirmation(checkout: Checkout, entered: FormData): Confirmation {
  const text = (name: string) => {
    const value = entered.get(name);
    return typeof value === 'string' ? value.trim() || undefined : undefined;
  };
  const email = text('customer_email');
  const name = text('customer_name');
  const country = text('country');
  const taxId = text('customer_tax_id');
  const card = text('confirmation_token_id');
  const amount = checkout.currency === null ? NaN : parseMoney(text('amount') ?? '', checkout.currency);
  return {
    ...(email && { customer_email: email }),
    ...(name && { customer_name: name }),
    ...(country && {
      customer_billing_address: {
        country,
        line1: text('line1') ?? null,
        line2: text('line2') ?? null,
        postal_code: text('postal_code') ?? null,
        city: text('city') ?? null,
        state: text('state') ?? null,
      },
    }),
    ...(taxId && { customer_tax_id: taxId }),
    ...(card && { confirmation_token_id: card }),
    ...(Number.isInteger(amount) && { amount }),
  };
}
