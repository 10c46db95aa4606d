import { ApiError } from '../../../shared/errors.ts';

export class EventsExpired extends ApiError {
  readonly status = 410;
  constructor(upTo: number) {
    super(`Events up to ${upTo} are not kept any more. Begin again with after=0.`);
  }
}
