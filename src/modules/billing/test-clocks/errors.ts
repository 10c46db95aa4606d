import { Conflict } from '../../../shared/errors.ts';

/** Somebody else moves it at this moment. */
export class MovingTestClock extends Conflict {
  constructor() {
    super('The test clock is being moved. Try again once it stands.');
  }
}
