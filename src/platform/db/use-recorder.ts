import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { MINUTE_MS } from '../../shared/durations.ts';

/** Resolution of `last_used_at`, which saves a write per request. */
const RESOLUTION_MS = MINUTE_MS;
const FLUSH_INTERVAL_MS = 5_000;

interface UsedRow {
  id: string;
  last_used_at: Date | null;
}

/** Records when tokens and sessions were last used. */
export interface UseRecorder {
  /** Notes a use in memory. */
  recordUse(row: UsedRow, now: Date): void;
  /** Writes the pending uses and stops. */
  stop(): Promise<void>;
}

/** Creates a recorder that writes uses in batches. A crash loses at most the last five seconds. */
export function createUseRecorder(db: Knex, table: 'access_tokens' | 'sessions', log: Logger): UseRecorder {
  let pending = new Map<string, Date>();

  async function flush() {
    if (pending.size === 0) return;
    const uses = pending;
    pending = new Map();
    await recordUses(db, table, uses).catch((error: unknown) =>
      log.warn({ err: error, table }, 'last_used_at could not be written'),
    );
  }

  const timer = setInterval(() => void flush(), FLUSH_INTERVAL_MS).unref();
  return {
    recordUse({ id, last_used_at }, now) {
      if (last_used_at === null || now.getTime() - last_used_at.getTime() >= RESOLUTION_MS) pending.set(id, now);
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Writes all uses in one statement. */
async function recordUses(db: Knex, table: string, uses: ReadonlyMap<string, Date>): Promise<void> {
  await db.raw(
    `update ?? as row set last_used_at = used.at
     from unnest(?::uuid[], ?::timestamptz[]) as used(id, at)
     where row.id = used.id and (row.last_used_at is null or row.last_used_at < used.at)`,
    [table, [...uses.keys()], [...uses.values()]],
  );
}
