import type { PaymentProcessor, PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import type { PaymentRow } from './queries.ts';
import { getOwn } from '../../../shared/own.ts';

/** @throws Error the processor of the payment is not configured any more */
export function processorOf(processors: PaymentProcessors, { processor: name }: PaymentRow): PaymentProcessor {
  const processor = getOwn(processors, name);
  if (processor === undefined) throw new Error(`no processor ${name} is configured`);
  return processor;
}

interface Charged {
  payment_processor: string;
  /** Null when the price is free. */
  currency: string | null;
}

/** Facts about the processors that need no call, for use in transactions. */
export interface ProcessorTerms {
  isConfigured(processor: string): boolean;
  /** The smallest amount that can be charged, in minor units. */
  minimumCharge(charged: Charged): number;
}

export const termsOf = (processors: PaymentProcessors): ProcessorTerms => ({
  isConfigured: (processor) => getOwn(processors, processor) !== undefined,
  minimumCharge: ({ payment_processor, currency }) =>
    getOwn(processors, payment_processor)?.minimumCharge(currency ?? '') ?? 0,
});
