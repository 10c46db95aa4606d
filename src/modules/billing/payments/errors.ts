import type { Logger } from 'pino';
import { ApiError } from '../../../shared/errors.ts';
import { ProcessorAccessDenied } from '../../../platform/ports/payment-processor.ts';

/** The buyer's bank or the processor declined, or requires the buyer's confirmation. Nothing was charged or changed. */
export class PaymentError extends ApiError {
  constructor(detail: string, options?: ErrorOptions) {
    super('PaymentError', detail, options);
  }
}

/** The processor took the money, and the purchase could not be recorded. The money is refunded. */
export class PaymentNotRecorded extends ApiError {
  constructor() {
    super(
      'PaymentNotRecorded',
      'Your payment succeeded, but your purchase could not be recorded. The payment is being refunded. Please try again.',
    );
  }
}

/** The processor refuses the credentials of this deployment. The operator has to set valid ones. */
export class PaymentsUnavailable extends ApiError {
  override readonly headers = { 'Retry-After': '60' };

  constructor(options: ErrorOptions) {
    super(
      'PaymentsUnavailable',
      'Payments are unavailable at the moment. Nothing was charged or refunded. Try again later.',
      options,
    );
  }
}

/**
 * Logs a failed call of the processor. An error of the credentials needs the operator at once, since no payment works. Any
 * other error is repaired by a later attempt.
 * @param message for any other error
 */
export function logFailedCall(log: Logger, error: unknown, ids: object, message: string): void {
  if (error instanceof ProcessorAccessDenied)
    log.error({ err: error, ...ids }, 'the payment processor refuses the credentials: no payment is possible');
  else log.warn({ err: error, ...ids }, message);
}
