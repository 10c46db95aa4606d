import { job, type Job } from '../platform/jobs/task.ts';
import { syncAccessTask, syncHoldersTask } from './events.ts';
import type { Gates } from './gate.ts';
import { findHolders } from './queries.ts';
import { syncAccess } from './sync.ts';

/** People looked at in one go. */
const BATCH = 200;

export function integrationJobs(gates: Gates): Job[] {
  return [
    job(syncAccessTask, (key, ctx) => syncAccess(ctx, gates, key)),
    job(syncHoldersTask, ({ benefit_id, after }, ctx) =>
      ctx.transaction(async (tx) => {
        const holders = await findHolders(tx.db, benefit_id, after, BATCH);
        for (const user_id of holders) tx.enqueue(syncAccessTask, { benefit_id, user_id });
        const last = holders.at(-1);
        if (last !== undefined && holders.length === BATCH) tx.enqueue(syncHoldersTask, { benefit_id, after: last });
      }),
    ),
  ];
}
