import { useEffect, useRef } from 'react';
import type { Checkout, Price } from '../shared/api.ts';
import { formatMoney } from '../shared/money.ts';
import { TextField } from '../shared/ui.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';
import { intl, t } from '../shared/intl.ts';
import { useMoneyInput } from './money-input.ts';

interface Props {
  checkout: Checkout;
  formState: CheckoutFormState;
}

type CustomPrice = Extract<Price, { amount_type: 'custom' }>;

/** The checkout is updated when the buyer has stopped typing for this time. */
const DEBOUNCE_MS = 500;

/** The amount of a pay-what-you-want price. Shown in major units, sent in minor units. */
export function AmountField({ checkout, formState }: Props) {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const reader = useMoneyInput();
  const { product_price: price, currency, amount } = checkout;
  if (price.amount_type !== 'custom' || currency === null) return null;

  function updateAmount(text: string, isAcceptable: (entered: number) => boolean) {
    window.clearTimeout(timer.current);
    const entered = reader?.parseMoney(text, currency ?? '', intl.locale);
    if (entered !== undefined && entered !== amount && isAcceptable(entered))
      void formState.updateCheckout({ amount: entered });
  }

  function updateAmountDebounced(text: string) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => updateAmount(text, (entered) => entered > 0 && isWithin(price, entered)),
      DEBOUNCE_MS,
    );
  }

  return (
    <TextField
      key={reader && 'loaded'}
      disabled={reader === undefined}
      label={t({ id: 'checkout.amount', defaultMessage: 'Amount ({currency})' }, { currency: currency.toUpperCase() })}
      name="amount"
      inputMode="decimal"
      autoComplete="transaction-amount"
      defaultValue={amount === null ? '' : reader?.formatMoneyInput(amount, currency, intl.locale)}
      hint={amountHint(price, currency)}
      error={formState.errors.get('amount')}
      onChange={(event) => updateAmountDebounced(event.target.value)}
      onBlur={(event) => updateAmount(event.target.value, () => true)}
    />
  );
}

function amountHint({ minimum_amount, maximum_amount }: CustomPrice, currency: string): string {
  const minimum = formatMoney(minimum_amount ?? 0, currency);
  const maximum = formatMoney(maximum_amount ?? 0, currency);
  if (minimum_amount !== null && maximum_amount !== null)
    return t(
      { id: 'checkout.amount.between', defaultMessage: 'Pay what you want: at least {minimum}, at most {maximum}.' },
      { minimum, maximum },
    );
  if (minimum_amount !== null)
    return t({ id: 'checkout.amount.atLeast', defaultMessage: 'Pay what you want: at least {minimum}.' }, { minimum });
  if (maximum_amount !== null)
    return t({ id: 'checkout.amount.atMost', defaultMessage: 'Pay what you want: at most {maximum}.' }, { maximum });
  return t({ id: 'checkout.amount.free', defaultMessage: 'Pay what you want.' });
}

/** Amounts outside of the bounds are not sent while typing, since they can be incomplete. */
function isWithin(price: Price, amount: number): boolean {
  if (price.amount_type !== 'custom') return false;
  const { minimum_amount: minimum, maximum_amount: maximum } = price;
  return amount >= (minimum ?? 0) && amount <= (maximum ?? Infinity);
}
