import type { Schema } from '../../../contract/operation.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { simulatedNow, type TestClockRow } from '../../identity/organizations/index.ts';
import { findAdvance, type AdvanceRow } from './queries.ts';

export async function presentTestClock(ctx: Reader, clock: TestClockRow): Promise<Schema<'TestClock'>> {
  const advance = await findAdvance(ctx.db, clock.organization_id);
  const now = simulatedNow(clock, ctx.now);
  return {
    organization_id: clock.organization_id,
    created_at: clock.created_at.toISOString(),
    now: now.toISOString(),
    is_waiting: advance?.status === 'waiting',
    advance: advance === undefined ? null : presentAdvance(advance, now),
  };
}

function presentAdvance(
  { id, status, started_at, ended_at, start_time, target_time, completed_steps }: AdvanceRow,
  now: Date,
): Schema<'TestClockTask'> {
  const part = (now.getTime() - start_time.getTime()) / (target_time.getTime() - start_time.getTime());
  return {
    id,
    status,
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    start_time: start_time.toISOString(),
    target_time: target_time.toISOString(),
    completed_steps,
    progress: status === 'completed' ? 100 : Math.max(0, Math.min(99, Math.floor(100 * part))),
  };
}
