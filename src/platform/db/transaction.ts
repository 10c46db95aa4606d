import type { Knex } from 'knex';
import type { OutboxMessages, Outbox, RunTransaction, Tx } from '../ports/transaction.ts';
import { hadNoEffect, isConnectionFailure } from './connection-failure.ts';
import { useDatabaseForService } from './connection-shares.ts';
import { isRetryable } from './errors.ts';
import { createTransactionScope } from './network-guard.ts';

const MAX_ATTEMPTS = 4;

/**
 * Creates the function that runs transactions on `db`. Retries deadlocks and serialization failures three times, and a
 * transaction whose connection failed once, if nothing of it can have been committed.
 */
export function createTransactionRunner(db: Knex, outbox: Outbox): RunTransaction {
  return async function transaction(now, work) {
    const inScope = createTransactionScope(db.client.config.poolState);
    let isCommitting = false;
    let hasMoved = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        isCommitting = false;
        const announced: OutboxMessages = { events: [], jobs: [], wakeUps: [] };
        const result = await db.transaction((trx) =>
          inScope(async () => {
            const tx = openTx(trx, now, announced);
            const value = await work(tx);
            await outbox.write(tx, announced);
            isCommitting = true;
            return value;
          }),
        );
        useDatabaseForService(() => outbox.afterCommit(announced));
        return result;
      } catch (error) {
        if (isConnectionFailure(error)) {
          if (hasMoved || (isCommitting && !hadNoEffect(error))) throw error;
          hasMoved = true;
        } else if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
      }
    }
  };
}

/** Runs reads in a transaction of their own, which the database keeps from writing. */
export async function readInTransaction<T>(
  db: Knex,
  read: (trx: Knex.Transaction) => Promise<T>,
  options: Pick<Knex.TransactionConfig, 'isolationLevel'> = {},
): Promise<T> {
  const inScope = createTransactionScope(db.client.config.poolState);
  return db.transaction((trx) => inScope(() => read(trx)), { ...options, readOnly: true });
}

function openTx(db: Knex.Transaction, now: Date, announced: OutboxMessages): Tx {
  return {
    db,
    now,
    emit: (event) => void announced.events.push(event),
    emitImport: (event) => void (announced.importEvent = event),
    enqueue: (task, payload, options) => void announced.jobs.push({ task: task.name, payload, ...options }),
    wake: (task) => void announced.wakeUps.push(task.name),
  };
}

/** Runs `work` in a savepoint. A rollback to the savepoint discards the messages of `work` as well. */
export async function savepoint<T>(outer: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const announced: (() => void)[] = [];
  const value = await outer.db.transaction((db) =>
    work({
      ...outer,
      db,
      emit: (event) => void announced.push(() => outer.emit(event)),
      emitImport: (event) => void announced.push(() => outer.emitImport(event)),
      enqueue: (task, payload, options) => void announced.push(() => outer.enqueue(task, payload, options)),
      wake: (task) => void announced.push(() => outer.wake(task)),
    }),
  );
  for (const announce of announced) announce();
  return value;
}
