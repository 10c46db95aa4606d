import { useEffect, useRef } from 'react';
import type { Checkout, Price } from '../shared/api.ts';
import { editMoney, formatMoney, parseMoney } from '../shared/money.ts';
import { TextField } from '../shared/ui.tsx';
import type { Order } from './use-order.ts';

interface Props {
  checkout: Checkout;
  order: Order;
}

type CustomPrice = Extract<Price, { amount_type: 'custom' }>;

/** Without a key pressed for so long, the new total is shown. */
const PAUSE_MS = 500;

/** For a price that the buyer names: shown in major units, sent in minor ones. */
export function AmountField({ checkout, order }: Props) {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const { product_price: price, currency, amount } = checkout;
  if (price.amount_type !== 'custom' || currency === null) return null;

  function propose(text: string, isAcceptable: (named: number) => boolean) {
    window.clearTimeout(timer.current);
    const named = parseMoney(text, currency ?? '');
    if (named !== undefined && named !== amount && isAcceptable(named)) void order.change({ amount: named });
  }

  function proposeSoon(text: string) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => propose(text, (named) => named > 0 && isWithin(price, named)), PAUSE_MS);
  }

  return (
    <TextField
      label={`Amount (${currency.toUpperCase()})`}
      name="amount"
      inputMode="decimal"
      autoComplete="transaction-amount"
      defaultValue={amount === null ? '' : editMoney(amount, currency)}
      hint={`Pay what you want${boundsOf(price, currency)}.`}
      error={order.errors.get('amount')}
      onChange={(event) => proposeSoon(event.target.value)}
      onBlur={(event) => propose(event.target.value, () => true)}
    />
  );
}

function boundsOf({ minimum_amount: minimum, maximum_amount: maximum }: CustomPrice, currency: string): string {
  const bounds = [
    minimum !== null && `at least ${formatMoney(minimum, currency)}`,
    maximum !== null && `at most ${formatMoney(maximum, currency)}`,
  ].filter(Boolean);
  return bounds.length > 0 ? `: ${bounds.join(', ')}` : '';
}

/** Of an amount that is half typed nothing is said. */
function isWithin(price: Price, amount: number): boolean {
  if (price.amount_type !== 'custom') return false;
  const { minimum_amount: minimum, maximum_amount: maximum } = price;
  return amount >= (minimum ?? 0) && amount <= (maximum ?? Infinity);
}
