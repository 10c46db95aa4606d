import type { Knex } from 'knex';
import type { DomainEvent } from './event.ts';
import type { NewJob, Task } from './task.ts';

/** A database connection for reads. A request or job has one time, `now`, from start to end. */
export interface Reader {
  readonly db: Knex;
  readonly now: Date;
}

/** An open transaction. Has no access to the network, so that it can be retried after a deadlock. */
export interface Tx extends Reader {
  readonly db: Knex.Transaction;
  /** Stores the event, and a job for each subscriber, in this transaction. Its handlers run in this transaction as well. */
  emit(event: DomainEvent): void;
  /**
   * Makes all events of the transaction parts of one import. Stores the given event after them, with their number by type as
   * its `details`. A transaction without public events does not store it.
   */
  emitImport(event: DomainEvent): void;
  /** Stores a job in this transaction. A worker runs it after the commit. */
  enqueue<Payload extends object>(task: Task<Payload>, payload: Payload, options?: { startAfter?: Date }): void;
  /** Wakes the task's loop in this process after the commit. Loops of other processes run after their pause. */
  wake(task: Task<Record<string, never>>): void;
}

/** Messages of a transaction, which the outbox writes just before the commit. */
export interface OutboxMessages {
  events: DomainEvent[];
  /** The event that sums up the others. */
  importEvent?: DomainEvent;
  jobs: NewJob[];
  /** Tasks whose loops are woken. */
  wakeUps: string[];
}

/** Transactional outbox: `write` runs at the end of the transaction, `afterCommit` after a successful commit. */
export interface Outbox {
  /** @param tx adds to the messages as well */
  write(tx: Tx, announced: OutboxMessages): Promise<void>;
  afterCommit(announced: OutboxMessages): void;
}

/** Runs `work` in a transaction, and again after a deadlock or a serialization failure. */
export type RunTransaction = <T>(now: Date, work: (tx: Tx) => Promise<T>) => Promise<T>;
