import { useRef } from 'react';
import type { Checkout } from '../shared/api.ts';
import { TextField } from '../shared/ui.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

interface Props {
  checkout: Checkout;
  formState: CheckoutFormState;
}

/** Applies or removes a discount code at once, so that the summary shows the new total. */
export function DiscountField({ checkout, formState }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const { discount, allow_discount_codes, is_discount_applicable } = checkout;
  if (!allow_discount_codes || !is_discount_applicable) return null;
  if (discount !== null) {
    // The seller applied a discount without a code. The buyer cannot remove it.
    if (discount.code === null) return null;
    return (
      <p className="break-words" role="status">
        {discount.name} is applied.{' '}
        <button type="button" className="link" onClick={() => void formState.updateCheckout({ discount_code: null })}>
          Remove discount
        </button>
      </p>
    );
  }

  function apply() {
    const code = field.current?.querySelector('input')?.value.trim();
    if (code) void formState.updateCheckout({ discount_code: code });
  }

  return (
    <div
      ref={field}
      className="with-button"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label="Discount code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={formState.errors.get('discount_code')}
      />
      <button type="button" className="plain" onClick={apply}>
        Apply
      </button>
    </div>
  );
}
