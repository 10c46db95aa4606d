import { ApiError } from '../../../shared/errors.ts';

/** The reader asked for events that were deleted. `upTo` is the sequence number of the last deleted event. */
export class EventsExpired extends ApiError {
  constructor(upTo: number) {
    super('EventsExpired', `Events up to ${upTo} are no longer stored. Start again with after=0.`);
  }
}

/** The position of the reader is none of this feed, because its database was restored to an earlier point. */
export class FeedRestored extends ApiError {
  constructor(after: number) {
    super(
      'FeedRestored',
      `The events at your position ${after} do not exist any more: the service was restored to an earlier point. Start again with after=0, and compare your data with the lists.`,
    );
  }
}
