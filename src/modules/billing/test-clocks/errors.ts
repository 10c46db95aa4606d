import { Conflict } from '../../../shared/errors.ts';

/** Another request is advancing the clock. */
export class MovingTestClock extends Conflict {
  constructor() {
    super('Another request is advancing the test clock. Retry when it has finished.');
  }
}
