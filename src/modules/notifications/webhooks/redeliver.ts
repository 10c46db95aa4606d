import { findRetainedRange } from '../events/index.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { findDelivery, restartDelivery, type DeliveryRow } from './delivery-queries.ts';
import { requireEnabled, requireEndpoint } from './endpoints.ts';
import { deliverTask, replayTask } from './tasks.ts';
import { lockPosition } from './position-queries.ts';
import { lockEndpoint } from './queries.ts';
import { advanceReplay, claimReplay, replayDeliveries, widenReplay } from './replay-queries.ts';

/**
 * Restarts a delivery with its full number of attempts. The result of an attempt in flight does not affect it.
 * @throws ResourceNotFound
 * @throws NotPermitted if the endpoint is disabled or deleted
 */
export async function redeliverEvent(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<DeliveryRow> {
  const delivery = await findDelivery(tx.db, ids, id);
  if (delivery === undefined) throw new ResourceNotFound();
  const { enabled_at: enabledAt } = requireEnabled(await lockEndpoint(tx.db, delivery.endpoint_id));
  tx.wake(deliverTask);
  return restartDelivery(tx.db, id, { now: tx.now, enabledAt });
}

/**
 * Starts to deliver the events after sequence number `after` again, up to the newest event of now.
 * @throws ResourceNotFound
 * @throws NotPermitted if the endpoint is disabled
 */
export async function startReplay(tx: Tx, ids: AccessibleOrganizationIds, id: string, after: number): Promise<void> {
  const endpoint = requireEnabled(await requireEndpoint(tx, ids, id));
  const { last: until } = await findRetainedRange(tx.db, endpoint.organization_id);
  await widenReplay(tx.db, { endpoint_id: id, after, until });
  tx.enqueue(replayTask, { endpoint_id: id });
}

/** Events enqueued in one transaction. Few, because publishing waits for the lock of the endpoint meanwhile. */
const BATCH = 200;

/** Runs the replay of an endpoint to its end. Returns at once if another worker runs it. */
export async function replayEvents(ctx: JobContext, { endpoint_id: id }: { endpoint_id: string }): Promise<void> {
  while (await ctx.transaction((tx) => replayBatch(tx, id)));
}

async function replayBatch(tx: Tx, id: string): Promise<boolean> {
  const claimed = await claimReplay(tx.db, id);
  if (claimed === undefined) return false;
  await lockPosition(tx.db, id);
  const reached = await replayDeliveries(tx.db, claimed, { limit: BATCH, now: tx.now });
  await advanceReplay(tx.db, id, reached);
  tx.wake(deliverTask);
  return reached !== null;
}
