import type { Checkout, ConfirmedCheckout, Confirmation, FieldErrors } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import { formatMoney } from '../shared/money.ts';
import type { PaymentTokenResult } from '../shared/stripe-card.tsx';
import {
  fieldFailure,
  sendChanges,
  sendConfirmation,
  type CheckoutOutcome,
  type Confirm,
} from './checkout-requests.ts';
import { toConfirmation, validateAmount, validateQuantity, validateRequired } from './confirmation.ts';
import { validateDates } from './custom-fields.ts';

type Outcome = CheckoutOutcome<ConfirmedCheckout>;

/** The details that a wallet tells after the buyer has approved the payment. */
export interface WalletPayment {
  buyer: Pick<Confirmation, 'customer_email' | 'customer_name' | 'customer_billing_address'>;
  createToken: () => Promise<PaymentTokenResult>;
}

interface Sending {
  /** Creates the token of the payment details, unless the form has it. */
  createToken: (() => Promise<PaymentTokenResult>) | undefined;
  /** The value is undefined for a guest. */
  confirm: Confirm | undefined;
}

/** Pays with what the buyer filled in. */
export async function confirmForm(
  checkout: Checkout,
  form: HTMLFormElement,
  { createToken, confirm }: Sending,
): Promise<Outcome> {
  const errors = new Map([...validateRequired(form), ...validateForm(checkout, form)]);
  if (errors.size > 0) return fieldFailure(checkout, errors);
  const body = toConfirmation(checkout, new FormData(form));
  return send(checkout, { ...body, expected: seenTerms(checkout, body) }, { token: await createToken?.(), confirm });
}

/**
 * Pays by a wallet, which also tells the name, the address and, unless the form has one, the e-mail address.
 * @param onFilled receives the checkout with the details of the wallet
 */
export async function confirmByWallet(
  checkout: Checkout,
  form: HTMLFormElement,
  { buyer, createToken, confirm }: WalletPayment & Pick<Sending, 'confirm'>,
  onFilled: (filled: Checkout) => void,
): Promise<Outcome> {
  const { customer_email, ...typed } = toConfirmation(checkout, new FormData(form));
  const known = { ...buyer, customer_email: customer_email ?? buyer.customer_email ?? null };
  const errors = validateForm(checkout, form);
  if (errors.size > 0) return fieldFailure(checkout, errors);
  const filled = await sendChanges(checkout, known);
  if (filled.kind !== 'done') return filled;
  onFilled(filled.checkout);
  // The buyer has approved the terms that the wallet showed, before it told the address that decides the tax and the currency.
  const body = { ...typed, ...known, expected: seenTerms(checkout, typed) };
  return send(checkout, body, { token: await createToken(), confirm });
}

const validateForm = (checkout: Checkout, form: HTMLFormElement): FieldErrors =>
  new Map([
    ...validateAmount(checkout, new FormData(form)),
    ...validateQuantity(new FormData(form)),
    ...validateDates(form),
  ]);

function send(
  checkout: Checkout,
  confirmation: Confirmation,
  { token, confirm }: Pick<Sending, 'confirm'> & { token: PaymentTokenResult | undefined },
): Outcome | Promise<Outcome> {
  if (token && 'formError' in token) return { kind: 'failed', errors: new Map(), formError: token.formError };
  return sendConfirmation(checkout, { ...confirmation, ...(token && { confirmation_token_id: token.id }) }, confirm);
}

/** @returns the terms that the page shows. A buyer who has just typed an amount or a quantity agrees to its total */
function seenTerms(checkout: Checkout, { amount, quantity }: Confirmation): Confirmation['expected'] {
  const { total_amount, currency, product_price_id, discount_id, has_trial } = checkout;
  const isTyped =
    (amount ?? checkout.amount) !== checkout.amount || (quantity ?? checkout.quantity) !== checkout.quantity;
  return { ...(!isTyped && { total_amount }), currency, product_price_id, discount_id, has_trial };
}

/** @returns the failure with the terms that the checkout has now */
export function totalChanged({ total_amount, currency }: Checkout): Outcome {
  const total = currency === null ? '' : formatMoney(total_amount ?? 0, currency);
  const formError = t(
    {
      id: 'checkout.totalChanged',
      defaultMessage: 'The total is {total} now. You have not been charged. Pay again to agree.',
    },
    { total },
  );
  return { kind: 'failed', errors: new Map(), formError };
}
