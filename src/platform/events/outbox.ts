import type { Outbox } from '../ports/transaction.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { defineTask } from '../jobs/task.ts';
import type { NewJob, Task } from '../ports/task.ts';
import type { EventPayload } from './event.ts';
import { insertEvents } from './queries.ts';

/** Event type → the tasks that hear of it. */
export type Subscribers = Readonly<Record<string, readonly Task<EventPayload>[]>>;

/** Puts events into the feeds of their organizations. */
export const publishTask = defineTask<Record<string, never>>('events.publish');

interface Audience {
  subscribers: Subscribers;
  /** Whether others than our own rooms are told of events of a type. */
  isPublic: (type: string) => boolean;
}

/** Stores events, and a job per subscriber so that each is tried again alone, in the transaction that emits them. */
export function createOutbox(queue: JobQueue, { subscribers, isPublic }: Audience): Outbox {
  return {
    async write(db, { events, jobs, wakes }, now) {
      if (events.length > 0) {
        const stored = await insertEvents(db, events, { now, isPublic });
        jobs.push(...stored.flatMap((event) => jobsOf(event, subscribers)));
        wakes.push(publishTask.name);
      }
      if (jobs.length > 0) await queue.enqueue(db, jobs);
    },
    committed: ({ jobs, wakes }) => queue.nudge([...jobs.map(({ task }) => task), ...wakes]),
  };
}

function jobsOf(payload: EventPayload, subscribers: Subscribers): NewJob[] {
  return (subscribers[payload.type] ?? []).map(({ name }) => ({ task: name, payload }));
}
