import { useRef } from 'react';
import type { Checkout } from '../shared/api.ts';
import { TextField } from '../shared/ui.tsx';
import type { Order } from './use-order.ts';

interface Props {
  checkout: Checkout;
  order: Order;
}

/** Where a code may be entered; what it takes off is in the summary at once. */
export function DiscountField({ checkout, order }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const { discount, allow_discount_codes, is_discount_applicable } = checkout;
  if (!allow_discount_codes || !is_discount_applicable) return null;
  if (discount !== null) {
    // One without a code is the seller's, and stays.
    if (discount.code === null) return null;
    return (
      <p className="long" role="status">
        {discount.name} is applied.{' '}
        <button type="button" className="link" onClick={() => void order.change({ discount_code: null })}>
          Remove it
        </button>
      </p>
    );
  }

  function apply() {
    const code = field.current?.querySelector('input')?.value.trim();
    if (code) void order.change({ discount_code: code });
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
        error={order.errors.get('discount_code')}
      />
      <button type="button" className="plain" onClick={apply}>
        Apply
      </button>
    </div>
  );
}
