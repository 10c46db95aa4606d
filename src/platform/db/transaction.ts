import type { Knex } from 'knex';
import type { Announcements, Outbox, RunTransaction, Tx } from '../ports/transaction.ts';
import { isRetryable } from './errors.ts';

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
