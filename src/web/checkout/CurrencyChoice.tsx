import { useState } from 'react';
import type { Checkout, CheckoutChanges } from '../shared/api.ts';
import { listCurrencies, CurrencySelect } from '../shared/currency.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

interface Props {
  checkout: Checkout;
  formState: CheckoutFormState;
}

/** Selects another currency in which the product has a price. Renders nothing if there is one only. */
export function CurrencyChoice({ checkout: { product, currency }, formState }: Props) {
  const [selected, setSelected] = useState<string>();
  if (currency === null) return null;

  /** Shows the choice at once, and reverts to the saved currency if the update fails. */
  async function choose(chosen: string) {
    setSelected(chosen);
    await formState.updateCheckout({ currency: chosen as CheckoutChanges['currency'] });
    setSelected((latest) => (latest === chosen ? undefined : latest));
  }

  return (
    <CurrencySelect
      currencies={listCurrencies(product.prices)}
      value={selected ?? currency}
      error={formState.errors.get('currency')}
      onChoose={(chosen) => void choose(chosen)}
    />
  );
}
