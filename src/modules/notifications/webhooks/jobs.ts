import type { Tx } from '../../../platform/ports/transaction.ts';
import { everywhere, job, periodic, type Job, type JobContext } from '../../../platform/jobs/task.ts';
import type { Deliverer } from './deliver.ts';
import { cancelDeliveries, deleteDeliveries, insertDeliveries, releaseStranded } from './delivery-queries.ts';
import { cancelTask, deliverTask, notifyDisabledTask, releaseStrandedTask, replayTask } from './events.ts';
import { notifyDisabled } from './notify.ts';
import { replayEvents } from './redeliver.ts';
import type { WebhookDependencies } from './dependencies.ts';

/** For what other processes stored, and for what is tried again. */
const RESTS_MS = 500;

export const webhookJobs = (deliverer: Deliverer): Job<WebhookDependencies>[] => [
  everywhere(deliverTask, (ctx) => deliverer.look(ctx), RESTS_MS),
  job(replayTask, (payload, ctx) => replayEvents(ctx, payload)),
  job(notifyDisabledTask, (payload, ctx) => notifyDisabled(ctx, payload)),
  job(cancelTask, ({ endpoint_id }, ctx) => cancelAll(ctx, endpoint_id)),
  periodic(releaseStrandedTask, ({ db, now }) => releaseStranded(db, now)),
];

/** Deliveries given up in one statement. */
const BATCH = 2000;

async function cancelAll({ db }: JobContext, endpointId: string): Promise<void> {
  while ((await cancelDeliveries(db, endpointId, BATCH)) === BATCH);
}

/** Hears of events that have their place in the feed, and puts them on their way. */
export async function tellEndpoints(tx: Tx, eventIds: readonly string[]): Promise<void> {
  if ((await insertDeliveries(tx.db, eventIds, tx.now)) > 0) tx.wake(deliverTask);
}

/** Hears of events that are removed, and removes what was sent of them. */
export const forgetEvents = (tx: Tx, eventIds: readonly string[]): Promise<void> => deleteDeliveries(tx.db, eventIds);
