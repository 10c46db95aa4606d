import type { OrganizationRow } from '../../identity/organizations/index.ts';
import { SANDBOX, type PaymentProcessor, type PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import type { PaymentRow } from './queries.ts';
import { getOwn } from '../../../shared/own.ts';

/** @throws Error the processor of the payment is not configured any more */
export function processorOf(
  processors: PaymentProcessors,
  { processor: name }: Pick<PaymentRow, 'processor'>,
): PaymentProcessor {
  const processor = getOwn(processors, name);
  if (processor === undefined) throw new Error(`no processor ${name} is configured`);
  return processor;
}

interface Charged {
  payment_processor: string;
  /** The value is null when the price is free. */
  currency: string | null;
}

type Mode = OrganizationRow['mode'];

/** Facts about the processors that need no call, for use in transactions. */
export interface ProcessorTerms {
  isConfigured(processor: string): boolean;
  /**
   * Whether an organization may use the processor. Test organizations use the sandbox only. Live ones may not use it where
   * another processor moves money, because a payment in the sandbox costs nothing.
   */
  isPermitted(processor: string, mode: Mode): boolean;
  /** The processor of the next payment: `present`, unless an organization may use another one only. */
  choose(present: string, mode: Mode): string;
  /** The smallest amount that can be charged, in minor units. */
  minimumCharge(charged: Charged): number;
}

export function processorTerms(processors: PaymentProcessors): ProcessorTerms {
  const movesMoney = Object.values(processors).some((processor) => processor.movesMoney);
  const isConfigured = (name: string) => getOwn(processors, name) !== undefined;
  const isPermitted = (name: string, mode: Mode) => {
    if (mode === 'test') return name === SANDBOX;
    return name !== SANDBOX || !movesMoney;
  };
  return {
    isConfigured,
    isPermitted,
    choose: (present, mode) =>
      [present, ...Object.keys(processors)].find((name) => isConfigured(name) && isPermitted(name, mode)) ?? present,
    minimumCharge: ({ payment_processor, currency }) =>
      getOwn(processors, payment_processor)?.minimumCharge(currency ?? '') ?? 0,
  };
}
