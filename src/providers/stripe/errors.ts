import Stripe from 'stripe';
import type { Outcome } from '../../platform/ports/payment-processor.ts';
import { AmountNotSupported } from './amounts.ts';

const { StripeError, StripeAPIError, StripeCardError, StripeConnectionError } = Stripe.errors;
const { StripeInvalidRequestError, StripeRateLimitError } = Stripe.errors;

type StripeFailure = InstanceType<typeof StripeError>;
type Declined = Extract<Outcome, { kind: 'declined' }>;

/** Requests that are right as such, and refused for what the buyer gave or for what became of it since. */
const REFUSED_PARAMETERS: Readonly<Record<string, string>> = {
  confirmation_token: 'These payment details are not valid any more. Please enter them again.',
  payment_method: 'This payment method cannot be charged any more.',
  customer: 'This payment method cannot be charged any more.',
};
const REFUSED_CODES: Readonly<Record<string, string>> = {
  amount_too_small: 'The amount is too small to be charged.',
  amount_too_large: 'The amount is too large.',
  charge_already_refunded: 'There is not as much left to give back.',
  charge_disputed: 'The payment is disputed; its bank decides who gets the money.',
  refund_disputed_payment: 'The payment is disputed; its bank decides who gets the money.',
  charge_not_refundable: 'The payment cannot be given back.',
};

/**
 * What a failed call comes to: a refusal, or not known. Every call is made under an idempotency key that can be looked for,
 * so whatever may have taken effect is not known.
 * @throws the error itself where we have called Stripe wrongly
 */
export function outcomeOfError(error: unknown): Outcome {
  if (error instanceof AmountNotSupported)
    return { kind: 'declined', code: 'amount_not_supported', message: error.message };
  if (!(error instanceof StripeError)) throw error;
  if (error instanceof StripeCardError) return refusalByBank(error);
  if (isUnknown(error)) return { kind: 'unknown', cause: `${error.type}: ${error.message}` };
  const refusal = error instanceof StripeInvalidRequestError ? refusalByStripe(error) : undefined;
  if (refusal === undefined) throw error;
  return refusal;
}

/**
 * Off session, a bank that wants to hear from the buyer refuses like any other: nobody is there to be sent to it, and
 * Stripe has no address for it either. The buyer is asked to pay anew, as after any declined renewal.
 */
function refusalByBank({ payment_intent, setup_intent, decline_code, code, message }: StripeFailure): Declined {
  const ref = payment_intent?.id ?? setup_intent?.id;
  return {
    kind: 'declined',
    ...(ref !== undefined && { ref }),
    code: decline_code || code || 'card_declined',
    message,
  };
}

function isUnknown(error: StripeFailure): boolean {
  return (
    error instanceof StripeConnectionError ||
    // Also an answer that is not JSON, and 409: the same call is still under way.
    error instanceof StripeAPIError ||
    error instanceof StripeRateLimitError ||
    error.code === 'idempotency_key_in_use'
  );
}

function refusalByStripe({ code = '', param = '', raw }: StripeFailure): Declined | undefined {
  const message = REFUSED_CODES[code] ?? (code.startsWith('parameter_') ? undefined : REFUSED_PARAMETERS[param]);
  if (message !== undefined) return { kind: 'declined', code: code || `${param}_refused`, message };
  // More than what is left of a payment has no code of its own.
  const isTooMuch = param === 'amount' && String((raw as Stripe.StripeRawError).message).includes('unrefunded amount');
  return isTooMuch
    ? { kind: 'declined', code: 'charge_already_refunded', message: REFUSED_CODES.charge_already_refunded ?? '' }
    : undefined;
}
