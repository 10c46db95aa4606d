import { ApiError } from '../../../shared/errors.ts';

/** The charge does not wait for a decision, or what it paid for is not known. */
export class UnmatchedChargeNotOpen extends ApiError {
  constructor(detail: string) {
    super('UnmatchedChargeNotOpen', detail);
  }
}
