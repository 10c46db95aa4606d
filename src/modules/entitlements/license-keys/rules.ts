import { randomUUID } from 'node:crypto';
import { addMonths } from '../../../shared/calendar.ts';
import { DAY_MS } from '../../../shared/durations.ts';

type Timeframe = 'year' | 'month' | 'day';

/** What a benefit says of the keys that it grants. */
export interface LicenseKeyTerms {
  prefix: string | null;
  expires: { ttl: number; timeframe: Timeframe } | null;
  activations: { limit: number; enable_user_admin: boolean } | null;
  limit_usage: number | null;
}

const SHOWN_CHARACTERS = 6;

/** `PREFIX-` and an upper-case UUID of version 4: 122 random bits. */
export function newKey(prefix: string | null): { key: string; display_key: string } {
  const trimmed = prefix?.trim().toUpperCase();
  const key = `${trimmed ? `${trimmed}-` : ''}${randomUUID().toUpperCase()}`;
  return { key, display_key: `****-${key.slice(-SHOWN_CHARACTERS)}` };
}

/** Null: the key does not expire. Month ends hold: one month after 31 January is the last day of February. */
export function expiryOf({ expires }: Pick<LicenseKeyTerms, 'expires'>, now: Date): Date | null {
  if (expires === null) return null;
  const { ttl, timeframe } = expires;
  if (timeframe === 'day') return new Date(now.getTime() + ttl * DAY_MS);
  return addMonths(now, timeframe === 'month' ? ttl : ttl * 12);
}

/** From this moment on the key is expired; the moment itself is no longer valid. */
export function isExpired(key: { expires_at: Date | null }, now: Date): boolean {
  return key.expires_at !== null && now >= key.expires_at;
}
