import type { Reader } from '../../../platform/ports/transaction.ts';
import type { ApiError } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { clockTime } from '../../identity/organizations/index.ts';
import { findRefusal, type ValidateLicenseKeyInput } from './find-refusal.ts';
import { findByKey } from './key-text-queries.ts';
import { withLiveActivations } from './idle.ts';
import { withPresentTerms } from './present-terms.ts';
import type { ReadLicenseKeyRow } from './queries.ts';
import { seatRefusal } from './seat-refusal.ts';
import { validateUsable } from './validate-usable.ts';

/** Errors of requests with a key now. An error is undefined if the request succeeds. */
export interface KeyJudgment {
  /** The value is undefined if the organization has no key with the text. */
  key: ReadLicenseKeyRow | undefined;
  refusal: ApiError | undefined;
  /** Error of an activation on another machine. */
  activationRefusal: ApiError | undefined;
}

/** Judges a key by itself, without what a program sends. Changes nothing. @param reader its time is the real one */
export async function judgeKey(
  reader: Pick<Reader, 'db' | 'now'>,
  key: ReadLicenseKeyRow,
): Promise<KeyJudgment & { key: ReadLicenseKeyRow }> {
  const now = clockTime(key, reader.now);
  const present = expectOne(await withPresentTerms(reader, [await withLiveActivations(reader, key, now)]));
  const refusal = validateUsable(present, now);
  return { key, refusal, activationRefusal: refusal ?? seatRefusal(present) };
}

/** Judges a validation as `validateLicenseKey` does. Changes nothing. @param reader its time is the real one */
export async function judgeValidation(
  reader: Pick<Reader, 'db' | 'now'>,
  input: ValidateLicenseKeyInput,
): Promise<KeyJudgment> {
  const key = await findByKey(reader, input);
  const refusal = await findRefusal(reader, input, key);
  const activationRefusal = key === undefined ? refusal : (await judgeKey(reader, key)).activationRefusal;
  return { key, refusal, activationRefusal };
}
