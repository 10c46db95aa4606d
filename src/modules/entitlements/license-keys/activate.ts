import type { Reader } from '../../../platform/ports/transaction.ts';
import * as errors from './errors.ts';
import { recordActivation } from './hot-queries.ts';
import { findByKey, type ActivationRow, type LicenseKeyRow } from './queries.ts';
import { isExpired } from './rules.ts';
import { timeAt } from './time.ts';

export interface NewActivation {
  key: string;
  organization_id: string;
  label: string;
  meta?: Record<string, unknown>;
  conditions?: Record<string, unknown>;
}

/**
 * Takes one of the key's seats.
 * @throws ResourceNotFound no such key in that organization, not granted, or expired
 * @throws NotPermitted a key without seats, or none free
 */
export async function activateLicenseKey(
  reader: Reader,
  wanted: NewActivation,
): Promise<{ activation: ActivationRow; key: LicenseKeyRow }> {
  const { organization_id, key, label } = wanted;
  const [activation] = await recordActivation(reader.db, {
    organization_id,
    key,
    label,
    meta: JSON.stringify(wanted.meta ?? {}),
    conditions: JSON.stringify(wanted.conditions ?? {}),
    now: reader.now,
  });
  const found = await findByKey(reader.db, { organization_id, key });
  if (activation && found) return { activation, key: found };
  throw explain(found, found ? await timeAt(reader, found) : reader.now);
}

function explain(key: LicenseKeyRow | undefined, now: Date): Error {
  if (key === undefined) return errors.noSuchKey();
  if (key.status !== 'granted') return errors.notActive();
  if (isExpired(key, now)) return errors.expired();
  return key.limit_activations === null ? errors.activationNotSupported() : errors.activationLimitReached();
}
