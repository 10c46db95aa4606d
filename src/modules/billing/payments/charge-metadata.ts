import type { ChargeMetadata } from '../../../platform/ports/payment-processor.ts';

/** The limit of Stripe. */
const MAX_LENGTH = 500;

/** @returns the metadata of a charge, without values that are unknown or too long for the processor */
export function chargeMetadata(values: Readonly<Record<string, string | number | null>>): ChargeMetadata {
  const known = Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)] as const],
  );
  return Object.fromEntries(known.filter(([, text]) => text !== '' && text.length <= MAX_LENGTH));
}
