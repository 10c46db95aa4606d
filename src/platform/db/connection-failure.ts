import pg from 'pg';
import { errorCode } from '../../shared/error-code.ts';

const READ_ONLY_TRANSACTION = '25006';
const FEATURE_NOT_SUPPORTED = '0A000';
const IN_FAILED_TRANSACTION = '25P02';
/** The server stops, starts, or ended the session. Other codes of these classes, such as a statement timeout, do not. */
const SESSION_ENDED = /^(57P0|25P0[34])/;
/** Also the errors of PgBouncer, which do not tell whether the server received the statement. */
const CONNECTION_CLASS = /^08/;

/** The connection broke, or none could be opened. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  /** Whether the server may have received the statement. */
  readonly maybeExecuted: boolean;

  constructor(cause: unknown, { maybeExecuted }: { maybeExecuted: boolean }) {
    super(cause instanceof Error ? cause.message : 'The connection to the database was lost.', { cause });
    this.maybeExecuted = maybeExecuted;
  }
}

/** The server of the connection accepts no writes, as a standby and a former primary. Has the code of the server. */
export class ReadOnlyServer extends Error {
  readonly code = READ_ONLY_TRANSACTION;
}

/** Whether the server of the connection accepts no writes. */
export const isReadOnlyServer = (error: unknown) => errorCode(error) === READ_ONLY_TRANSACTION;

/** Whether the server is gone or the wrong one. Other connections that were opened before are suspect as well. */
export function isServerFailure(error: unknown): boolean {
  const code = errorCode(error);
  return (
    error instanceof ConnectionLost ||
    isReadOnlyServer(error) ||
    SESSION_ENDED.test(code) ||
    CONNECTION_CLASS.test(code)
  );
}

/** Whether the connection must not be used any more. */
export function isConnectionFailure(error: unknown): boolean {
  return isServerFailure(error) || isPlanOutdated(error) || errorCode(error) === IN_FAILED_TRANSACTION;
}

/** Whether the columns of a prepared statement have changed since it was prepared. */
export const isPlanOutdated = (error: unknown) => errorCode(error) === FEATURE_NOT_SUPPORTED;

/** Whether a connection failure proves that the statement, or the commit, had no effect. */
export function hadNoEffect(error: unknown): boolean {
  if (error instanceof ConnectionLost) return !error.maybeExecuted;
  return isConnectionFailure(error) && !CONNECTION_CLASS.test(errorCode(error));
}

/** Whether the server itself reported the error, so that the connection still works. */
export const isReportedByServer = (error: unknown) => error instanceof pg.DatabaseError;
