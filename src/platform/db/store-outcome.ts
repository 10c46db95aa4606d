import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../../shared/error-code.ts';
import { isReportedByServer } from './connection-failure.ts';

const PAUSE_MS = 500;
/** SQLSTATE classes of statements that fail each time: invalid data (22), constraints (23), syntax and names (42). */
const PERMANENT_CLASSES = /^(22|23|42)/;

/**
 * Stores the outcome of an act that must not happen twice, such as a mail that a server has accepted. While the database is
 * away, the outcome exists in this process alone, so the attempts go on until the process ends.
 * @param onFailure runs after each failed attempt
 * @throws the error of a statement that fails each time
 */
export async function storeOutcome(
  store: () => Promise<void>,
  onFailure: (error: unknown) => Promise<void> | void,
): Promise<void> {
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (isReportedByServer(error) && PERMANENT_CLASSES.test(errorCode(error))) throw error;
      await onFailure(error);
    }
    // The process does not stay alive for it.
    await wait(PAUSE_MS, undefined, { ref: false });
  }
}
