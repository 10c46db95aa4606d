import type { PaymentProcessorMetadata } from './api.ts';
import { StripeCard, type TokenReader } from './stripe-card.tsx';
import { TestCards } from './test-cards.tsx';

interface Props {
  metadata: PaymentProcessorMetadata;
  /** What is due now, in minor units. */
  amount: number;
  currency: string;
  isKept: boolean;
  returnUrl: string;
  reader: TokenReader;
  error: string | undefined;
}

/** The form of whichever processor takes the payment. */
export function PaymentFields({ metadata: { publishable_key, test_cards }, error, ...payment }: Props) {
  if (publishable_key !== undefined) return <StripeCard publishableKey={publishable_key} {...payment} />;
  return <TestCards cards={test_cards ?? []} error={error} />;
}
