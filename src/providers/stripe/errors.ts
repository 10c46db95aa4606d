import Stripe from 'stripe';
import { ProcessorAccessDenied, type Outcome } from '../../platform/ports/payment-processor.ts';
import { PermanentError, RetryableError } from '../../platform/ports/provider-errors.ts';
import { AmountNotSupported } from './amounts.ts';
import { getOwn } from '../../shared/own.ts';

const { StripeError, StripeAPIError, StripeCardError, StripeConnectionError } = Stripe.errors;
const { StripeIdempotencyError, StripeInvalidRequestError, StripeRateLimitError } = Stripe.errors;
const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;

type StripeFailure = InstanceType<typeof StripeError>;
type Declined = Extract<Outcome, { kind: 'declined' }>;

/** Messages for valid requests that Stripe rejects because of the buyer's payment details, by parameter. */
const DECLINED_PARAMETERS: Readonly<Record<string, string>> = {
  confirmation_token: 'These payment details are not valid any more. Enter them again.',
  payment_method: 'This payment method cannot be charged any more.',
  customer: 'This payment method cannot be charged any more.',
};
/** Messages for rejected requests by Stripe's error code. */
const DECLINED_CODES: Readonly<Record<string, string>> = {
  amount_too_small: 'The amount is too small to be charged.',
  amount_too_large: 'The amount is too large.',
  charge_already_refunded: 'The amount is more than what is left to refund.',
  charge_disputed: 'The payment is disputed. The bank decides who gets the money.',
  refund_disputed_payment: 'The payment is disputed. The bank decides who gets the money.',
  charge_not_refundable: 'The payment cannot be refunded.',
};

/**
 * Converts the error of a call into an outcome: declined, or unknown where the call may have taken effect. The reconciler
 * finds unknown outcomes by their idempotency key.
 * @throws ProcessorAccessDenied Stripe refuses the secret key
 * @throws the error itself where the call is a bug of this service
 */
export function toOutcome(error: unknown): Outcome {
  if (error instanceof AmountNotSupported)
    return { kind: 'declined', code: 'amount_not_supported', message: error.message };
  if (!(error instanceof StripeError)) throw error;
  requireAccess(error);
  if (error instanceof StripeCardError) return toBankDecline(error);
  if (isOutcomeUnknown(error)) return { kind: 'unknown', cause: `${error.type}: ${error.message}` };
  const refusal = error instanceof StripeInvalidRequestError ? toStripeDecline(error) : undefined;
  if (refusal === undefined) throw error;
  return refusal;
}

/**
 * Converts a decline of the bank. Includes a bank that requires the buyer's authentication for an off-session charge:
 * Stripe has no redirect URL then, so the buyer must pay again, as after any declined renewal.
 */
function toBankDecline({ payment_intent, setup_intent, decline_code, code, message }: StripeFailure): Declined {
  const ref = payment_intent?.id ?? setup_intent?.id;
  return {
    kind: 'declined',
    ...(ref !== undefined && { ref }),
    code: decline_code || code || 'card_declined',
    message,
  };
}

function isOutcomeUnknown(error: StripeFailure): boolean {
  return (
    error instanceof StripeConnectionError ||
    // Includes a response that is not JSON, and 409: the same call is in progress.
    error instanceof StripeAPIError ||
    error instanceof StripeRateLimitError ||
    error.code === 'idempotency_key_in_use' ||
    // The call was made before with other parameters, as by an earlier version. The first one counts.
    error instanceof StripeIdempotencyError
  );
}

function toStripeDecline({ code = '', param = '', raw }: StripeFailure): Declined | undefined {
  const message =
    getOwn(DECLINED_CODES, code) ?? (code.startsWith('parameter_') ? undefined : getOwn(DECLINED_PARAMETERS, param));
  if (message !== undefined) return { kind: 'declined', code: code || `${param}_refused`, message };
  // Stripe has no code for a refund above the remaining amount.
  const isTooMuch = param === 'amount' && String((raw as Stripe.StripeRawError).message).includes('unrefunded amount');
  return isTooMuch
    ? { kind: 'declined', code: 'charge_already_refunded', message: DECLINED_CODES.charge_already_refunded ?? '' }
    : undefined;
}

/** @throws ProcessorAccessDenied Stripe refuses the secret key, or the key lacks a permission */
function requireAccess(error: unknown): void {
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError)
    throw new ProcessorAccessDenied(`Stripe refuses the secret key: ${error.message}`, { cause: error });
}

/**
 * Converts the error of a call that moves no money.
 * @throws ProcessorAccessDenied, RetryableError or PermanentError; an error that is not Stripe's itself
 */
export function throwCallError(error: unknown): never {
  if (!(error instanceof StripeError)) throw error;
  requireAccess(error);
  if (isOutcomeUnknown(error)) throw new RetryableError(error.message, { cause: error });
  if (error instanceof StripeInvalidRequestError) throw new PermanentError(error.message, { cause: error });
  throw error;
}
