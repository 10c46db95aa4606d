import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../shared/durations.ts';
import type { ApiError } from '../../../shared/errors.ts';
import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import { clockTime } from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findBenefits, parseLicenseKeyTerms } from '../benefits/index.ts';
import { InvalidLicenseKey, rotationNotPermitted, TooManyLicenseKeyRotations } from './errors.ts';
import { countEndingTexts } from './key-text-queries.ts';
import { withPresentTerms, type PresentableKey } from './present-terms.ts';
import type { ReadLicenseKeyRow } from './queries.ts';
import { unusableReason } from './validate-usable.ts';

/** Overlap of a rotation by the buyer: a leaked text ends soon, and the buyer has time to enter the new one on each machine. */
export const BUYER_OVERLAP_SECONDS = DAY_MS / SECOND_MS;

/**
 * Former texts that end within the overlap, so rotations of the buyer within it. Texts with a longer overlap of the seller do
 * not count, because the buyer ends them sooner.
 */
const MAX_ENDING_TEXTS = 3;

/** A concurrent rotation can have a later time than the request that waits for it, so its text ends after the overlap of the request. */
const MARGIN_SECONDS = HOUR_MS / SECOND_MS;

/**
 * @param reader its time is the real one
 * @returns the error that the buyer gets for a rotation now, by the id of the key; none for a key that the buyer can rotate
 */
export async function rotationRefusals(
  reader: Pick<Reader, 'db' | 'now'>,
  rows: readonly ReadLicenseKeyRow[],
): Promise<ReadonlyMap<string, ApiError>> {
  const benefitIds = new Set(rows.map(({ benefit_id }) => benefit_id));
  const benefits = indexBy(await findBenefits(reader.db, [...benefitIds]), 'id');
  const isPermitted = ({ benefit_id }: PresentableKey) =>
    parseLicenseKeyTerms(getOrThrow(benefits, benefit_id)).buyers_can_rotate;
  const permittedIds = rows.filter(isPermitted).map(({ id }) => id);
  const endingTexts = await countEndingTexts(reader, permittedIds, BUYER_OVERLAP_SECONDS + MARGIN_SECONDS);
  const refuse = (key: PresentableKey): ApiError | undefined => {
    if (!isPermitted(key)) return rotationNotPermitted();
    const { clock_ahead_ms = 0 } = key;
    const reason = unusableReason(key, clockTime({ clock_ahead_ms }, reader.now));
    if (reason) return new InvalidLicenseKey(reason);
    const isTooOften = (endingTexts.get(key.id) ?? 0) >= MAX_ENDING_TEXTS;
    return isTooOften ? new TooManyLicenseKeyRotations() : undefined;
  };
  const keys = await withPresentTerms(reader, rows);
  return new Map(
    keys.flatMap((key) => {
      const refusal = refuse(key);
      return refusal ? [[key.id, refusal] as const] : [];
    }),
  );
}
