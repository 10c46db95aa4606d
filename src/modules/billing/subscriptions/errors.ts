import { ApiError } from '../../../shared/errors.ts';

/** The subscription has ended, or is canceled at the end of its period. */
export class AlreadyCanceledSubscription extends ApiError {
  constructor(detail = 'The subscription has ended, or is already canceled at the end of its period.') {
    super('AlreadyCanceledSubscription', detail);
  }
}

/** A dispute suspends the subscription. */
export class SuspendedSubscription extends ApiError {
  constructor() {
    super(
      'SuspendedSubscription',
      'A payment of this subscription is disputed, so the subscription is suspended until the dispute is decided.',
    );
  }
}

/** The subscription is paused. */
export class PausedSubscription extends ApiError {
  constructor() {
    super('PausedSubscription', 'The subscription is paused. End the pause first.');
  }
}

/** The subscription is not paused. */
export class NotPausedSubscription extends ApiError {
  constructor() {
    super('NotPausedSubscription', 'The subscription is not paused.');
  }
}

/** A payment for the subscription is due, or its outcome is unknown. */
export class PaymentUnderWay extends ApiError {
  constructor(detail = 'A payment for this subscription is due or under way. Try again once it is settled.') {
    super('PaymentUnderWay', detail);
  }
}

/** The seller offers nothing, or the buyer has taken an offer. */
export class NoCancellationOffer extends ApiError {
  constructor() {
    super('NoCancellationOffer', 'There is no offer for this subscription.');
  }
}

/** The subscription has ended, or is not canceled. */
export class NotCanceledSubscription extends ApiError {
  constructor() {
    super('NotCanceledSubscription', 'The subscription has ended, or is not canceled at the end of its period.');
  }
}
