import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Problem } from './form.tsx';
import { Waiting } from './ui.tsx';

/** What stands for the buyer's means of payment, or why there is none. */
export type Token = { id: string } | { problem: string };
/** Asks the form of a processor for it; unset where the form has a field for it. */
export type TokenReader = RefObject<(() => Promise<Token>) | undefined>;

interface Props {
  publishableKey: string;
  /** What is due now, in minor units; nothing: the payment method is saved alone. */
  amount: number;
  currency: string;
  /** Whether it will be charged again while the buyer is away. */
  isKept: boolean;
  /** Where the buyer comes back to. */
  returnUrl: string;
  reader: TokenReader;
}

interface Form {
  stripe: Stripe;
  elements: StripeElements;
}

/** Stripe's own form, in a frame of theirs: what is entered there never reaches us. */
export function StripeCard({ publishableKey, amount, currency, isKept, returnUrl, reader }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<Form>(undefined);
  const [state, setState] = useState<'loading' | 'here' | 'failed'>('loading');
  const isPayment = amount > 0;

  useEffect(() => {
    let isGone = false;
    loadStripe(publishableKey)
      .then((stripe) => {
        if (isGone || stripe === null || place.current === null) return;
        const elements = isPayment
          ? stripe.elements({ mode: 'payment', amount, currency, ...(isKept && { setupFutureUsage: 'off_session' }) })
          : stripe.elements({ mode: 'setup', currency, setupFutureUsage: 'off_session' });
        // The page asks for name and address itself.
        elements.create('payment', { fields: { billingDetails: 'auto' } }).mount(place.current);
        form.current = { stripe, elements };
        setState('here');
      })
      .catch(() => setState('failed'));
    return () => {
      isGone = true;
      form.current?.elements.getElement('payment')?.destroy();
      form.current = undefined;
    };
    // Another amount is told to the form that is there, below.
  }, [publishableKey, currency, isPayment, isKept]);

  useEffect(() => {
    if (isPayment) void form.current?.elements.update({ amount });
  }, [amount, isPayment]);

  useEffect(() => {
    reader.current = () => readToken(form.current, returnUrl);
    return () => {
      reader.current = undefined;
    };
  }, [reader, returnUrl]);

  return (
    <fieldset>
      <legend>Payment</legend>
      {state === 'loading' && <Waiting>One moment…</Waiting>}
      <Problem>{state === 'failed' ? 'The payment form cannot be reached. Load the page again.' : ''}</Problem>
      <div ref={place} data-testid="stripe-form" />
    </fieldset>
  );
}

async function readToken(form: Form | undefined, return_url: string): Promise<Token> {
  if (form === undefined) return { problem: 'The payment form is not there yet. Try again in a moment.' };
  const { stripe, elements } = form;
  const { error } = await elements.submit();
  if (error) return { problem: error.message ?? 'Please complete the payment details.' };
  const made = await stripe.createConfirmationToken({ elements, params: { return_url } });
  if (made.error) return { problem: made.error.message ?? 'The payment details were refused.' };
  return { id: made.confirmationToken.id };
}
