import { ApiError } from '../../../shared/errors.ts';

/** The clock is advancing, or too many clocks of the person are. */
export class MovingTestClock extends ApiError {
  constructor(detail: string) {
    super('MovingTestClock', detail);
  }
}
