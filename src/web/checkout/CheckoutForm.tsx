import { useRef } from 'react';
import type { Checkout } from '../shared/api.ts';
import { ErrorMessage } from '../shared/form.tsx';
import { PaymentFields } from '../shared/payment-fields.tsx';
import type { PaymentTokenRef } from '../shared/stripe-card.tsx';
import { formatMoney } from '../shared/money.ts';
import { trialText } from '../shared/price-text.ts';
import { TextField } from '../shared/ui.tsx';
import { AmountField } from './AmountField.tsx';
import { BillingFields } from './BillingFields.tsx';
import { toConfirmation } from './confirmation.ts';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { CustomFields } from './CustomFields.tsx';
import { DiscountField } from './DiscountField.tsx';
import { saveDraft } from './draft.ts';
import { ExpressPayment } from './ExpressPayment.tsx';
import type { SignedInBuyer } from './fill-in.ts';
import { IntervalChoice } from './IntervalChoice.tsx';
import { returnUrlOf } from './navigation.ts';
import { CHECKOUT_FORM_ID } from './QuantityField.tsx';
import { TermsConsent } from './TermsConsent.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import styles from './CheckoutForm.module.css';

interface Props {
  checkout: Checkout;
  formState: CheckoutFormState;
  /** The value is undefined for a guest. */
  buyer: SignedInBuyer | undefined;
  tokenRef: PaymentTokenRef;
}

/** The form of the checkout page. Entered values stay until the payment succeeds. */
export function CheckoutForm({ checkout, formState, buyer, tokenRef }: Props) {
  const formRef = useRef<HTMLFormElement>(null);
  const { errors, formError, isBusy, filledCount, submit } = formState;
  const props = { checkout, formState };
  const otherCard = (
    <PaymentFields
      metadata={checkout.payment_processor_metadata}
      amount={checkout.total_amount ?? 0}
      currency={checkout.currency}
      savesPaymentMethod={checkout.is_payment_setup_required}
      returnUrl={returnUrlOf(checkout)}
      tokenRef={tokenRef}
      readBuyer={() => (formRef.current ? toConfirmation(checkout, new FormData(formRef.current)) : {})}
      error={errors.get('confirmation_token_id')}
    />
  );
  return (
    <form
      ref={formRef}
      id={CHECKOUT_FORM_ID}
      className={styles.form}
      noValidate
      aria-label={t({ id: 'checkout.form', defaultMessage: 'Your details' })}
      onSubmit={(event) => void submit(event)}
      onInput={(event) => saveDraft(checkout, event.currentTarget)}
    >
      <ErrorMessage>{formError}</ErrorMessage>
      <CurrencyChoice {...props} />
      <IntervalChoice {...props} />
      <AmountField key={checkout.product_price_id} {...props} />
      {checkout.is_payment_form_required && <ExpressPayment {...props} />}
      <EmailField key={`email-${filledCount}`} {...props} />
      {checkout.is_payment_form_required && (
        <>
          {buyer?.card && checkout.is_payment_required ? (
            <buyer.CardChoice card={buyer.card} error={errors.get('confirmation_token_id')}>
              {otherCard}
            </buyer.CardChoice>
          ) : (
            otherCard
          )}
          <BillingFields key={`billing-${filledCount}`} {...props} formRef={formRef} />
        </>
      )}
      <CustomFields {...props} />
      <DiscountField {...props} />
      <TermsConsent {...props} />
      {checkout.has_trial && <p className={parts.hint}>{trialText(checkout.product_price)}</p>}
      <div className={styles.submit}>
        <button type="submit" className={styles.pay} aria-disabled={isBusy}>
          {isBusy ? t({ id: 'action.busy', defaultMessage: 'Please wait…' }) : submitLabel(checkout)}
        </button>
      </div>
    </form>
  );
}

/** The address of a known buyer is fixed: the purchase is theirs. */
function EmailField({
  checkout,
  formState: { errors, updateCheckout },
}: {
  checkout: Checkout;
  formState: CheckoutFormState;
}) {
  const isFixed = checkout.customer_id !== null;
  const keepsAddress = checkout.organization.checkout_reminder_hours !== null && !isFixed;
  /** Sends the address at once if the seller reminds of checkouts, because a buyer who leaves sends nothing else. */
  const keepAddress = ({ value, validity }: HTMLInputElement) => {
    const isNew = value.trim() !== '' && value.trim() !== checkout.customer_email;
    if (keepsAddress && isNew && validity.valid) void updateCheckout({ customer_email: value.trim() });
  };
  return (
    <TextField
      label={t({ id: 'field.email', defaultMessage: 'E-mail address' })}
      name="customer_email"
      type="email"
      inputMode="email"
      autoComplete="email"
      readOnly={isFixed}
      aria-required
      onBlur={(event) => keepAddress(event.currentTarget)}
      hint={t({ id: 'checkout.email.hint', defaultMessage: 'Your purchase is linked to this address.' })}
      defaultValue={checkout.customer_email ?? ''}
      error={errors.get('customer_email')}
    />
  );
}

function submitLabel({ total_amount, currency, product_price, has_trial, is_payment_form_required }: Checkout): string {
  if (has_trial) return t({ id: 'checkout.submit.trial', defaultMessage: 'Start free trial' });
  if (!is_payment_form_required || currency === null)
    return t({ id: 'checkout.submit.free', defaultMessage: 'Get it for free' });
  const amount = formatMoney(total_amount ?? 0, currency);
  return product_price.recurring_interval
    ? t({ id: 'checkout.submit.subscribe', defaultMessage: 'Subscribe for {amount}' }, { amount })
    : t({ id: 'checkout.submit.pay', defaultMessage: 'Pay {amount}' }, { amount });
}
