import { useState } from 'react';
import { api, type Checkout } from '../shared/api.ts';
import { perPeriod, priceOf } from './Summary.tsx';

interface Props {
  checkout: Checkout;
  onChange: (checkout: Checkout) => void;
}

/** For a product that is sold by the month and by the year. */
export function IntervalChoice({ checkout, onChange }: Props) {
  const { prices } = checkout.product;
  const [chosen, setChosen] = useState(checkout.product_price_id);
  if (prices.length < 2) return null;

  async function choose(id: string) {
    setChosen(id);
    const path = { client_secret: checkout.client_secret };
    const { data } = await api.PATCH('/v1/checkouts/custom/client/{client_secret}', {
      params: { path },
      body: { product_price_id: id },
    });
    if (data) onChange(data);
  }

  return (
    <fieldset>
      <legend>How to pay</legend>
      <div className="choices">
        {prices.map((price) => (
          <label key={price.id} className="choice">
            <input
              type="radio"
              name="product_price_id"
              value={price.id}
              checked={price.id === chosen}
              onChange={() => void choose(price.id)}
            />
            <span>
              {priceOf({
                amount: price.amount_type === 'fixed' ? price.price_amount : null,
                currency: price.amount_type === 'fixed' ? price.price_currency : null,
              })}{' '}
              {perPeriod(price)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
