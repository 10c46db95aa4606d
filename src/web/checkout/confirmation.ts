import type { Checkout, Confirmation, FieldErrors } from '../shared/api.ts';
import { parseMoney } from '../shared/money.ts';
import { readAnswers } from './custom-fields.ts';

/** Converts the form data to the request body. Omits empty fields, so that the service reports the missing ones. */
export function toConfirmation(checkout: Checkout, formData: FormData): Confirmation {
  const text = (name: string) => readText(formData, name);
  const email = text('customer_email');
  const name = text('customer_name');
  const country = text('country');
  const taxId = text('customer_tax_id');
  const card = text('confirmation_token_id');
  const amount = readAmount(checkout, formData);
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
        state: formData.has('state') ? (text('state') ?? null) : presetState(checkout, country),
      },
    }),
    ...(formData.has('customer_tax_id') && { customer_tax_id: taxId ?? null }),
    ...(card && { confirmation_token_id: card }),
    ...(amount !== undefined && { amount }),
    ...readAnswers(checkout, formData),
  };
}

/** Checks the typed amount. Without this check, an invalid amount would be omitted and the previous one charged. */
export function validateAmount(checkout: Checkout, formData: FormData): FieldErrors {
  if (!formData.has('amount') || readAmount(checkout, formData) !== undefined) return new Map();
  const isEmpty = readText(formData, 'amount') === undefined;
  return new Map([['amount', isEmpty ? 'This field is required.' : 'Enter an amount such as 12.50.']]);
}

function readAmount({ currency }: Checkout, formData: FormData): number | undefined {
  const typed = readText(formData, 'amount');
  return typed === undefined || currency === null ? undefined : parseMoney(typed, currency);
}

/** Keeps the state that the seller has preset if the form has no state field. */
function presetState({ customer_billing_address: known }: Checkout, country: string): string | null {
  return known?.country === country ? known.state : null;
}

function readText(formData: FormData, name: string): string | undefined {
  const value = formData.get(name);
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}
