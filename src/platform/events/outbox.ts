import type { Outbox } from '../ports/transaction.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { defineTask } from '../jobs/task.ts';
import type { NewJob, Task } from '../ports/task.ts';
import type { EventPayload } from './event.ts';
import { insertEvents } from './queries.ts';
import { getOwn } from '../../shared/own.ts';

/** The tasks that subscribe to each event type. */
export type Subscribers = Readonly<Record<string, readonly Task<EventPayload>[]>>;

/** Publishes stored events to the feeds of their organizations. */
export const publishTask = defineTask<Record<string, never>>('events.publish');

interface OutboxOptions {
  subscribers: Subscribers;
  /** Whether events of a type are published outside of the service. */
  isPublic: (type: string) => boolean;
}

/**
 * Creates the outbox. Stores events, and one job for each subscriber, in the transaction that emits them. A job per
 * subscriber lets each subscriber retry independently.
 */
export function createOutbox(queue: JobQueue, { subscribers, isPublic }: OutboxOptions): Outbox {
  return {
    async write(db, { events, jobs, wakeUps }, now) {
      if (events.length > 0) {
        const stored = await insertEvents(db, events, { now, isPublic });
        jobs.push(...stored.flatMap((event) => jobsForSubscribers(event, subscribers)));
        wakeUps.push(publishTask.name);
      }
      if (jobs.length > 0) await queue.enqueue(db, jobs);
    },
    afterCommit: ({ jobs, wakeUps }) => queue.notifyWorkers([...jobs.map(({ task }) => task), ...wakeUps]),
  };
}

function jobsForSubscribers(payload: EventPayload, subscribers: Subscribers): NewJob[] {
  return (getOwn(subscribers, payload.type) ?? []).map(({ name }) => ({ task: name, payload }));
}
