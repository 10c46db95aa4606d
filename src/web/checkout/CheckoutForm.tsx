import { useRef } from 'react';
import type { Checkout } from '../shared/api.ts';
import { Problem } from '../shared/form.tsx';
import { PaymentFields } from '../shared/payment-fields.tsx';
import type { TokenReader } from '../shared/stripe-card.tsx';
import { formatMoney } from '../shared/money.ts';
import { TextField } from '../shared/ui.tsx';
import { useFocusOnRefusal } from '../shared/use-sending.ts';
import { AddressFields } from './AddressFields.tsx';
import { AmountField } from './AmountField.tsx';
import { CustomFields } from './CustomFields.tsx';
import { DiscountField } from './DiscountField.tsx';
import { IntervalChoice } from './IntervalChoice.tsx';
import { trialOf } from './Summary.tsx';
import { useOrder, type Order } from './use-order.ts';

interface Props {
  checkout: Checkout;
  onChange: (checkout: Checkout) => void;
}

/** What is asked of the buyer, and the one button. What they entered stays until the payment has gone through. */
export function CheckoutForm({ checkout, onChange }: Props) {
  const reader: TokenReader = useRef(undefined);
  const order = useOrder(checkout, { onChange, reader });
  const form = useFocusOnRefusal<HTMLFormElement>(order);
  const { errors, problem, isBusy, submit } = order;
  return (
    <form ref={form} noValidate aria-label="Your details" onSubmit={(event) => void submit(event)}>
      <Problem>{problem}</Problem>
      <IntervalChoice checkout={checkout} order={order} />
      <AmountField key={checkout.product_price_id} checkout={checkout} order={order} />
      <DiscountField checkout={checkout} order={order} />
      <Buyer checkout={checkout} order={order} />
      <CustomFields checkout={checkout} order={order} />
      {checkout.is_payment_form_required && <AddressFields checkout={checkout} order={order} />}
      {checkout.is_payment_form_required && (
        <PaymentFields
          metadata={checkout.payment_processor_metadata}
          amount={checkout.total_amount ?? 0}
          currency={checkout.currency ?? 'usd'}
          isKept={checkout.is_payment_setup_required}
          returnUrl={`${window.location.origin}${window.location.pathname}/confirmation`}
          reader={reader}
          error={errors.get('confirmation_token_id')}
        />
      )}
      <button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'One moment…' : actionOf(checkout)}
      </button>
    </form>
  );
}

function Buyer({ checkout, order: { errors } }: { checkout: Checkout; order: Order }) {
  return (
    <fieldset>
      <legend>About you</legend>
      <TextField
        label="E-mail address"
        name="customer_email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Your purchase is registered to this address."
        defaultValue={checkout.customer_email ?? ''}
        error={errors.get('customer_email')}
      />
      {checkout.is_payment_form_required && (
        <TextField
          label="Full name"
          name="customer_name"
          autoComplete="name"
          defaultValue={checkout.customer_name ?? ''}
          error={errors.get('customer_name')}
        />
      )}
    </fieldset>
  );
}

function actionOf({ total_amount, currency, product_price, is_payment_form_required }: Checkout): string {
  if (!is_payment_form_required) return 'Get it for free';
  if (trialOf(product_price)) return 'Start the trial';
  const verb = product_price.recurring_interval ? 'Subscribe for' : 'Pay';
  return `${verb} ${formatMoney(total_amount ?? 0, currency ?? 'usd')}`;
}
