import { ApiError, ServiceUnavailable } from '../../../shared/errors.ts';
import { TaxUnavailable } from '../../../platform/ports/tax-provider.ts';

/** The new price costs money, and the subscription has no payment method to charge. */
export class MissingPaymentMethod extends ApiError {
  constructor() {
    super('MissingPaymentMethod', 'No payment method is saved for this subscription. Save one first.');
  }
}

/** A payment for the subscription is due, or its outcome is unknown. */
export class PaymentUnderWay extends ApiError {
  constructor() {
    super('PaymentUnderWay', 'A payment for this subscription is due or under way. Try again once it is settled.');
  }
}

/** Translates the error of a plan change. @throws ServiceUnavailable the tax service does not answer */
export function orUnavailable(error: unknown): never {
  if (error instanceof TaxUnavailable)
    throw new ServiceUnavailable('The tax service does not answer. Try again in a moment.', { cause: error });
  throw error;
}
