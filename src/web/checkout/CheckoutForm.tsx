import { useRef } from 'react';
import type { Checkout } from '../shared/api.ts';
import { AddressFields } from '../shared/address-fields.tsx';
import { ErrorMessage } from '../shared/form.tsx';
import { PaymentFields } from '../shared/payment-fields.tsx';
import type { PaymentTokenRef } from '../shared/stripe-card.tsx';
import { formatMoney } from '../shared/money.ts';
import { TextField } from '../shared/ui.tsx';
import { useFocusOnError } from '../shared/use-mutation.ts';
import { AmountField } from './AmountField.tsx';
import { CustomFields } from './CustomFields.tsx';
import { DiscountField } from './DiscountField.tsx';
import { IntervalChoice } from './IntervalChoice.tsx';
import { useCheckoutForm, type CheckoutFormState } from './use-checkout-form.ts';

interface Props {
  checkout: Checkout;
  onChange: (checkout: Checkout) => void;
}

/** The form of the checkout page. Entered values stay until the payment succeeds. */
export function CheckoutForm({ checkout, onChange }: Props) {
  const tokenRef: PaymentTokenRef = useRef(undefined);
  const formState = useCheckoutForm(checkout, { onChange, tokenRef });
  const form = useFocusOnError<HTMLFormElement>(formState);
  const { errors, formError, isBusy, submit } = formState;
  return (
    <form ref={form} noValidate aria-label="Your details" onSubmit={(event) => void submit(event)}>
      <ErrorMessage>{formError}</ErrorMessage>
      <IntervalChoice checkout={checkout} formState={formState} />
      <AmountField key={checkout.product_price_id} checkout={checkout} formState={formState} />
      <DiscountField checkout={checkout} formState={formState} />
      <CustomerFields checkout={checkout} formState={formState} />
      <CustomFields checkout={checkout} formState={formState} />
      {checkout.is_payment_form_required && <BillingAddress checkout={checkout} formState={formState} />}
      {checkout.is_payment_form_required && (
        <PaymentFields
          metadata={checkout.payment_processor_metadata}
          amount={checkout.total_amount ?? 0}
          currency={checkout.currency ?? 'usd'}
          savesPaymentMethod={checkout.is_payment_setup_required}
          returnUrl={`${window.location.origin}${window.location.pathname}/confirmation`}
          tokenRef={tokenRef}
          error={errors.get('confirmation_token_id')}
        />
      )}
      <button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Please wait…' : submitLabel(checkout)}
      </button>
    </form>
  );
}

interface CustomerProps {
  checkout: Checkout;
  formState: CheckoutFormState;
}

function CustomerFields({ checkout, formState: { errors } }: CustomerProps) {
  return (
    <fieldset>
      <legend>Contact</legend>
      <TextField
        label="E-mail address"
        name="customer_email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Your purchase is linked to this address."
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

/** Changes of the location and the tax ID update the checkout at once, because the tax depends on them. */
function BillingAddress({ checkout, formState: { errors, updateCheckout } }: CustomerProps) {
  return (
    <AddressFields
      address={checkout.customer_billing_address}
      errors={errors}
      path="customer_billing_address"
      onLocationChange={(location) => void updateCheckout({ customer_billing_address: location })}
    >
      <TextField
        label="Tax ID"
        name="customer_tax_id"
        autoComplete="off"
        defaultValue={checkout.customer_tax_id ?? ''}
        error={errors.get('customer_tax_id')}
        onBlur={({ target }) => {
          const taxId = target.value.trim() || null;
          if (taxId !== checkout.customer_tax_id) void updateCheckout({ customer_tax_id: taxId });
        }}
      />
    </AddressFields>
  );
}

function submitLabel({ total_amount, currency, product_price, has_trial, is_payment_form_required }: Checkout): string {
  if (has_trial) return 'Start trial';
  if (!is_payment_form_required) return 'Get it for free';
  const verb = product_price.recurring_interval ? 'Subscribe for' : 'Pay';
  return `${verb} ${formatMoney(total_amount ?? 0, currency ?? 'usd')}`;
}
