import { findExtent } from '../events/index.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import {
  claimReplay,
  findDelivery,
  moveReplay,
  replayDeliveries,
  restartDelivery,
  widenReplay,
  type DeliveryRow,
} from './delivery-queries.ts';
import { requireEnabled, requireEndpoint } from './endpoints.ts';
import { deliverTask, replayTask } from './events.ts';
import { lockEndpoint } from './queries.ts';

/**
 * Sends one event again, with tries of its own; a try that is under way does not end it.
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
  const { last: until } = await findExtent(tx.db, endpoint.organization_id);
  await widenReplay(tx.db, { endpoint_id: id, after, until });
  tx.enqueue(replayTask, { endpoint_id: id });
}

/** Events that are put on their way in one transaction: few, since those who publish wait for none of them for long. */
const BATCH = 200;

/** Goes on with a replay until it has ended, unless somebody else is at it. */
export async function replayEvents(ctx: JobContext, { endpoint_id: id }: { endpoint_id: string }): Promise<void> {
  while (await ctx.transaction((tx) => replaySome(tx, id)));
}

async function replaySome(tx: Tx, id: string): Promise<boolean> {
  const own = await claimReplay(tx.db, id);
  if (own === undefined) return false;
  const reached = await replayDeliveries(tx.db, own, { limit: BATCH, now: tx.now });
  await moveReplay(tx.db, id, reached);
  tx.wake(deliverTask);
  return reached !== null;
}
