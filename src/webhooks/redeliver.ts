import { findExtent } from '../events/index.ts';
import { ResourceNotFound } from '../kit/errors.ts';
import type { AccessibleOrganizationIds } from '../organizations/index.ts';
import type { Tx } from '../platform/db/transaction.ts';
import type { JobContext } from '../platform/jobs/task.ts';
import { findDelivery, replayDeliveries, restartDelivery, type DeliveryRow } from './delivery-queries.ts';
import { requireEnabled, requireEndpoint } from './endpoints.ts';
import { deliverTask, replayTask } from './events.ts';
import { lockEndpoint } from './queries.ts';

/**
 * Sends one event again, with tries of its own.
 * @throws ResourceNotFound
 * @throws NotPermitted its endpoint is switched off or deleted
 */
export async function redeliver(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<DeliveryRow> {
  const delivery = await findDelivery(tx.db, ids, id);
  if (delivery === undefined) throw new ResourceNotFound();
  requireEnabled(await lockEndpoint(tx.db, delivery.endpoint_id));
  tx.wake(deliverTask);
  return restartDelivery(tx.db, id, tx.now);
}

/**
 * Sends all events after a place again, up to the newest that there is now.
 * @throws ResourceNotFound
 * @throws NotPermitted it is switched off
 */
export async function replay(tx: Tx, ids: AccessibleOrganizationIds, id: string, after: number): Promise<void> {
  const endpoint = requireEnabled(await requireEndpoint(tx, ids, id));
  const { last } = await findExtent(tx.db, endpoint.organization_id);
  tx.enqueue(replayTask, { endpoint_id: id, after, until: last });
}

/** Events that are put on their way in one transaction. */
const BATCH = 1000;

export async function replayEvents(
  ctx: JobContext,
  { endpoint_id: id, after, until }: { endpoint_id: string; after: number; until: number },
): Promise<void> {
  for (let reached: number | null = after; reached !== null;) {
    const from: number = reached;
    reached = await ctx.transaction(async (tx) => {
      const endpoint = await lockEndpoint(tx.db, id);
      if (endpoint.disabled_at !== null || endpoint.deleted_at !== null) return null;
      tx.wake(deliverTask);
      return replayDeliveries(tx.db, endpoint, { after: from, until, limit: BATCH, now: tx.now });
    });
  }
}
