import type { Tx } from '../../../platform/ports/transaction.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import {
  findStillUnpublished,
  findUnpublished,
  lockFeeds,
  storePlaces,
  withdraw,
  type Placed,
  type UnpublishedRow,
} from './queries.ts';

/** Loads objects as the API shows them, together. One that is gone is left out. */
export type LoadPayloads<Dependencies> = (
  ctx: JobContext & Dependencies,
  ids: readonly string[],
) => Promise<readonly { id: string }[]>;

export interface Publishing<Dependencies> {
  /** What events of each published type carry. */
  payloads: Readonly<Record<string, LoadPayloads<Dependencies>>>;
  /** Hears, in the same transaction, of events that have their place. */
  tell: (tx: Tx, eventIds: readonly string[]) => Promise<void>;
  /** Hears, in the same transaction, of events that are removed. */
  forget: (tx: Tx, eventIds: readonly string[]) => Promise<void>;
}

/** Events that get their place in one transaction. */
const BATCH = 500;

/**
 * Gives events their places. An event is seen here once its transaction has committed, so that no reader, who goes by
 * places, can pass one that is still to come. Any number of processes may do this at once. Types that this process does
 * not know are left to those that do.
 */
export async function publishEvents<Dependencies>(
  ctx: JobContext & Dependencies,
  publishing: Publishing<Dependencies>,
): Promise<void> {
  const types = Object.keys(publishing.payloads);
  const heldBack = new Set<string>();
  for (let seen = BATCH; seen === BATCH;) {
    const waiting = await findUnpublished(ctx.db, { types, besides: [...heldBack], limit: BATCH });
    seen = waiting.length;
    if (seen > 0) await publishSome(ctx, publishing, { waiting, heldBack });
  }
}

interface Waiting {
  waiting: readonly UnpublishedRow[];
  /** Organizations with an event that cannot be shown now: the others do not wait for it. */
  heldBack: Set<string>;
}

async function publishSome<Dependencies>(
  ctx: JobContext & Dependencies,
  { payloads, tell }: Publishing<Dependencies>,
  { waiting, heldBack }: Waiting,
) {
  const data = await loadData(ctx, waiting, payloads).catch(() => loadApart(ctx, payloads, { waiting, heldBack }));
  const gone = waiting.filter(({ id, organization_id }) => !data.has(id) && !heldBack.has(organization_id));
  if (gone.length > 0) ctx.log.error({ events: gone }, 'events of objects that are gone were not published');
  await ctx.transaction(async (tx) => {
    await withdraw(
      tx.db,
      gone.map(({ id }) => id),
    );
    const placed = await place(tx, data, waiting);
    if (placed.length === 0) return;
    await storePlaces(tx.db, placed);
    await tell(
      tx,
      placed.map(({ id }) => id),
    );
  });
}

/** Organization by organization, since something of one of them cannot be shown. */
async function loadApart<Dependencies>(
  ctx: JobContext & Dependencies,
  payloads: Publishing<Dependencies>['payloads'],
  { waiting, heldBack }: Waiting,
) {
  const all = new Map<string, object>();
  for (const [organizationId, events] of Map.groupBy(waiting, ({ organization_id }) => organization_id)) {
    try {
      for (const [id, object] of await loadData(ctx, events, payloads)) all.set(id, object);
    } catch (error) {
      heldBack.add(organizationId);
      ctx.log.error({ err: error, organization_id: organizationId }, 'an event cannot be shown: its feed waits');
    }
  }
  return all;
}

async function loadData<Dependencies>(
  ctx: JobContext & Dependencies,
  waiting: readonly UnpublishedRow[],
  payloads: Publishing<Dependencies>['payloads'],
) {
  const data = new Map<string, object>();
  for (const [load, events] of Map.groupBy(waiting, ({ type }) => payloads[type])) {
    const objects = await load?.(ctx, [...new Set(events.map(({ object_id }) => object_id))]);
    const byId = new Map(objects?.map((object) => [object.id, object]));
    for (const { id, object_id } of events) {
      const object = byId.get(object_id);
      if (object !== undefined) data.set(id, object);
    }
  }
  return data;
}

/** The next places, for those that nobody else has published in the meantime. */
async function place(tx: Tx, data: ReadonlyMap<string, object>, waiting: readonly UnpublishedRow[]): Promise<Placed[]> {
  if (data.size === 0) return [];
  const last = await lockFeeds(tx.db, [...new Set(waiting.map(({ organization_id }) => organization_id))].sort());
  const left = await findStillUnpublished(tx.db, [...data.keys()]);
  return left.flatMap(({ id, organization_id }) => {
    const object = data.get(id);
    if (object === undefined) return [];
    const sequence = (last.get(organization_id) ?? 0) + 1;
    last.set(organization_id, sequence);
    return [{ id, organization_id, sequence, data: object }];
  });
}
