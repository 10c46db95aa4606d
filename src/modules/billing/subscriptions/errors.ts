import { NotPermitted } from '../../../shared/errors.ts';

/** The subscription has ended, or is canceled at the end of its period. */
export class AlreadyCanceledSubscription extends NotPermitted {
  constructor() {
    super('The subscription has ended, or is already canceled at the end of its period.');
  }
}

/** The subscription has ended, or is not canceled. */
export class NotCanceledSubscription extends NotPermitted {
  constructor() {
    super('The subscription has ended, or is not canceled at the end of its period.');
  }
}
