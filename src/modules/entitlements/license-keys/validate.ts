import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import { applyPresentTerms } from './benefit.ts';
import * as errors from './errors.ts';
import { findRefusal, type ValidateLicenseKeyInput } from './find-refusal.ts';
import {
  toActivation,
  recordActivatedValidation,
  recordValidation,
  type OwnedLicenseKeyRow,
  type PresentableActivation,
} from './hot-queries.ts';
import { findByKey, findByKeyForUpdate, type FoundLicenseKeyRow } from './key-text-queries.ts';
import { withSentText } from './rules.ts';

export interface ValidatedLicenseKey {
  key: OwnedLicenseKeyRow;
  activation: PresentableActivation | null;
}

interface ValidationContext extends Reader {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** A key can become valid between the refused update and its explanation. More than one such change is unlikely. */
const MAX_ATTEMPTS = 3;

/**
 * Validates a key and counts `increment_usage` uses, in one statement. Only a refusal reads the key again, to find the
 * reason, or to find by a former text or a former id of the holder the present one, with which the statement runs again. It also runs again after the present
 * terms were stored.
 * @throws ResourceNotFound the organization has no such key, or its text has ended; or the key is not granted, is suspended, has expired, requires an
 * activation, or does not match the activation, its conditions, the benefit or the user
 * @throws BadRequest fewer uses are left than requested; none is counted
 */
export async function validateLicenseKey(
  ctx: ValidationContext,
  input: ValidateLicenseKeyInput,
): Promise<ValidatedLicenseKey> {
  let found: FoundLicenseKeyRow | undefined;
  for (let attempt = 1; ; attempt += 1) {
    // The ids that the program sent belong to the holder, perhaps as former ones.
    const present = found && { key: found.key, user_id: found.user_id, customer_id: null };
    const validated = await record(ctx, { ...input, ...present });
    if (validated) return { ...validated, key: withSentText(validated.key, found?.former) };
    found = await findByKey(ctx, input);
    const refusal = await findRefusal(ctx, input, found);
    if (refusal || attempt === MAX_ATTEMPTS) throw refusal ?? errors.noSuchKey();
    if (found?.has_former_terms) await ctx.transaction((tx) => applyTermsOf(tx, input));
  }
}

async function record({ db, now }: Reader, input: ValidateLicenseKeyInput): Promise<ValidatedLicenseKey | undefined> {
  const checks = {
    organization_id: input.organization_id,
    key: input.key,
    benefit_id: input.benefit_id ?? null,
    user_id: input.user_id ?? null,
    customer_id: input.customer_id ?? null,
    increment_usage: input.increment_usage ?? 0,
    now,
  };
  if (input.activation_id == null) {
    const [key] = await recordValidation(db, checks);
    return key && { key, activation: null };
  }
  const conditions = JSON.stringify(input.conditions ?? {});
  const [key] = await recordActivatedValidation(db, { ...checks, activation_id: input.activation_id, conditions });
  return key && { key, activation: toActivation(key) };
}

async function applyTermsOf(real: Tx, input: ValidateLicenseKeyInput): Promise<void> {
  const key = await findByKeyForUpdate(real, input);
  if (key?.has_former_terms) await applyPresentTerms(await withOrganizationClock(real, key.organization_id), key);
}
