import type { Knex } from 'knex';
import type { DomainEvent } from '../events/event.ts';
import type { NewJob, Task } from '../jobs/task.ts';
import { isRetryable } from './errors.ts';

/** What a function needs to read. `now` is the one moment at which a whole request or job happens. */
export interface Reader {
  readonly db: Knex;
  readonly now: Date;
}

/** An open transaction. It has no way to the network, so that it may be run again after a deadlock. */
export interface Tx extends Reader {
  readonly db: Knex.Transaction;
  /** Stores the event, and a job for each subscriber, with the change it tells of: all or nothing. */
  emit(event: DomainEvent): void;
  /** Has a worker run the task once the transaction has committed; never if it rolls back. */
  enqueue<Payload extends object>(task: Task<Payload>, payload: Payload, options?: { startAfter?: Date }): void;
  /** Has a loop of this process look at once after the commit. Those of other processes look soon enough. */
  wake(task: Task<Record<string, never>>): void;
}

/** What was announced in a transaction and is written just before it commits. */
export interface Announcements {
  events: DomainEvent[];
  jobs: NewJob[];
  /** Loops that have something to do now. */
  wakes: string[];
}

/** Writes what was announced, in the announcing transaction; `committed` hears when that has succeeded. */
export interface Outbox {
  write(db: Knex.Transaction, announced: Announcements, now: Date): Promise<void>;
  committed(announced: Announcements): void;
}

export type RunTransaction = <T>(now: Date, work: (tx: Tx) => Promise<T>) => Promise<T>;

const MAX_ATTEMPTS = 4;

/** Opens transactions on `db`. Deadlocks and serialization failures are run again, at most three times. */
export function transactions(db: Knex, outbox: Outbox): RunTransaction {
  return async function transaction(now, work) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const announced: Announcements = { events: [], jobs: [], wakes: [] };
        const result = await db.transaction(async (trx) => {
          const value = await work(openTx(trx, now, announced));
          await outbox.write(trx, announced, now);
          return value;
        });
        outbox.committed(announced);
        return result;
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
      }
    }
  };
}

function openTx(db: Knex.Transaction, now: Date, announced: Announcements): Tx {
  return {
    db,
    now,
    emit: (event) => void announced.events.push(event),
    enqueue: (task, payload, options) => void announced.jobs.push({ task: task.name, payload, ...options }),
    wake: (task) => void announced.wakes.push(task.name),
  };
}

/** A part of an open transaction that can be undone by itself; what it announced is forgotten then as well. */
export async function savepoint<T>(outer: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const announced: (() => void)[] = [];
  const value = await outer.db.transaction((db) =>
    work({
      db,
      now: outer.now,
      emit: (event) => void announced.push(() => outer.emit(event)),
      enqueue: (task, payload, options) => void announced.push(() => outer.enqueue(task, payload, options)),
      wake: (task) => void announced.push(() => outer.wake(task)),
    }),
  );
  for (const announce of announced) announce();
  return value;
}
