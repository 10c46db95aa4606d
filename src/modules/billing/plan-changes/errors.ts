import { BadRequest, NotPermitted, ServiceUnavailable } from '../../../shared/errors.ts';
import { TaxUnavailable } from '../../../platform/ports/tax-provider.ts';

/** What costs money needs something to charge. */
export class MissingPaymentMethod extends BadRequest {
  constructor() {
    super('No payment method is saved for this subscription. Save one first.');
  }
}

/** A payment for it has no end yet, or one is due. */
export class PaymentUnderWay extends NotPermitted {
  constructor() {
    super('A payment for this subscription is due or under way. Try again once it is settled.');
  }
}

/** Translates the error of a plan change. @throws ServiceUnavailable the tax service does not answer */
export function orUnavailable(error: unknown): never {
  if (error instanceof TaxUnavailable)
    throw new ServiceUnavailable('The tax cannot be told now. Try again in a moment.', { cause: error });
  throw error;
}
