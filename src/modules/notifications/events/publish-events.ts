import type { Tx } from '../../../platform/ports/transaction.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import {
  findStillUnpublished,
  findUnpublished,
  lockFeeds,
  storeSequences,
  markEventsPrivate,
  type SequencedEvent,
  type UnpublishedRow,
} from './queries.ts';
import { getOwn } from '../../../shared/own.ts';

/** Loads objects in one batch and presents them as the API does. Omits objects that no longer exist. */
export type PayloadLoader<Dependencies> = (
  ctx: JobContext & Dependencies,
  ids: readonly string[],
) => Promise<readonly { id: string }[]>;

export interface PublishDependencies<Dependencies> {
  /** Loader of the event's `data`, by event type. */
  payloadLoaders: Readonly<Record<string, PayloadLoader<Dependencies>>>;
  /** Types whose objects can be deleted. An event of a deleted object is not published. */
  deletableTypes: ReadonlySet<string>;
  /** Called in the transaction that assigns sequence numbers to the events. */
  onPublished: (tx: Tx, eventIds: readonly string[]) => Promise<void>;
  /** Called in the transaction that deletes the events. */
  onDeleted: (tx: Tx, eventIds: readonly string[]) => Promise<void>;
}

/** Events that get their sequence numbers in one transaction. */
const BATCH = 500;

/**
 * Assigns sequence numbers to new events and stores their `data`. Only committed events get a number, so a reader that
 * continues after a number misses no event. Safe to run in several processes at once. Skips event types that this
 * process has no loader for: during a deployment, a newer process publishes them.
 * @param only leaves out the events of other organizations, and ends after a full batch if `proceed` returns false
 */
export async function publishEvents<Dependencies>(
  ctx: JobContext & Dependencies,
  dependencies: PublishDependencies<Dependencies>,
  only?: { organizationId: string; proceed: () => Promise<boolean> },
): Promise<void> {
  const types = Object.keys(dependencies.payloadLoaders);
  const blockedOrganizations = new Set<string>();
  for (let count = BATCH; count === BATCH;) {
    const waiting = await findUnpublished(ctx.db, {
      types,
      organizationId: only?.organizationId,
      excludedOrganizationIds: [...blockedOrganizations],
      limit: BATCH,
    });
    count = waiting.length;
    if (count > 0) await publishBatch(ctx, dependencies, { waiting, blockedOrganizations });
    if (only !== undefined && count === BATCH && !(await only.proceed())) return;
  }
}

interface UnpublishedBatch {
  waiting: readonly UnpublishedRow[];
  /** Organizations with an event that failed to load. Their feeds wait, so that the order holds; other feeds do not. */
  blockedOrganizations: Set<string>;
}

async function publishBatch<Dependencies>(
  ctx: JobContext & Dependencies,
  { payloadLoaders: payloads, deletableTypes, onPublished: tell }: PublishDependencies<Dependencies>,
  { waiting, blockedOrganizations }: UnpublishedBatch,
) {
  const data = await loadData(ctx, waiting, payloads).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'loading the data of a batch of events failed; each organization is loaded alone');
    return loadDataByOrganization(ctx, payloads, { waiting, blockedOrganizations });
  });
  const missing = waiting.filter(
    ({ id, organization_id }) => !data.has(id) && !blockedOrganizations.has(organization_id),
  );
  const unexpected = missing.filter(({ type }) => !deletableTypes.has(type));
  if (unexpected.length > 0)
    ctx.log.error({ events: unexpected }, 'events were not published: their objects no longer exist');
  await ctx.transaction(async (tx) => {
    if (missing.length > 0)
      await markEventsPrivate(
        tx.db,
        missing.map(({ id }) => id),
      );
    const sequenced = await assignSequences(tx, data, waiting);
    if (sequenced.length === 0) return;
    await storeSequences(tx.db, sequenced);
    await tell(
      tx,
      sequenced.map(({ id }) => id),
    );
  });
}

/** Loads each organization's events alone, after loading all at once failed, to find the organization that fails. */
async function loadDataByOrganization<Dependencies>(
  ctx: JobContext & Dependencies,
  payloads: PublishDependencies<Dependencies>['payloadLoaders'],
  { waiting, blockedOrganizations }: UnpublishedBatch,
) {
  const all = new Map<string, object>();
  for (const [organizationId, events] of Map.groupBy(waiting, ({ organization_id }) => organization_id)) {
    try {
      for (const [id, object] of await loadData(ctx, events, payloads)) all.set(id, object);
    } catch (error) {
      blockedOrganizations.add(organizationId);
      ctx.log.error(
        { err: error, organization_id: organizationId },
        'loading the data of an event failed: the feed of its organization waits',
      );
    }
  }
  return all;
}

async function loadData<Dependencies>(
  ctx: JobContext & Dependencies,
  waiting: readonly UnpublishedRow[],
  payloads: PublishDependencies<Dependencies>['payloadLoaders'],
) {
  const data = new Map<string, object>();
  for (const [load, events] of Map.groupBy(waiting, ({ type }) => getOwn(payloads, type))) {
    const objects = await load?.(ctx, [...new Set(events.map(({ object_id }) => object_id))]);
    const byId = new Map(objects?.map((object) => [object.id, object]));
    for (const { id, object_id } of events) {
      const object = byId.get(object_id);
      if (object !== undefined) data.set(id, object);
    }
  }
  return data;
}

/** Numbers the events that no other process has published since they were read. */
async function assignSequences(
  tx: Tx,
  data: ReadonlyMap<string, object>,
  waiting: readonly UnpublishedRow[],
): Promise<SequencedEvent[]> {
  if (data.size === 0) return [];
  const last = await lockFeeds(tx.db, [...new Set(waiting.map(({ organization_id }) => organization_id))].sort());
  const unpublished = await findStillUnpublished(tx.db, [...data.keys()]);
  return unpublished.flatMap(({ id, organization_id }) => {
    const object = data.get(id);
    if (object === undefined) return [];
    const sequence = (last.get(organization_id) ?? 0) + 1;
    last.set(organization_id, sequence);
    return [{ id, organization_id, sequence, data: object }];
  });
}
