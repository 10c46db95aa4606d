import type { Reader } from '../../../platform/ports/transaction.ts';
import type { Customer, Outcome, PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import { processorOf } from './processor-of.ts';
import type { PaymentRow } from './queries.ts';

interface ChargeContext extends Reader {
  readonly payments: PaymentProcessors;
}

interface SavedPaymentMethod {
  customer: Customer;
  /** What the buyer's bank statement calls it. */
  description: string;
  paymentMethodRef: string;
}

/** Makes a stored payment with a saved payment method, while the buyer is away. No transaction may be open. */
export function chargeSaved(ctx: ChargeContext, payment: PaymentRow, saved: SavedPaymentMethod): Promise<Outcome> {
  const money = { amount: payment.amount, currency: payment.currency ?? '' };
  const call = { idempotencyKey: payment.idempotency_key, now: ctx.now };
  return processorOf(ctx.payments, payment).chargeOffSession(call, { money, ...saved });
}
