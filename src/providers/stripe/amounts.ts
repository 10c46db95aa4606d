import type { Money } from '../../platform/ports/payment-processor.ts';

/** What cannot be charged as it is; nothing was sent. */
export class AmountNotSupported extends Error {
  override readonly name = 'AmountNotSupported';
}

/**
 * Stripe counts in the minor unit of ISO 4217, as we do, except for these. It has kept two decimals for the krona and the
 * shilling, which have none, and leaves the two of the ariary out.
 */
const OURS_TO_STRIPES: Readonly<Record<string, number>> = { isk: 100, ugx: 100, mga: 0.01 };

/** Of their three decimals Stripe wants the last to be zero, as card networks do. */
const THREE_DECIMALS: readonly string[] = ['bhd', 'jod', 'kwd', 'omr', 'tnd'];

/** @throws AmountNotSupported what Stripe could only charge rounded: an amount is never changed on the way */
export function toStripe({ amount, currency }: Money): { amount: number; currency: string } {
  const factor = OURS_TO_STRIPES[currency] ?? 1;
  const step = THREE_DECIMALS.includes(currency) ? 10 : Math.max(1, Math.round(1 / factor));
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount % step !== 0)
    throw new AmountNotSupported(
      `Stripe cannot charge ${amount} of the minor unit of ${currency.toUpperCase()}: it must be a positive multiple of ${step}.`,
    );
  return { amount: Math.round(amount * factor), currency };
}

export function fromStripe({ amount, currency }: { amount: number; currency: string }): Money {
  return { amount: Math.round(amount / (OURS_TO_STRIPES[currency] ?? 1)), currency };
}
