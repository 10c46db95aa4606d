import { useEffect, useRef, useState } from 'react';
import type { Checkout } from '../shared/api.ts';
import { amountText } from '../shared/price-text.ts';
import { priceOfUnits, QuantityStepper, toUnits } from '../shared/quantity-stepper.tsx';
import { readInteger, useMoneyInput } from './money-input.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';

interface Props {
  checkout: Checkout;
  formState: CheckoutFormState;
}

/** The checkout is updated when the buyer has stopped typing for this time. */
const DEBOUNCE_MS = 500;

/** The field stands beside the product, outside of the form that it belongs to. */
export const CHECKOUT_FORM_ID = 'checkout';

/** The number of units. The service calculates the total. */
export function QuantityField({ checkout, formState }: Props) {
  const timer = useRef<number>(undefined);
  const price = priceOfUnits(checkout.product_price);
  const [typed, setTyped] = useState(String(checkout.quantity));
  const reader = useMoneyInput();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    // A number in other digits, typed before the reader was loaded.
    if (typed !== String(checkout.quantity)) change(typed, 0);
  }, [reader]);
  if (price === undefined) return null;

  function change(text: string, delay: number) {
    window.clearTimeout(timer.current);
    setTyped(text);
    const quantity = readUnits(text);
    if (quantity === undefined) return;
    timer.current = window.setTimeout(() => void formState.updateCheckout({ quantity }), delay);
  }

  return (
    <QuantityStepper
      isCompact
      form={CHECKOUT_FORM_ID}
      price={price}
      typed={typed}
      units={readUnits(typed)}
      hint={price.tiers.length === 0 ? amountText(price) : undefined}
      error={formState.errors.get('quantity')}
      onType={(text) => change(text, DEBOUNCE_MS)}
      onStep={(text) => change(text, 0)}
    />
  );
}

const readUnits = (text: string) => toUnits(readInteger(text.trim()));
