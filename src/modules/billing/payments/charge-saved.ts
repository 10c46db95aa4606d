import type { Reader } from '../../../platform/ports/transaction.ts';
import type {
  ChargeMetadata,
  Customer,
  Outcome,
  PaymentProcessors,
} from '../../../platform/ports/payment-processor.ts';
import { processorOf } from './processor-of.ts';
import type { PaymentRow } from './queries.ts';

interface ChargeContext extends Reader {
  readonly payments: PaymentProcessors;
}

interface SavedPaymentMethod {
  customer: Customer;
  /** Shown on the buyer's bank statement. */
  description: string;
  metadata: ChargeMetadata;
  paymentMethodRef: string;
  /** See `PaymentProcessor.chargeSaved`. */
  returnUrl?: string;
}

/** Charges a saved payment method for a stored payment, with or without the buyer. No transaction may be open. */
export function chargeSaved(ctx: ChargeContext, payment: PaymentRow, saved: SavedPaymentMethod): Promise<Outcome> {
  const money = { amount: payment.amount, currency: payment.currency ?? '' };
  const call = { idempotencyKey: payment.idempotency_key, now: ctx.now };
  return processorOf(ctx.payments, payment).chargeSaved(call, { money, ...saved });
}
