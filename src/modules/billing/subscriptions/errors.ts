import { ApiError } from '../../../shared/errors.ts';

/** The subscription has ended, or is canceled at the end of its period. */
export class AlreadyCanceledSubscription extends ApiError {
  constructor() {
    super(
      'AlreadyCanceledSubscription',
      'The subscription has ended, or is already canceled at the end of its period.',
    );
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
