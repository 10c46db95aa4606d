/** Why the service's own Postgres cannot run here, with what to do about it; shown to people as it is. */
export class PostgresUnavailable extends Error {
  override readonly name = 'PostgresUnavailable';
  /** For the start of a process: the message says all there is to say. */
  readonly isExplained = true;

  constructor(reason: string, options?: ErrorOptions) {
    super(`${reason} Set DATABASE_URL to use your own PostgreSQL 15 or later.`, options);
  }
}
