import type {
  Stripe,
  StripeElementLocale,
  StripeElements,
  StripeElementsOptionsMode,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Address } from './api.ts';
import { ErrorMessage } from './form.tsx';
import { LoadingMessage } from './ui.tsx';
import { matchLanguage } from '../../shared/languages.ts';
import { intl, t } from './intl.ts';

/** The result of tokenizing the payment details: the id of the confirmation token, or an error for the buyer. */
export type PaymentTokenResult = { id: string } | { formError: string };
/** Holds the function that creates a token; unset if the token is an ordinary form field. */
export type PaymentTokenRef = RefObject<(() => Promise<PaymentTokenResult>) | undefined>;

interface Props {
  publishableKey: string;
  /** The amount due now, in minor units. 0 saves the payment method without a payment. */
  amount: number;
  /** The value is null if nothing is due, and the currency of later payments is unknown. */
  currency: string | null;
  /** Whether later payments are charged without the buyer (off-session). */
  savesPaymentMethod: boolean;
  /** URL to which the bank redirects the buyer. */
  returnUrl: string;
  tokenRef: PaymentTokenRef;
  /** Reads the buyer's details of the page, which Stripe's form then does not ask for again. */
  readBuyer?: (() => BuyerDetails) | undefined;
}

export interface BuyerDetails {
  customer_email?: string | null;
  customer_name?: string | null;
  customer_billing_address?: (Pick<Address, 'country'> & { postal_code?: string | null }) | null;
}

export interface StripeForm {
  stripe: Stripe;
  elements: StripeElements;
}

/** The page asks for these details. Stripe's form asks for others that a payment method needs, such as the street. */
const ASKED_BY_PAGE = {
  billingDetails: { name: 'never', email: 'never', address: { country: 'never', postalCode: 'never' } },
} as const satisfies StripePaymentElementOptions['fields'];

type Payment = Pick<Props, 'amount' | 'currency' | 'savesPaymentMethod'>;

/** @returns a payment of the amount; without one, a setup that saves the payment method */
export function elementsOptions({ amount, currency, savesPaymentMethod }: Payment): StripeElementsOptionsMode {
  // Number, expiry and code of a card are one group of fields. The form is in an iframe, which does not know the page's theme.
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const appearance = { theme: isDark ? 'night' : 'stripe', inputs: 'condensed' } as const;
  return amount > 0 && currency !== null
    ? { appearance, mode: 'payment', amount, currency, ...(savesPaymentMethod && { setupFutureUsage: 'off_session' }) }
    : { appearance, mode: 'setup', ...(currency !== null && { currency }), setupFutureUsage: 'off_session' };
}

/** Stripe's payment form. It runs in an iframe of Stripe, so card data never reaches this service. */
export function StripeCard({ publishableKey, returnUrl, tokenRef, readBuyer, ...payment }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const form = useRef<StripeForm>(undefined);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const { amount, currency, savesPaymentMethod } = payment;
  const isPayment = amount > 0 && currency !== null;
  const latestBuyer = useRef(readBuyer);
  latestBuyer.current = readBuyer;

  useEffect(() => {
    let isUnmounted = false;
    loadStripe(publishableKey, { locale: stripeLocale() })
      .then((stripe) => {
        if (isUnmounted || stripe === null || container.current === null) return;
        const elements = stripe.elements(elementsOptions(payment));
        elements
          .create('payment', { fields: latestBuyer.current ? ASKED_BY_PAGE : { billingDetails: 'auto' } })
          .mount(container.current);
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
    tokenRef.current = () => createPaymentToken(form.current, returnUrl, latestBuyer.current?.());
    return () => {
      tokenRef.current = undefined;
    };
  }, [tokenRef, returnUrl]);

  return (
    <fieldset>
      <legend>{t({ id: 'payment.title', defaultMessage: 'Payment' })}</legend>
      {state === 'loading' && <LoadingMessage>{t({ id: 'page.loading', defaultMessage: 'Loading…' })}</LoadingMessage>}
      <ErrorMessage>
        {state === 'failed'
          ? t({ id: 'payment.formFailed', defaultMessage: 'The payment form could not be loaded. Reload the page.' })
          : ''}
      </ErrorMessage>
      <div ref={container} data-testid="stripe-form" />
    </fieldset>
  );
}

/** Stripe calls Simplified Chinese `zh`. */
export function stripeLocale(): StripeElementLocale {
  const language = matchLanguage([intl.locale])?.language ?? 'auto';
  return language === 'zh-Hans' ? 'zh' : language;
}

export async function createPaymentToken(
  form: StripeForm | undefined,
  return_url: string,
  buyer?: BuyerDetails,
): Promise<PaymentTokenResult> {
  if (form === undefined)
    return {
      formError: t({
        id: 'payment.formLoading',
        defaultMessage: 'The payment form has not finished loading. Try again in a moment.',
      }),
    };
  const { stripe, elements } = form;
  const { error } = await elements.submit();
  if (error)
    return {
      formError: error.message ?? t({ id: 'payment.incomplete', defaultMessage: 'Complete the payment details.' }),
    };
  const created = await stripe.createConfirmationToken({
    elements,
    params: { return_url, ...(buyer && { payment_method_data: { billing_details: toBillingDetails(buyer) } }) },
  });
  if (created.error)
    return {
      formError:
        created.error.message ??
        t({ id: 'payment.declined', defaultMessage: 'The payment details were declined. Check them and try again.' }),
    };
  return { id: created.confirmationToken.id };
}

/** Stripe requires a value for each field that its form does not ask for. */
function toBillingDetails({ customer_email, customer_name, customer_billing_address: address }: BuyerDetails) {
  return {
    email: customer_email ?? '',
    name: customer_name ?? '',
    address: { country: address?.country ?? '', postal_code: address?.postal_code ?? '' },
  };
}
