import type { ApiError } from '../../../shared/errors.ts';
import { unusable, type UnusableReason } from './errors.ts';
import type { PresentableKey } from './present-terms.ts';
import { isExpired } from './rules.ts';

/** @returns the error of a request with a key that no request can use at present */
export function validateUsable(key: PresentableKey, now: Date): ApiError | undefined {
  const reason = unusableReason(key, now);
  return reason && unusable(reason);
}

/** @returns the reason for which no request can use the key at present */
export function unusableReason(key: PresentableKey, now: Date): UnusableReason | undefined {
  if (key.status !== 'granted') return key.status;
  if (key.suspended_at !== null || key.has_lost_access) return 'suspended';
  return isExpired(key, now) ? 'expired' : undefined;
}
