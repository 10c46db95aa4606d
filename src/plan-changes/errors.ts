import { BadRequest, NotPermitted } from '../kit/errors.ts';

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
