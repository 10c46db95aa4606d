import { ApiError } from '../../../shared/errors.ts';

/** The reader asked for events that were deleted. `upTo` is the sequence number of the last deleted event. */
export class EventsExpired extends ApiError {
  readonly status = 410;
  constructor(upTo: number) {
    super(`Events up to ${upTo} are no longer stored. Start again with after=0.`);
  }
}
