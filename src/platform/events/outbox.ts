import type { DomainEvent } from '../ports/event.ts';
import type { Outbox, Tx } from '../ports/transaction.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { defineTask } from '../jobs/task.ts';
import type { NewJob, Task } from '../ports/task.ts';
import type { EventPayload } from './event.ts';
import { insertEvents } from './queries.ts';
import { getOwn } from '../../shared/own.ts';

/**
 * The handler of each event type that has one. It runs in the transaction that emits the events, with the ids of their
 * objects, each once. Handlers of events that are emitted together run in this order.
 */
export type EventHandlers = Readonly<Record<string, (tx: Tx, objectIds: readonly string[]) => Promise<void>>>;

/** The tasks that subscribe to each event type. */
export type Subscribers = Readonly<Record<string, readonly Task<EventPayload>[]>>;

/** Publishes stored events to the feeds of their organizations. */
export const publishTask = defineTask<Record<string, never>>('events.publish');

interface OutboxOptions {
  handlers: EventHandlers;
  subscribers: Subscribers;
  /** Whether events of a type are published outside of the service. */
  isPublic: (type: string) => boolean;
}

/**
 * Creates the outbox. Handles and stores events, and stores one job for each subscriber, in the transaction that emits them.
 * A job per subscriber lets each subscriber retry independently.
 */
export function createOutbox(queue: JobQueue, { handlers, subscribers, isPublic }: OutboxOptions): Outbox {
  return {
    async write(tx, { events, jobs, wakeUps, importEvent }) {
      const { db, now } = tx;
      await handleEvents(tx, events, handlers);
      const summary = importEvent && sumUpImport(events, importEvent, isPublic);
      if (events.length > 0) {
        const stored = await insertEvents(db, events, { now, isPublic, import_id: summary?.object_id });
        if (summary !== undefined) stored.push(...(await insertEvents(db, [summary], { now, isPublic })));
        jobs.push(...stored.flatMap((event) => jobsForSubscribers(event, subscribers)));
        wakeUps.push(publishTask.name);
      }
      if (jobs.length > 0) await queue.enqueue(db, jobs);
    },
    afterCommit: ({ jobs, wakeUps }) => queue.notifyWorkers([...jobs.map(({ task }) => task), ...wakeUps]),
  };
}

/** Runs the handlers of the events, and of the events that handlers add to them. */
async function handleEvents(tx: Tx, events: readonly DomainEvent[], handlers: EventHandlers): Promise<void> {
  for (let handled = 0; handled < events.length;) {
    const byType = Map.groupBy(events.slice(handled), ({ type }) => type);
    handled = events.length;
    for (const [type, handle] of Object.entries(handlers)) {
      const ids = new Set(byType.get(type)?.map(({ object_id }) => object_id));
      if (ids.size > 0) await handle(tx, [...ids]);
    }
  }
}

/** @returns the event of an import with the number of events by type; undefined if the import changed nothing */
function sumUpImport(
  events: readonly DomainEvent[],
  importEvent: DomainEvent,
  isPublic: OutboxOptions['isPublic'],
): DomainEvent | undefined {
  const counts = new Map<string, number>();
  for (const { type } of events) if (isPublic(type)) counts.set(type, (counts.get(type) ?? 0) + 1);
  if (counts.size === 0) return undefined;
  return { ...importEvent, details: { event_counts: [...counts].map(([type, count]) => ({ type, count })) } };
}

function jobsForSubscribers(payload: EventPayload, subscribers: Subscribers): NewJob[] {
  return (getOwn(subscribers, payload.type) ?? []).map(({ name }) => ({ task: name, payload }));
}
