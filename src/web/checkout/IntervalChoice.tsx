import { useId, useState } from 'react';
import type { Checkout } from '../shared/api.ts';
import { pricesIn } from '../shared/currency.tsx';
import { offerText, savingText } from '../shared/price-text.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import styles from './IntervalChoice.module.css';

interface Props {
  checkout: Checkout;
  formState: CheckoutFormState;
}

/** Selects the price of a product with several billing intervals, in the currency of the checkout. */
export function IntervalChoice({ checkout, formState }: Props) {
  const prices = pricesIn(checkout.product.prices, checkout.currency === null ? [] : [checkout.currency]);
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
      <legend>{t({ id: 'checkout.interval', defaultMessage: 'Billing interval' })}</legend>
      {error && (
        <p id={id} className={parts.error}>
          {error}
        </p>
      )}
      <div className={parts.choices}>
        {prices.map((price) => (
          <label key={price.id} className={parts.choice}>
            <input
              type="radio"
              name="product_price_id"
              value={price.id}
              checked={price.id === (selectedPriceId ?? checkout.product_price_id)}
              onChange={() => void choose(price.id)}
            />
            <span>
              {offerText(price)} <span className={styles.saving}>{savingText(price, prices)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
