import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { MovingTestClock } from './errors.ts';
import { countRunning, findAdvance, insertAdvance, lockAdvancesOf, type AdvanceRow } from './queries.ts';

/** Advances that one person can have at a time. A worker continues one of them at a time. */
const MAX_RUNNING = 10;

export interface NewAdvance extends Pick<
  AdvanceRow,
  'organization_id' | 'user_id' | 'start_time' | 'target_time' | 'leased_until'
> {
  /** Whether an earlier attempt of the same request may have started it. */
  isRepeated: boolean;
}

/**
 * Stores an advance, which the process has claimed then.
 * @returns undefined if the advance of an earlier attempt runs, which a worker continues
 * @throws MovingTestClock if the clock advances, or too many clocks of the person do
 */
export async function startAdvance(tx: Tx, { isRepeated, ...row }: NewAdvance): Promise<AdvanceRow | undefined> {
  if (row.user_id !== null) {
    await lockAdvancesOf(tx.db, row.user_id);
    if ((await countRunning(tx.db, row.user_id)) >= MAX_RUNNING)
      throw new MovingTestClock(`${MAX_RUNNING} test clocks of yours advance. Retry when one of them has finished.`);
  }
  const started = await insertAdvance(tx.db, { ...row, id: randomUUID(), started_at: tx.now });
  if (started !== undefined) return started;
  const running = await findAdvance(tx.db, row.organization_id);
  if (isRepeated && running?.target_time.getTime() === row.target_time.getTime()) return undefined;
  throw new MovingTestClock('The test clock is advancing. Retry when it has finished, or cancel it.');
}
