import { MINUTE_MS } from '../../../shared/durations.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { loopJob, job, periodicJob, type Job, type JobContext } from '../../../platform/jobs/task.ts';
import { findNextDelivery, returnDeliveries } from './claim-queries.ts';
import type { Deliverer } from './deliverer.ts';
import { announceEvents, claimEvents } from './position-queries.ts';
import { cancelDeliveries, deleteDeliveries, releaseStranded } from './delivery-queries.ts';
import {
  cancelTask,
  challengeTask,
  deliverTask,
  notifyDisabledTask,
  releaseStrandedTask,
  replayTask,
} from './tasks.ts';
import { notifyEndpointDisabled } from './notify-endpoint-disabled.ts';
import { replayEvents } from './redeliver.ts';
import { challengeEndpoint, type VerificationDependencies } from './verification.ts';

/** Pause before deliveries are tried again that could not begin, because their endpoint has all its slots in use. */
const PAUSE_MS = 500;

/** Declares the jobs that deliver, replay and cancel deliveries, verify endpoints, and mail about disabled endpoints. */
export const jobs = ({ deliverer, ...dependencies }: { deliverer: Deliverer } & VerificationDependencies): Job[] => [
  loopJob(deliverTask, (ctx) => deliverer.deliverDue(ctx), {
    nextDue: findNextDelivery,
    pauseMs: PAUSE_MS,
    kind: 'delivery',
  }),
  job(challengeTask, ({ endpoint_id }, ctx) => challengeEndpoint(ctx, dependencies, endpoint_id)),
  job(replayTask, (payload, ctx) => replayEvents(ctx, payload)),
  job(notifyDisabledTask, (payload, ctx) => notifyEndpointDisabled(ctx, payload)),
  job(cancelTask, ({ endpoint_id }, ctx) => cancelPendingDeliveries(ctx, endpoint_id)),
  periodicJob(releaseStrandedTask, async (ctx) => {
    await insertOldDeliveries(ctx);
    await releaseStranded(ctx.db, ctx.now);
  }),
];

/** Deliveries canceled in one statement. */
const BATCH = 2000;

async function cancelPendingDeliveries({ db }: JobContext, endpointId: string): Promise<void> {
  while ((await cancelDeliveries(db, endpointId, BATCH)) === BATCH);
}

/** Events whose deliveries are inserted in one statement. */
const INSERTED = 500;

/** Inserts the deliveries of events that have waited for a minute, so that the list has them while their endpoint is slow. */
async function insertOldDeliveries(ctx: JobContext): Promise<void> {
  const insertDue = async ({ db, now }: Tx) => {
    const options = {
      now,
      leasedUntil: now,
      perEndpoint: INSERTED,
      limits: new Map<string, number>(),
      limit: INSERTED,
    };
    const { claimed, read } = await claimEvents(db, options, new Date(now.getTime() - MINUTE_MS));
    await returnDeliveries(db, claimed, now);
    return read;
  };
  while ((await ctx.transaction(insertDue)) === INSERTED);
}

/** Enqueues a delivery of each event to each endpoint that receives its type. Called when events are published. */
export async function enqueueDeliveries(tx: Tx, eventIds: readonly string[]): Promise<void> {
  if ((await announceEvents(tx.db, eventIds)) > 0) tx.wake(deliverTask);
}

/** Deletes the deliveries and attempts of events. Called before the events are deleted. */
export const deleteDeliveriesOfEvents = (tx: Tx, eventIds: readonly string[]): Promise<void> =>
  deleteDeliveries(tx.db, eventIds);
