import { isDeepStrictEqual } from 'node:util';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { ApiError } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { areIdsOf } from '../../customers/customers/index.ts';
import { clockTime } from '../../identity/organizations/index.ts';
import * as errors from './errors.ts';
import type { FoundLicenseKeyRow } from './key-text-queries.ts';
import { idleCutoff, isIdle } from './idle-rules.ts';
import { withPresentTerms } from './present-terms.ts';
import { findActivation, type ActivationRow, type LicenseKeyRow } from './queries.ts';
import { isAccepted } from './rules.ts';
import { validateUsable } from './validate-usable.ts';

/** Request of a program that validates a key. */
export interface ValidateLicenseKeyInput {
  key: string;
  organization_id: string;
  activation_id?: string | null;
  benefit_id?: string | null;
  user_id?: string | null;
  customer_id?: string | null;
  /** Uses to count, at least 0. */
  increment_usage?: number | null;
  conditions?: Record<string, unknown>;
}

/**
 * Checks a validation by the present terms of the key, and changes nothing.
 * @param reader its time is the real one
 * @param found the key that the text means, if there is one
 * @returns the error of the first failed check, in the order of the contract; undefined for a valid request
 */
export async function findRefusal(
  reader: Pick<Reader, 'db' | 'now'>,
  input: ValidateLicenseKeyInput,
  found: FoundLicenseKeyRow | undefined,
): Promise<ApiError | undefined> {
  if (found === undefined) return errors.noSuchKey();
  const now = clockTime(found, reader.now);
  if (!isAccepted(found.former, now)) return errors.noSuchKey();
  const key = expectOne(await withPresentTerms(reader, [found]));
  const refusal = validateUsable(key, now);
  if (refusal) return refusal;
  if (input.activation_id == null) {
    if (key.requires_activation && key.limit_activations !== null) return errors.activationRequired();
  } else {
    const activation = await findActivation(reader.db, { id: input.activation_id, license_key_id: key.id });
    if (activation === undefined) return errors.notActivated();
    // The stored terms count, because the present ones change nothing before they are applied.
    const idleDays = isIdle(activation, idleCutoff(found, now)) ? found.idle_days : activation.ended_after_idle_days;
    if (idleDays !== null) return errors.endedIdle(idleDays);
    if (activation.ended_at_limit !== null) return errors.endedAtLimit(activation.ended_at_limit);
    if (activation.deactivated_at !== null) return errors.notActivated();
    if (!meetsConditions(activation, input.conditions ?? {})) return errors.conditionsDiffer();
  }
  if (input.benefit_id != null && input.benefit_id.toLowerCase() !== key.benefit_id) return errors.otherBenefit();
  if (!(await isHeldBy(reader, key, input))) return errors.otherUser();
  const left = Math.max(0, (key.limit_usage ?? Infinity) - key.usage);
  return (input.increment_usage ?? 0) > left ? errors.usageExceeded(left) : undefined;
}

/** Whether a program sent ids of the holder: the present ones, or ids from before a changed address or a merge. */
async function isHeldBy(
  { db }: Pick<Reader, 'db'>,
  key: LicenseKeyRow,
  { customer_id = null, user_id = null }: ValidateLicenseKeyInput,
): Promise<boolean> {
  const isPresentAccount = user_id === null || user_id.toLowerCase() === key.user_id;
  return (customer_id === null && isPresentAccount) || areIdsOf(db, key, { customer_id, user_id });
}

/** An activation with conditions is valid only for equal conditions. */
function meetsConditions({ conditions }: ActivationRow, given: Record<string, unknown>): boolean {
  return Object.keys(conditions).length === 0 || isDeepStrictEqual(conditions, given);
}
