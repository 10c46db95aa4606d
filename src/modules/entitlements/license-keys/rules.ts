import { randomUUID } from 'node:crypto';
import { expiryAfter } from '../../../shared/expiry.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { LicenseKeyTerms, PaidPeriod } from '../benefits/index.ts';
import type { LicenseKeyRow } from './queries.ts';

const DISPLAYED_CHARACTERS = 6;

/** Fields that a seller can set on one key. */
export const OVERRIDABLE = ['limit_activations', 'limit_usage', 'expires_at'] as const;

/** Generates a key: the prefix and an upper-case UUID of version 4 with 122 random bits. */
export function generateKey(prefix: string | null): { key: string; display_key: string } {
  const trimmed = prefix?.trim().toUpperCase();
  const key = `${trimmed ? `${trimmed}-` : ''}${randomUUID().toUpperCase()}`;
  return { key, display_key: maskKey(key) };
}

/** Masks a key except for its end, and at least half of it. */
export function maskKey(key: string): string {
  const shown = Math.min(DISPLAYED_CHARACTERS, Math.floor(key.length / 2));
  return `****-${key.slice(-shown)}`;
}

/** @returns the columns of a key that has these terms since `grantedAt`, for a purchase of so many seats */
export function columnsOfTerms(terms: LicenseKeyTerms, { grantedAt, seats }: { grantedAt: Date; seats: number }) {
  const { activations, limit_usage, expires_with_period, usage_resets_with_period } = terms;
  const limit_per_seat = activations?.limit_per_seat ? activations.limit : null;
  return {
    limit_activations: limit_per_seat === null ? (activations?.limit ?? null) : limit_per_seat * seats,
    limit_per_seat,
    seats,
    limit_usage,
    expires_at: expiryAfter(terms.expires, grantedAt),
    expires_with_period,
    usage_resets_with_period,
    requires_activation: activations?.is_required ?? false,
    one_seat_per_machine: activations?.one_seat_per_machine ?? true,
    idle_days: activations?.idle_days ?? null,
  };
}

/**
 * @returns the columns of a key that follow the quantity of its purchase. Terms can allow an existing key more activations than its
 * seats do, which stays so until the quantity changes.
 */
export function columnsOfSeats(
  key: Pick<LicenseKeyRow, 'limit_per_seat' | 'overrides' | 'seats'>,
  seats: number,
): Partial<Pick<LicenseKeyRow, 'seats' | 'limit_activations'>> {
  const { limit_per_seat } = key;
  if (key.seats === seats) return {};
  return withoutOverrides(
    { seats, ...(limit_per_seat !== null && { limit_activations: limit_per_seat * seats }) },
    key,
  );
}

/** Leaves out the columns that were set on the key. */
export function withoutOverrides<Columns extends Partial<LicenseKeyRow>>(
  columns: Columns,
  { overrides }: Pick<LicenseKeyRow, 'overrides'>,
): Partial<Columns> {
  const kept = Object.entries(columns).filter(([name]) => !overrides.includes(name));
  return Object.fromEntries(kept) as Partial<Columns>;
}

/**
 * @returns the key as the program knows it that sent a text. A former text may be in the hands of strangers, so its answers never
 * contain the present one.
 */
export function withSentText<Key extends LicenseKeyRow>(key: Key, former: FormerText | undefined): Key {
  if (former === undefined) return key;
  const { key: text, accepted_until } = former;
  const sent = { key: text, display_key: maskKey(text), former_key_accepted_until: accepted_until };
  return { ...key, ...sent, is_former_key: true };
}

type FormerText = Pick<Tables['former_license_keys'], 'key' | 'accepted_until'>;

/** @returns whether the text by which a key was found is its present one, or a former one before its end */
export const isAccepted = (former: FormerText | undefined, now: Date): boolean =>
  former === undefined || (former.accepted_until !== null && now < former.accepted_until);

/** Whether a change of a key lowers its activation limit. Null allows any number of activations that exist. */
export const isLimitLowered = (before: LimitedKey, { limit_activations: limit }: LimitedKey): boolean =>
  limit !== null && limit < (before.limit_activations ?? Infinity);

type LimitedKey = Pick<LicenseKeyRow, 'limit_activations'>;

type PeriodTerms = Pick<
  LicenseKeyRow,
  'overrides' | 'expires_with_period' | 'usage_resets_with_period' | 'usage_period_start'
>;

/** @returns the columns of a key that follow the paid period of its subscription */
export function columnsOfPeriod(key: PeriodTerms, period: PaidPeriod | null) {
  const expires = period !== null && key.expires_with_period && !key.overrides.includes('expires_at');
  const resets = period !== null && key.usage_resets_with_period;
  const isNewPeriod = resets && key.usage_period_start !== null && key.usage_period_start < period.start;
  return {
    ...(expires && { expires_at: period.end }),
    // The revocation of a key ends its renewals.
    ...(period?.isEntitled !== false && { is_renewing: expires && period.isRenewing }),
    usage_period_start: resets ? period.start : null,
    ...(isNewPeriod && { usage: 0 }),
  };
}

/**
 * `expires_at` is exclusive: the key is expired at that very moment. A renewing key outlives it, because the purchase
 * decides about such a key, and a charge may take days.
 */
export function isExpired({ expires_at, is_renewing }: ExpiringKey, now: Date): boolean {
  return !is_renewing && isOver(expires_at, now);
}

/** Whether a renewing key goes on after the end that it has, so that its next end is not known. */
export const isOutlived = ({ expires_at, is_renewing }: ExpiringKey, now: Date): boolean =>
  is_renewing && isOver(expires_at, now);

const isOver = (end: Date | null, now: Date) => end !== null && now >= end;

type ExpiringKey = Pick<LicenseKeyRow, 'expires_at' | 'is_renewing'>;

/** @returns when a key ended, by its purchase or by its expiry, in milliseconds; infinite for a valid key */
export function endOf(key: ExpiringKey & Pick<LicenseKeyRow, 'suspended_at'>, now: Date): number {
  const ends = [key.suspended_at, isExpired(key, now) ? key.expires_at : null];
  return Math.min(...ends.map((end) => end?.getTime() ?? Infinity));
}
