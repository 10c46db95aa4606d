import type { Checkout } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import { OrByForm } from './OrByForm.tsx';
import { StripeWallets } from './StripeWallets.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';
import styles from './ExpressPayment.module.css';

interface Props {
  checkout: Checkout;
  formState: CheckoutFormState;
}

/** Wallets that pay with one tap, since they know the buyer: Stripe's wallets, or the one that the sandbox plays. */
export function ExpressPayment({ checkout, formState }: Props) {
  const { publishable_key, test_wallet } = checkout.payment_processor_metadata;
  if (publishable_key !== undefined)
    return <StripeWallets publishableKey={publishable_key} checkout={checkout} formState={formState} />;
  if (test_wallet === undefined) return null;
  const { confirmation_token_id: id, ...buyer } = test_wallet;
  return (
    <div className={styles.express}>
      <button
        type="button"
        className={styles.wallet}
        aria-disabled={formState.isBusy}
        onClick={({ currentTarget: { form } }) =>
          void formState.payByWallet(form, { buyer, createToken: () => Promise.resolve({ id }) })
        }
      >
        {t({ id: 'checkout.wallet.test', defaultMessage: 'Test wallet' })}
      </button>
      <OrByForm />
    </div>
  );
}
