import type { ApiError } from '../../../shared/errors.ts';
import * as errors from './errors.ts';
import type { LicenseKeyRow } from './queries.ts';

/** @returns the error of an activation that needs a seat of a usable key; undefined if a seat is free */
export function seatRefusal({
  limit_activations,
  activations,
}: Pick<LicenseKeyRow, 'limit_activations' | 'activations'>): ApiError | undefined {
  if (limit_activations === null) return errors.activationNotSupported();
  return activations >= limit_activations ? errors.activationLimitReached() : undefined;
}
