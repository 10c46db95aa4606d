/** A kind of job. The payload holds ids only, because handlers read the current state from the tables. */
export interface Task<Payload extends object> {
  readonly name: string;
  /** Carries the type only. */
  readonly payload?: Payload;
}

/** A job to store in the queue. */
export interface NewJob {
  task: string;
  payload: object;
  /** Earliest start, by the clock of the service. Undefined means at once. */
  startAfter?: Date;
}
