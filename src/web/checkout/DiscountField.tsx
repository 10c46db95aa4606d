import { useRef, useState } from 'react';
import type { Checkout } from '../shared/api.ts';
import { TextField } from '../shared/ui.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

interface Props {
  checkout: Checkout;
  formState: CheckoutFormState;
}

/** Applies or removes a discount code at once, so that the summary shows the new total. */
export function DiscountField({ checkout, formState }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { discount, allow_discount_codes, is_discount_applicable } = checkout;
  if (discount !== null) return <AppliedDiscount checkout={checkout} formState={formState} name={discount.name} />;
  if (!allow_discount_codes || !is_discount_applicable) return null;

  function apply() {
    const code = field.current?.querySelector('input')?.value.trim();
    if (code) void formState.updateCheckout({ discount_code: code });
  }

  if (!isOpen)
    return (
      <button type="button" className={parts.link} onClick={() => setOpen(true)}>
        {t({ id: 'checkout.discount.add', defaultMessage: 'Add discount code' })}
      </button>
    );
  return (
    <div
      ref={field}
      className={parts.withButton}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label={t({ id: 'checkout.discount.code', defaultMessage: 'Discount code' })}
        // The buyer has just asked for this field.
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        error={formState.errors.get('discount_code')}
      />
      <button type="button" className={parts.plain} onClick={apply}>
        {t({ id: 'checkout.discount.apply', defaultMessage: 'Apply' })}
      </button>
    </div>
  );
}

/** The discount of the checkout. The buyer can remove it if it is a code, or if a confirmation has found that it is not redeemable. */
function AppliedDiscount({ checkout, formState, name }: Props & { name: string }) {
  const error = formState.errors.get('discount_code');
  if (!checkout.is_discount_removable && error === undefined) return null;
  return (
    <div>
      <p className={parts.breakWords} role="status">
        {t({ id: 'checkout.discount.applied', defaultMessage: '{name} is applied.' }, { name })}{' '}
        <button
          type="button"
          className={parts.link}
          onClick={() => void formState.updateCheckout({ discount_code: null })}
        >
          {t({ id: 'checkout.discount.remove', defaultMessage: 'Remove discount' })}
        </button>
      </p>
      {error !== undefined && <p className={parts.error}>{error}</p>}
    </div>
  );
}
