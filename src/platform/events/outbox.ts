import type { Outbox } from '../db/transaction.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { NewJob, Task } from '../jobs/task.ts';
import { insertEvents } from './queries.ts';

/** What a subscriber's job is given: which event, and the object it happened to. */
export interface EventPayload {
  event_id: string;
  type: string;
  organization_id: string;
  object_id: string;
}

/** Event type → the tasks that hear of it. */
export type Subscribers = Readonly<Record<string, readonly Task<EventPayload>[]>>;

/** Stores events, and a job per subscriber so that each is tried again alone, in the transaction that emits them. */
export function createOutbox(queue: JobQueue, subscribers: Subscribers): Outbox {
  return {
    async write(db, announced, now) {
      if (announced.events.length > 0) {
        const stored = await insertEvents(db, announced.events, now);
        announced.jobs.push(...stored.flatMap((event) => jobsOf(event, subscribers)));
      }
      if (announced.jobs.length > 0) await queue.enqueue(db, announced.jobs);
    },
    committed: ({ jobs }) => queue.nudge(jobs.map(({ task }) => task)),
  };
}

function jobsOf(payload: EventPayload, subscribers: Subscribers): NewJob[] {
  return (subscribers[payload.type] ?? []).map(({ name }) => ({ task: name, payload }));
}
