import { NotPermitted } from '../../../shared/errors.ts';

/** Only an open checkout can be changed or confirmed. */
export class NotOpenCheckout extends NotPermitted {
  constructor(status: string) {
    super(`The checkout is ${status}: only an open one can be changed.`);
  }
}
