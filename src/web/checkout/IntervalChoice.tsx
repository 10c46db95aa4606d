import { useId, useState } from 'react';
import type { Checkout, Price } from '../shared/api.ts';
import { formatMoney } from '../shared/money.ts';
import { periodText } from './Summary.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

interface Props {
  checkout: Checkout;
  formState: CheckoutFormState;
}

/** Selects the price of a product with several billing intervals. */
export function IntervalChoice({ checkout, formState }: Props) {
  const { prices } = checkout.product;
  const [selectedPriceId, setSelectedPriceId] = useState<string>();
  const id = useId();
  if (prices.length < 2) return null;

  /** Selects the price at once, and reverts to the saved one if the update fails. */
  async function choose(price: string) {
    setSelectedPriceId(price);
    await formState.updateCheckout({ product_price_id: price });
    setSelectedPriceId((latest) => (latest === price ? undefined : latest));
  }

  const error = formState.errors.get('product_price_id');
  return (
    <fieldset aria-describedby={error && id}>
      <legend>Billing interval</legend>
      {error && (
        <p id={id} className="error">
          {error}
        </p>
      )}
      <div className="choices">
        {prices.map((price) => (
          <label key={price.id} className="choice">
            <input
              type="radio"
              name="product_price_id"
              value={price.id}
              checked={price.id === (selectedPriceId ?? checkout.product_price_id)}
              onChange={() => void choose(price.id)}
            />
            <span>
              {amountText(price)} {periodText(price)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function amountText(price: Price): string {
  switch (price.amount_type) {
    case 'fixed':
      return formatMoney(price.price_amount, price.price_currency);
    case 'custom':
      return 'Pay what you want';
    case 'free':
      return 'Free';
  }
}
