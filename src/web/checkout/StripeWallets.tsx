import type { ExpressCheckoutAddress, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useRef, useState } from 'react';
import type { Address, Checkout } from '../shared/api.ts';
import { createPaymentToken, elementsOptions, stripeLocale, type StripeForm } from '../shared/stripe-card.tsx';
import { OrByForm } from './OrByForm.tsx';
import { returnUrlOf } from './navigation.ts';
import type { WalletPayment } from './confirm.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';
import styles from './ExpressPayment.module.css';

interface Props {
  publishableKey: string;
  checkout: Checkout;
  formState: CheckoutFormState;
}

/**
 * The wallets of the buyer's device and account, such as Apple Pay, Google Pay and Link. Stripe shows only those that can pay, so
 * there may be none. Without them, the form below is enough.
 */
export function StripeWallets({ publishableKey, checkout, formState }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const form = useRef<StripeForm>(undefined);
  const [isShown, setShown] = useState(false);
  const latest = useRef({ checkout, formState });
  latest.current = { checkout, formState };
  const { total_amount, currency, is_payment_setup_required } = checkout;
  const payment = {
    amount: total_amount ?? 0,
    currency,
    savesPaymentMethod: is_payment_setup_required,
  };

  useEffect(() => {
    let isUnmounted = false;
    loadStripe(publishableKey, { locale: stripeLocale() })
      .then((stripe) => {
        if (isUnmounted || stripe === null || container.current === null) return;
        const elements = stripe.elements(elementsOptions(payment));
        const wallets = elements.create('expressCheckout', { emailRequired: true, billingAddressRequired: true });
        form.current = { stripe, elements };
        wallets.on('ready', ({ availablePaymentMethods }) => setShown(availablePaymentMethods !== undefined));
        wallets.on('confirm', (event) => void pay(event));
        wallets.mount(container.current);
      })
      // The form below pays as well, and reports that Stripe cannot be reached.
      .catch((error: unknown) => reportError(error));
    return () => {
      isUnmounted = true;
      form.current?.elements.getElement('expressCheckout')?.destroy();
      form.current = undefined;
    };
    // The amount is missing on purpose: the effect below updates the existing wallets.
  }, [publishableKey, payment.currency, payment.amount > 0, payment.savesPaymentMethod]);

  useEffect(() => {
    if (payment.amount > 0) void form.current?.elements.update({ amount: payment.amount });
  }, [payment.amount]);

  async function pay(event: StripeExpressCheckoutElementConfirmEvent) {
    const { formState: state, checkout: shown } = latest.current;
    const isPaid = await state.payByWallet(container.current?.closest('form') ?? null, {
      buyer: walletBuyer(event),
      createToken: () => createPaymentToken(form.current, returnUrlOf(shown)),
    });
    if (!isPaid) event.paymentFailed({ reason: 'fail' });
  }

  return (
    <div className={styles.express} hidden={!isShown}>
      <div ref={container} data-testid="stripe-wallets" />
      <OrByForm />
    </div>
  );
}

function walletBuyer({ billingDetails }: StripeExpressCheckoutElementConfirmEvent): WalletPayment['buyer'] {
  const { email, name, address } = billingDetails ?? {};
  return {
    ...(email && { customer_email: email }),
    ...(name && { customer_name: name }),
    ...(address?.country && { customer_billing_address: toAddress(address) }),
  };
}

function toAddress({ country, line1, line2, city, postal_code, state }: ExpressCheckoutAddress): Address {
  return { country, line1, line2, city, postal_code, state: state || null };
}
