import { ApiError } from '../../../shared/errors.ts';

/** The new price costs money, and the subscription has no payment method to charge. */
export class MissingPaymentMethod extends ApiError {
  constructor() {
    super('MissingPaymentMethod', 'No payment method is saved for this subscription. Save one first.');
  }
}
