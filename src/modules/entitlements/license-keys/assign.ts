import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  findGrantsOfSource,
  parseGrantProperties,
  grantSource,
  type GrantRow,
  type LicenseKeyTerms,
  type PaidPeriod,
} from '../benefits/index.ts';
import { changeKey } from './change.ts';
import { licenseKeyCreated } from './events.ts';
import {
  findEndedKeysForUpdate,
  findKeysOfGrantsForUpdate,
  findKeysOfPurchaseForUpdate,
  insertLicenseKey,
  type LicenseKeyRow,
} from './queries.ts';
import { columnsOfPeriod, columnsOfSeats, columnsOfTerms, endOf, generateKey, withoutOverrides } from './rules.ts';

/** Terms that a grant gives to its key. */
export interface Assignment {
  terms: LicenseKeyTerms;
  terms_version: number;
  period: PaidPeriod | null;
  /** Quantity of the purchase. */
  seats: number;
  /** Ids of the activations that end first if the limit is lowered. Absent: none. */
  endFirst?: readonly string[] | undefined;
}

/**
 * Finds the key that a grant takes over: its own, the one that it had before, or the oldest one of its purchase that is free. A key is free
 * if its benefit is not promised. A purchase therefore never has more keys than it had license key benefits at one time.
 */
export async function findKeyForGrant(
  tx: Tx,
  grant: GrantRow,
  promised: ReadonlySet<string>,
): Promise<LicenseKeyRow | undefined> {
  const source = grantSource(grant);
  if (source === undefined) return (await findKeysOfGrantsForUpdate(tx.db, [grant.id]))[0];
  const keys = await findKeysOfPurchaseForUpdate(tx.db, source);
  const own = keys.find(({ grant_id }) => grant_id === grant.id);
  if (own) return own;
  const free = keys.filter(({ benefit_id, user_id }) => !promised.has(benefit_id) && user_id === grant.user_id);
  return free.length === 0
    ? undefined
    : chooseFreeKey(free, grant, { grants: await findGrantsOfSource(tx.db, source), promised });
}

/** @returns the key that a grant takes over from a benefit that is not promised. @param grants all grants of the purchase */
export function chooseFreeKey(
  free: readonly LicenseKeyRow[],
  grant: Pick<GrantRow, 'benefit_id' | 'properties'>,
  { grants, promised }: { grants: readonly GrantRow[]; promised: ReadonlySet<string> },
): LicenseKeyRow | undefined {
  const { license_key_id: previous } = parseGrantProperties(grant);
  const others = grants.filter(({ benefit_id }) => benefit_id !== grant.benefit_id && promised.has(benefit_id));
  const claimed = new Set(others.map((other) => parseGrantProperties(other).license_key_id));
  return free.find(({ id }) => id === previous) ?? free.find(({ id }) => !claimed.has(id));
}

/**
 * Finds the key that a returning customer had of the benefit: the one that ended last, because its purchase ended or because it
 * expired. A key that the seller revoked or disabled does not return.
 */
export async function findReturningKey(tx: Tx, grant: GrantRow): Promise<LicenseKeyRow | undefined> {
  const ended = await findEndedKeysForUpdate(tx, grant);
  return ended.sort((one, other) => endOf(other, tx.now) - endOf(one, tx.now))[0];
}

export async function createKey(tx: Tx, grant: GrantRow, assignment: Assignment): Promise<LicenseKeyRow> {
  const { organization_id, user_id, benefit_id } = grant;
  const key = await insertLicenseKey(tx.db, {
    ...generateKey(assignment.terms.prefix),
    ...columnsOfGrant(grant, assignment),
    organization_id,
    user_id,
    benefit_id,
    created_at: tx.now,
  });
  tx.emit(licenseKeyCreated(key));
  return key;
}

/**
 * Moves a key with its machines to a later grant of its benefit. It has the terms of that grant alone, and its usage goes on as at
 * a renewal. A purchase never gives a key without uses, so the usage of a key that is used up starts again.
 */
export async function returnKey(
  tx: Tx,
  key: LicenseKeyRow,
  grant: GrantRow,
  assignment: Assignment,
): Promise<LicenseKeyRow> {
  const columns = { usage: key.usage, ...columnsOfGrant(grant, assignment, key.usage_period_start) };
  const isUsedUp = columns.limit_usage !== null && columns.usage >= columns.limit_usage;
  return changeKey(tx, key, { ...columns, ...(isUsedUp && { usage: 0 }), suspended_at: null }, assignment.endFirst);
}

/** Columns of a key by the terms of its grant. Nothing is set on the key itself. */
function columnsOfGrant(
  { id: grant_id, created_at: grantedAt }: GrantRow,
  { terms, terms_version, period, seats }: Assignment,
  usage_period_start: Date | null = null,
) {
  const columns = { ...columnsOfTerms(terms, { grantedAt, seats }), overrides: [], grant_id, terms_version };
  return { ...columns, ...columnsOfPeriod({ ...columns, usage_period_start }, period) };
}

/**
 * Ends the suspension of a key. A key of another benefit gets the terms of the grant's benefit. Its duration counts from
 * the first grant of that benefit, so that changing the plan back and forth does not extend a key.
 */
export async function reinstateKey(
  tx: Tx,
  key: LicenseKeyRow,
  grant: GrantRow,
  { terms, terms_version, period, seats, endFirst }: Assignment,
): Promise<LicenseKeyRow> {
  const { id: grant_id, benefit_id } = grant;
  const moved =
    key.grant_id === grant_id
      ? columnsOfSeats(key, seats)
      : { ...withoutOverrides(columnsOfTerms(terms, { grantedAt: grant.created_at, seats }), key), terms_version };
  const columns = { ...moved, grant_id, benefit_id, suspended_at: null };
  return changeKey(tx, key, { ...columns, ...columnsOfPeriod({ ...key, ...columns }, period) }, endFirst);
}
