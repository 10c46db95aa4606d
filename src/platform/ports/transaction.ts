import type { Knex } from 'knex';
import type { DomainEvent } from './event.ts';
import type { NewJob, Task } from './task.ts';

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
