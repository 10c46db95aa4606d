import type { Tx } from '../platform/db/transaction.ts';
import { everywhere, job, type Job } from '../platform/jobs/task.ts';
import type { Deliverer } from './deliver.ts';
import { insertDeliveries } from './delivery-queries.ts';
import { deliverTask, notifyDisabledTask, replayTask } from './events.ts';
import { notifyDisabled } from './notify.ts';
import { replayEvents } from './redeliver.ts';

/** For what other processes stored, and for what is tried again. */
const RESTS_MS = 500;

export const webhookJobs = (deliverer: Deliverer): Job[] => [
  everywhere(deliverTask, (ctx) => deliverer.look(ctx), RESTS_MS),
  job(replayTask, (payload, ctx) => replayEvents(ctx, payload)),
  job(notifyDisabledTask, (payload, ctx) => notifyDisabled(ctx, payload)),
];

/** Hears of events that have their place in the feed, and puts them on their way. */
export async function tellEndpoints(tx: Tx, eventIds: readonly string[]): Promise<void> {
  if ((await insertDeliveries(tx.db, eventIds, tx.now)) > 0) tx.wake(deliverTask);
}
