import { ApiError } from '../../../shared/errors.ts';

/** Another request is advancing the clock. */
export class MovingTestClock extends ApiError {
  constructor() {
    super('MovingTestClock', 'Another request is advancing the test clock. Retry when it has finished.');
  }
}
