import type { Reader } from '../../../platform/ports/transaction.ts';
import * as errors from './errors.ts';
import { recordActivation } from './hot-queries.ts';
import { findByKey, type ActivationRow, type LicenseKeyRow } from './queries.ts';
import { isExpired } from './rules.ts';
import { organizationTime } from './organization-time.ts';

export interface ActivateLicenseKeyInput {
  key: string;
  organization_id: string;
  label: string;
  meta?: Record<string, unknown>;
  conditions?: Record<string, unknown>;
}

/**
 * Activates a key. Uses one of its activations.
 * @throws ResourceNotFound the organization has no such key, or the key is not granted or has expired
 * @throws NotPermitted the key does not support activation, or its activation limit is reached
 */
export async function activateLicenseKey(
  reader: Reader,
  input: ActivateLicenseKeyInput,
): Promise<{ activation: ActivationRow; key: LicenseKeyRow }> {
  const { organization_id, key, label } = input;
  const [activation] = await recordActivation(reader.db, {
    organization_id,
    key,
    label,
    meta: JSON.stringify(input.meta ?? {}),
    conditions: JSON.stringify(input.conditions ?? {}),
    now: reader.now,
  });
  const found = await findByKey(reader.db, { organization_id, key });
  if (activation && found) return { activation, key: found };
  throw explainRefusal(found, found ? await organizationTime(reader, found) : reader.now);
}

function explainRefusal(key: LicenseKeyRow | undefined, now: Date): Error {
  if (key === undefined) return errors.noSuchKey();
  if (key.status !== 'granted') return errors.notActive();
  if (isExpired(key, now)) return errors.expired();
  return key.limit_activations === null ? errors.activationNotSupported() : errors.activationLimitReached();
}
