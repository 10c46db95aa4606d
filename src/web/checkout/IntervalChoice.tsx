import { useId, useState } from 'react';
import type { Checkout, Price } from '../shared/api.ts';
import { formatMoney } from '../shared/money.ts';
import { perPeriod } from './Summary.tsx';
import type { Order } from './use-order.ts';

interface Props {
  checkout: Checkout;
  order: Order;
}

/** For a product that is sold by the month and by the year. */
export function IntervalChoice({ checkout, order }: Props) {
  const { prices } = checkout.product;
  const [wanted, setWanted] = useState<string>();
  const id = useId();
  if (prices.length < 2) return null;

  /** Marked at once; a change that is refused goes back to what is charged. */
  async function choose(price: string) {
    setWanted(price);
    await order.change({ product_price_id: price });
    setWanted((latest) => (latest === price ? undefined : latest));
  }

  const error = order.errors.get('product_price_id');
  return (
    <fieldset aria-describedby={error && id}>
      <legend>How to pay</legend>
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
              checked={price.id === (wanted ?? checkout.product_price_id)}
              onChange={() => void choose(price.id)}
            />
            <span>
              {amountOf(price)} {perPeriod(price)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function amountOf(price: Price): string {
  switch (price.amount_type) {
    case 'fixed':
      return formatMoney(price.price_amount, price.price_currency);
    case 'custom':
      return 'What you want';
    case 'free':
      return 'Free';
  }
}
