import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { recordUses, type Bearer } from './queries.ts';

/** `last_used_at` is exact to this, which spares a write per request. */
const RESOLUTION_MS = 60_000;
const FLUSH_INTERVAL_MS = 5_000;

export interface UseRecorder {
  note(token: Pick<Bearer, 'id' | 'last_used_at'>, now: Date): void;
  /** Writes what is still in memory, and stops. */
  stop(): Promise<void>;
}

/** Collects in memory which tokens were used and writes them together. A crash loses at most the last five seconds. */
export function createUseRecorder(db: Knex, log: Logger): UseRecorder {
  let pending = new Map<string, Date>();

  async function flush() {
    if (pending.size === 0) return;
    const uses = pending;
    pending = new Map();
    await recordUses(db, uses).catch((error: unknown) =>
      log.warn({ err: error }, 'the last use of tokens was not recorded'),
    );
  }

  const timer = setInterval(() => void flush(), FLUSH_INTERVAL_MS).unref();
  return {
    note({ id, last_used_at }, now) {
      if (last_used_at === null || now.getTime() - last_used_at.getTime() >= RESOLUTION_MS) pending.set(id, now);
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
