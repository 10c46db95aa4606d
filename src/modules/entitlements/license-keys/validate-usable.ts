import * as errors from './errors.ts';
import type { LicenseKeyRow } from './queries.ts';
import { isExpired } from './rules.ts';

/** @returns the reason for which no request can use the key at present */
export function validateUsable(key: LicenseKeyRow, now: Date): Error | undefined {
  if (key.status === 'revoked') return errors.revoked();
  if (key.status === 'disabled') return errors.disabled();
  if (key.suspended_at !== null) return errors.suspended();
  return isExpired(key, now) ? errors.expired() : undefined;
}
