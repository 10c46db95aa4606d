import { ApiError } from '../../../shared/errors.ts';

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
