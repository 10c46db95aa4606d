import type { Checkout, Confirmation, FieldErrors } from '../shared/api.ts';
import { parseMoney } from '../shared/money.ts';
import { readAddress, readText } from '../shared/read-address.ts';
import { readAnswers } from './custom-fields.ts';

/** Converts the form data to the request body. Omits empty fields, so that the service reports the missing ones. */
export function toConfirmation(checkout: Checkout, formData: FormData): Confirmation {
  const text = (name: string) => readText(formData, name);
  const email = text('customer_email');
  const name = text('customer_name');
  const address = readAddress(formData, checkout.customer_billing_address);
  const taxId = text('customer_tax_id');
  const card = text('confirmation_token_id');
  const amount = readAmount(checkout, formData);
  return {
    ...(email && { customer_email: email }),
    ...(name && { customer_name: name }),
    ...(address && { customer_billing_address: address }),
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
