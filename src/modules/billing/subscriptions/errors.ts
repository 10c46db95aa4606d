import { NotPermitted } from '../../../shared/errors.ts';

/** The subscription has ended, or is canceled at the end of its period. */
export class AlreadyCanceledSubscription extends NotPermitted {
  constructor() {
    super('The subscription has ended, or is already canceled at the end of its period.');
  }
}

/** A dispute suspends the subscription. */
export class SuspendedSubscription extends NotPermitted {
  constructor() {
    super('A payment of this subscription is disputed, so the subscription is suspended until the dispute is decided.');
  }
}

/** The subscription has ended, or is not canceled. */
export class NotCanceledSubscription extends NotPermitted {
  constructor() {
    super('The subscription has ended, or is not canceled at the end of its period.');
  }
}
