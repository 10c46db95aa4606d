/** A kind of job. Its payload holds ids: the tables hold the truth, a job only triggers the work. */
export interface Task<Payload extends object> {
  readonly name: string;
  /** Only carries the type. */
  readonly payload?: Payload;
}

export interface NewJob {
  task: string;
  payload: object;
  /** Not before this time of the service's clock. */
  startAfter?: Date;
}
