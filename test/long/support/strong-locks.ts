import type { Knex } from 'knex';

/** Watches the locks that block writes or reads of other transactions. */
export interface LockWatch {
  /** Stops. @returns the longest time for which a table was seen locked, in milliseconds, by the table and the lock */
  stop(): Promise<Record<string, number>>;
}

const STRONG_LOCKS = `
  select relname || ' ' || mode as lock, pid, virtualtransaction from pg_locks
  join pg_class on pg_class.oid = relation join pg_stat_activity using (pid)
  where granted and locktype = 'relation' and relkind = 'r' and relnamespace = 'public'::regnamespace
    and backend_type = 'client backend' and pg_locks.database = (select oid from pg_database where datname = current_database())
    and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;

interface HeldLock {
  lock: string;
  pid: number;
  virtualtransaction: string;
}

/** Reads the locks again and again, so it sees each lock that is held for longer than a statement takes. */
export function watchLocks(db: Knex): LockWatch {
  const longest: Record<string, number> = {};
  let isStopped = false;
  const ended = (async () => {
    let begun = new Map<string, number>();
    while (!isStopped) {
      const { rows } = await db.raw<{ rows: HeldLock[] }>(STRONG_LOCKS);
      const now = performance.now();
      const held = new Map<string, number>();
      for (const { lock, pid, virtualtransaction } of rows) {
        const key = `${lock} ${pid} ${virtualtransaction}`;
        const since = begun.get(key) ?? now;
        held.set(key, since);
        longest[lock] = Math.max(longest[lock] ?? 0, Math.round(now - since));
      }
      begun = held;
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await ended;
      return longest;
    },
  };
}
