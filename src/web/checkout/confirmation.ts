import type { Checkout, Confirmation, FieldErrors } from '../shared/api.ts';
import { parseMoney } from '../shared/money.ts';
import { answersIn } from './custom-fields.ts';

/** What the buyer entered, as the service takes it. Empty inputs are left out, so that it says which are missing. */
export function toConfirmation(checkout: Checkout, entered: FormData): Confirmation {
  const text = (name: string) => textOf(entered, name);
  const email = text('customer_email');
  const name = text('customer_name');
  const country = text('country');
  const taxId = text('customer_tax_id');
  const card = text('confirmation_token_id');
  const amount = amountOf(checkout, entered);
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
        state: entered.has('state') ? (text('state') ?? null) : knownState(checkout, country),
      },
    }),
    ...(entered.has('customer_tax_id') && { customer_tax_id: taxId ?? null }),
    ...(card && { confirmation_token_id: card }),
    ...(amount !== undefined && { amount }),
    ...answersIn(checkout, entered),
  };
}

/** Of the amount, only the page knows what was typed: left out, the last good one would be charged. */
export function checkAmount(checkout: Checkout, entered: FormData): FieldErrors {
  if (!entered.has('amount') || amountOf(checkout, entered) !== undefined) return new Map();
  const isEmpty = textOf(entered, 'amount') === undefined;
  return new Map([['amount', isEmpty ? 'Please fill this in.' : 'Write an amount such as 12.50.']]);
}

function amountOf({ currency }: Checkout, entered: FormData): number | undefined {
  const typed = textOf(entered, 'amount');
  return typed === undefined || currency === null ? undefined : parseMoney(typed, currency);
}

/** Where the page does not ask for a state, the one that the seller gave stays. */
function knownState({ customer_billing_address: known }: Checkout, country: string): string | null {
  return known?.country === country ? known.state : null;
}

function textOf(entered: FormData, name: string): string | undefined {
  const value = entered.get(name);
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}
