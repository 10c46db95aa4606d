import { ApiError } from '../../../shared/errors.ts';

/** Only an open checkout can be changed or confirmed. */
export class NotOpenCheckout extends ApiError {
  constructor(status: string) {
    super('NotOpenCheckout', `The checkout is ${status}: only an open one can be changed.`);
  }
}
