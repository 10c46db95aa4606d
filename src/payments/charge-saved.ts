import type { Reader } from '../platform/db/transaction.ts';
import type { Outcome, PaymentProcessors } from '../platform/payments/processor.ts';
import { customerOf } from './customer.ts';
import { processorOf } from './processor-of.ts';
import type { PaymentRow } from './queries.ts';

interface Charger extends Reader {
  readonly payments: PaymentProcessors;
}

interface Saved {
  buyer: { email: string; name: string | null };
  /** What the buyer's bank statement calls it. */
  description: string;
  paymentMethodRef: string;
  /** The processor's name for the buyer, where it is at hand. */
  customerRef?: string | undefined;
}

/** Makes a stored payment with a saved payment method, while the buyer is away. No transaction may be open. */
export async function chargeSaved(ctx: Charger, payment: PaymentRow, saved: Saved): Promise<Outcome> {
  const { buyer, description, paymentMethodRef, customerRef } = saved;
  const processor = processorOf(ctx.payments, payment);
  const customer = customerRef === undefined ? await customerOf(ctx, processor, payment, buyer) : { ref: customerRef };
  const money = { amount: payment.amount, currency: payment.currency ?? '' };
  const call = { idempotencyKey: payment.idempotency_key, now: ctx.now };
  return processor.chargeOffSession(call, { money, customer, paymentMethodRef, description });
}
