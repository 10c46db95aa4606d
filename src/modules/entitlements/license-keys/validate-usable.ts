import * as errors from './errors.ts';
import type { ReadLicenseKeyRow } from './queries.ts';
import { isExpired } from './rules.ts';

/** @returns the reason for which no request can use the key at present */
export function validateUsable(key: ReadLicenseKeyRow, now: Date): Error | undefined {
  if (key.status === 'revoked') return errors.revoked();
  if (key.status === 'disabled') return errors.disabled();
  if (key.suspended_at !== null || key.has_lost_access) return errors.suspended();
  return isExpired(key, now) ? errors.expired() : undefined;
}
