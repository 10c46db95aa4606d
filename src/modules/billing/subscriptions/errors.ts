import { NotPermitted } from '../../../shared/errors.ts';

/** It has ended, or will end with its period. */
export class AlreadyCanceledSubscription extends NotPermitted {
  constructor() {
    super('This subscription is already canceled or will be at the end of the period.');
  }
}

/** It is over, or was never cancelled. */
export class NotCanceledSubscription extends NotPermitted {
  constructor() {
    super('This subscription is over, or is not to end with its period.');
  }
}
