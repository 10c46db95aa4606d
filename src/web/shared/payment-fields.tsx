import type { PaymentProcessorMetadata } from './api.ts';
import { StripeCard, type BuyerDetails, type PaymentTokenRef } from './stripe-card.tsx';
import { TestCards } from './test-cards.tsx';

interface Props {
  metadata: PaymentProcessorMetadata;
  /** The amount due now, in minor units. */
  amount: number;
  currency: string | null;
  savesPaymentMethod: boolean;
  returnUrl: string;
  tokenRef: PaymentTokenRef;
  /** Reads the buyer's details of the page, if it asks for them. */
  readBuyer?: () => BuyerDetails;
  error: string | undefined;
}

/** The payment form of the processor: Stripe if there is a publishable key, otherwise the test cards of the sandbox. */
export function PaymentFields({ metadata: { publishable_key, test_cards }, error, ...payment }: Props) {
  if (publishable_key !== undefined) return <StripeCard publishableKey={publishable_key} {...payment} />;
  return <TestCards cards={test_cards ?? []} error={error} />;
}
