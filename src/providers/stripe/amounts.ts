import type { Money } from '../../platform/ports/payment-processor.ts';
import { chargeStep } from '../../shared/currencies.ts';
import { getOwn } from '../../shared/own.ts';

/** Stripe cannot charge the amount exactly. Nothing was sent. */
export class AmountNotSupported extends Error {
  override readonly name = 'AmountNotSupported';
}

/**
 * Factors from minor units of ISO 4217 to Stripe's units, where they differ. Stripe has two decimals for ISK and UGX, which
 * have none, and none for MGA, which has two. Source: https://docs.stripe.com/currencies#special-cases
 */
const STRIPE_FACTORS: Readonly<Record<string, number>> = { isk: 100, ugx: 100, mga: 0.01 };

/**
 * Converts an amount to Stripe's units.
 * @throws AmountNotSupported the conversion would round the amount
 */
export function toStripeAmount({ amount, currency }: Money): { amount: number; currency: string } {
  const factor = getOwn(STRIPE_FACTORS, currency) ?? 1;
  const step = chargeStep(currency);
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount % step !== 0)
    throw new AmountNotSupported(
      `Stripe cannot charge ${amount} of the minor unit of ${currency.toUpperCase()}: it must be a positive multiple of ${step}.`,
    );
  return { amount: Math.round(amount * factor), currency };
}

/** Converts an amount from Stripe's units. */
export function fromStripeAmount({ amount, currency }: { amount: number; currency: string }): Money {
  return { amount: Math.round(amount / (getOwn(STRIPE_FACTORS, currency) ?? 1)), currency };
}
