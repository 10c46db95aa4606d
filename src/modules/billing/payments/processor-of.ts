import type { PaymentProcessor, PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import type { PaymentRow } from './queries.ts';

/** Who handles a payment. @throws Error when that processor is not configured any more */
export function processorOf(processors: PaymentProcessors, { processor: name }: PaymentRow): PaymentProcessor {
  const processor = processors[name];
  if (processor === undefined) throw new Error(`no processor ${name} is configured`);
  return processor;
}

interface Charged {
  payment_processor: string;
  /** Null for what is free. */
  currency: string | null;
}

/** Below which nothing can be charged. */
export const minimumOf = (processors: PaymentProcessors, { payment_processor, currency }: Charged) =>
  processors[payment_processor]?.minimumCharge(currency ?? '') ?? 0;
