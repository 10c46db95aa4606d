import { randomUUID } from 'node:crypto';
import { addMonths } from '../../../shared/calendar.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import type { LicenseKeyTerms } from '../benefits/index.ts';

const DISPLAYED_CHARACTERS = 6;

/** Generates a key: the prefix and an upper-case UUID of version 4 with 122 random bits. */
export function generateKey(prefix: string | null): { key: string; display_key: string } {
  const trimmed = prefix?.trim().toUpperCase();
  const key = `${trimmed ? `${trimmed}-` : ''}${randomUUID().toUpperCase()}`;
  return { key, display_key: `****-${key.slice(-DISPLAYED_CHARACTERS)}` };
}

/**
 * @returns the expiry of a key that is granted now, or null for no expiry. One month after 31 January is the last day of
 * February.
 */
export function expiryOf({ expires }: Pick<LicenseKeyTerms, 'expires'>, now: Date): Date | null {
  if (expires === null) return null;
  const { ttl, timeframe } = expires;
  if (timeframe === 'day') return new Date(now.getTime() + ttl * DAY_MS);
  return addMonths(now, timeframe === 'month' ? ttl : ttl * 12);
}

/** `expires_at` is exclusive: the key is expired at that very moment. */
export function isExpired(key: { expires_at: Date | null }, now: Date): boolean {
  return key.expires_at !== null && now >= key.expires_at;
}
