import { isDeepStrictEqual } from 'node:util';
import type { Reader } from '../../../platform/ports/transaction.ts';
import * as errors from './errors.ts';
import { recordActivatedValidation, recordValidation, type OwnedLicenseKeyRow } from './hot-queries.ts';
import { findByKey, findLiveActivation, type ActivationRow } from './queries.ts';
import { isExpired } from './rules.ts';
import { timeAt } from './time.ts';

export interface Validation {
  key: string;
  organization_id: string;
  activation_id?: string | null;
  benefit_id?: string | null;
  user_id?: string | null;
  /** Uses to spend, from 0. */
  increment_usage?: number | null;
  conditions?: Record<string, unknown>;
}

export interface Validated {
  key: OwnedLicenseKeyRow;
  activation: ActivationRow | null;
}

/** A refusal may find that the key has become valid since; that it keeps changing its mind is not to be expected. */
const MAX_ATTEMPTS = 3;

/**
 * Checks a key and spends `increment_usage` of its uses, in one statement; a second look is needed only to say why not.
 * @throws ResourceNotFound no such key in that organization, not granted, expired, not activated so, of another benefit or user
 * @throws BadRequest fewer uses left than asked for; none is spent
 */
export async function validateLicenseKey(reader: Reader, wanted: Validation): Promise<Validated> {
  for (let attempt = 1; ; attempt += 1) {
    const validated = await record(reader, wanted);
    if (validated) return validated;
    const refusal = await explain(reader, wanted);
    if (refusal || attempt === MAX_ATTEMPTS) throw refusal ?? errors.notActive();
  }
}

async function record({ db, now }: Reader, wanted: Validation): Promise<Validated | undefined> {
  const checks = {
    organization_id: wanted.organization_id,
    key: wanted.key,
    benefit_id: wanted.benefit_id ?? null,
    user_id: wanted.user_id ?? null,
    increment_usage: wanted.increment_usage ?? 0,
    now,
  };
  if (wanted.activation_id == null) {
    const [key] = await recordValidation(db, checks);
    return key && { key, activation: null };
  }
  const conditions = JSON.stringify(wanted.conditions ?? {});
  const [key] = await recordActivatedValidation(db, { ...checks, activation_id: wanted.activation_id, conditions });
  if (key === undefined) return undefined;
  return { key, activation: (await findLiveActivation(db, key.id, wanted.activation_id)) ?? null };
}

/** The first check that fails, in the order in which they are documented. */
async function explain({ db, now }: Reader, wanted: Validation): Promise<Error | undefined> {
  const key = await findByKey(db, { organization_id: wanted.organization_id, key: wanted.key });
  if (key === undefined) return errors.noSuchKey();
  if (key.status !== 'granted') return errors.notActive();
  if (isExpired(key, await timeAt({ db, now }, key))) return errors.expired();
  if (wanted.activation_id != null) {
    const activation = await findLiveActivation(db, key.id, wanted.activation_id);
    if (activation === undefined) return errors.noSuchActivation();
    if (!meetsConditions(activation, wanted.conditions ?? {})) return errors.conditionsDiffer();
  }
  if (wanted.benefit_id != null && wanted.benefit_id.toLowerCase() !== key.benefit_id) return errors.otherBenefit();
  if (wanted.user_id != null && wanted.user_id.toLowerCase() !== key.user_id) return errors.otherUser();
  const left = (key.limit_usage ?? Infinity) - key.usage;
  return (wanted.increment_usage ?? 0) > left ? errors.usageExceeded(left) : undefined;
}

/** An activation made under conditions is valid under equal ones alone. */
function meetsConditions({ conditions }: ActivationRow, given: Record<string, unknown>): boolean {
  return Object.keys(conditions).length === 0 || isDeepStrictEqual(conditions, given);
}
