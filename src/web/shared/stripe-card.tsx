import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { ErrorMessage } from './form.tsx';
import { LoadingMessage } from './ui.tsx';

/** The result of tokenizing the payment details: the id of the confirmation token, or an error for the buyer. */
export type PaymentTokenResult = { id: string } | { formError: string };
/** Holds the function that creates a token; unset if the token is an ordinary form field. */
export type PaymentTokenRef = RefObject<(() => Promise<PaymentTokenResult>) | undefined>;

interface Props {
  publishableKey: string;
  /** The amount due now, in minor units. 0 saves the payment method without a payment. */
  amount: number;
  currency: string;
  /** Whether later payments are charged without the buyer (off-session). */
  savesPaymentMethod: boolean;
  /** URL to which the bank redirects the buyer. */
  returnUrl: string;
  tokenRef: PaymentTokenRef;
}

interface Form {
  stripe: Stripe;
  elements: StripeElements;
}

/** Stripe's payment form. It runs in an iframe of Stripe, so card data never reaches this service. */
export function StripeCard({ publishableKey, amount, currency, savesPaymentMethod, returnUrl, tokenRef }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const form = useRef<Form>(undefined);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const isPayment = amount > 0;

  useEffect(() => {
    let isUnmounted = false;
    loadStripe(publishableKey)
      .then((stripe) => {
        if (isUnmounted || stripe === null || container.current === null) return;
        const elements = isPayment
          ? stripe.elements({
              mode: 'payment',
              amount,
              currency,
              ...(savesPaymentMethod && { setupFutureUsage: 'off_session' }),
            })
          : stripe.elements({ mode: 'setup', currency, setupFutureUsage: 'off_session' });
        // `auto` avoids a second set of name and address fields.
        elements.create('payment', { fields: { billingDetails: 'auto' } }).mount(container.current);
        form.current = { stripe, elements };
        setState('loaded');
      })
      .catch((error: unknown) => {
        reportError(error);
        setState('failed');
      });
    return () => {
      isUnmounted = true;
      form.current?.elements.getElement('payment')?.destroy();
      form.current = undefined;
    };
    // `amount` is missing on purpose: the effect below updates the existing form.
  }, [publishableKey, currency, isPayment, savesPaymentMethod]);

  useEffect(() => {
    if (isPayment) void form.current?.elements.update({ amount });
  }, [amount, isPayment]);

  useEffect(() => {
    tokenRef.current = () => createPaymentToken(form.current, returnUrl);
    return () => {
      tokenRef.current = undefined;
    };
  }, [tokenRef, returnUrl]);

  return (
    <fieldset>
      <legend>Payment</legend>
      {state === 'loading' && <LoadingMessage>Loading…</LoadingMessage>}
      <ErrorMessage>{state === 'failed' ? 'The payment form could not be loaded. Reload the page.' : ''}</ErrorMessage>
      <div ref={container} data-testid="stripe-form" />
    </fieldset>
  );
}

async function createPaymentToken(form: Form | undefined, return_url: string): Promise<PaymentTokenResult> {
  if (form === undefined) return { formError: 'The payment form has not finished loading. Try again in a moment.' };
  const { stripe, elements } = form;
  const { error } = await elements.submit();
  if (error) return { formError: error.message ?? 'Complete the payment details.' };
  const created = await stripe.createConfirmationToken({ elements, params: { return_url } });
  if (created.error)
    return { formError: created.error.message ?? 'The payment details were declined. Check them and try again.' };
  return { id: created.confirmationToken.id };
}
