import { RequestValidationError, violation, type Violation } from '../../../shared/errors.ts';
import { indexBy } from '../../../shared/index-by.ts';
import { countUnknownCustomers } from '../../customers/customers/index.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findBenefit, parseLicenseKeyTerms, type BenefitRow } from '../benefits/index.ts';
import { findHeldKeys, type HeldKey } from './import-queries.ts';
import type { LicenseKeyRow } from './queries.ts';

/** License keys that another system issued. */
export interface KeyImport {
  benefit_id: string;
  /** Defaults to false. */
  dry_run?: boolean;
  license_keys: readonly ImportedKey[];
}

/** Omitted limits and expiry are taken from the benefit. */
export interface ImportedKey {
  key: string;
  customer_email: string;
  customer_name?: string | null;
  /** Defaults to `granted`. */
  status?: LicenseKeyRow['status'];
  /** Defaults to 0. */
  usage?: number;
  limit_usage?: number | null;
  limit_activations?: number | null;
  /** Defaults to none. */
  activations?: readonly ImportedActivation[];
  expires_at?: string | null;
}

/** A machine on which another system activated a key. */
export interface ImportedActivation {
  label: string;
  fingerprint?: string;
  conditions?: Record<string, unknown>;
  meta?: Record<string, unknown>;
}

/** Steps of an import, key by key. */
export interface ImportPlan {
  /** Number of holders who are not customers yet. */
  newCustomers: number;
  keys: readonly PlannedKey[];
}

export interface PlannedKey {
  sent: ImportedKey;
  /** Id of the key, null for one that a plan would create. */
  id: string | null;
  /** Whether the holder does not have the key yet. */
  isNew: boolean;
}

/** @throws RequestValidationError the benefit does not exist, or grants no license keys */
export async function findKeyBenefit({ db }: Reader, ids: AccessibleOrganizationIds, id: string): Promise<BenefitRow> {
  const benefit = await findBenefit(db, ids, id);
  if (benefit?.type === 'license_keys') return benefit;
  const msg = 'The benefit does not exist, or does not grant license keys.';
  throw new RequestValidationError([violation('benefit_id', msg, id)]);
}

/**
 * Plans an import. Stores nothing.
 * @throws RequestValidationError a key cannot be imported
 */
export async function planImport({ db }: Reader, benefit: BenefitRow, sent: KeyImport): Promise<ImportPlan> {
  const texts = sent.license_keys.map(({ key }) => key);
  const held = indexBy(await findHeldKeys(db, benefit.organization_id, texts), 'key');
  const violations = [
    ...findDuplicates(sent),
    ...findTakenKeys(sent, held),
    ...findOverused(sent, benefit),
    ...findSurplusActivations(sent, benefit),
    ...findSharedMachines(sent, benefit),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  const emails = sent.license_keys.map(({ customer_email }) => customer_email);
  return {
    newCustomers: await countUnknownCustomers(db, benefit.organization_id, emails),
    keys: sent.license_keys.map((key) => ({ sent: key, id: held.get(key.key)?.id ?? null, isNew: !held.has(key.key) })),
  };
}

const violationAt = (place: number, field: string, msg: string, input: unknown) =>
  violation(['license_keys', place, field], msg, input);

function findDuplicates({ license_keys }: KeyImport): Violation[] {
  const places = new Map<string, number>();
  return license_keys.flatMap(({ key }, place) => {
    const first = places.get(key);
    if (first !== undefined)
      return [violationAt(place, 'key', `The key stands in the list twice, first at ${first}.`, key)];
    places.set(key, place);
    return [];
  });
}

function findTakenKeys({ license_keys, benefit_id }: KeyImport, held: ReadonlyMap<string, HeldKey>): Violation[] {
  return license_keys.flatMap(({ key, customer_email }, place) => {
    const found = held.get(key);
    if (found === undefined) return [];
    if (found.benefit_id !== benefit_id)
      return [violationAt(place, 'key', 'The organization has this key already, by another benefit.', key)];
    return found.email === customer_email.toLowerCase()
      ? []
      : [violationAt(place, 'key', 'The organization has this key already, for another customer.', key)];
  });
}

function findOverused({ license_keys }: KeyImport, benefit: BenefitRow): Violation[] {
  const terms = parseLicenseKeyTerms(benefit);
  return license_keys.flatMap(({ usage = 0, limit_usage = terms.limit_usage }, place) =>
    limit_usage !== null && usage > limit_usage
      ? [violationAt(place, 'usage', `The usage cannot exceed its limit of ${limit_usage}.`, usage)]
      : [],
  );
}

function findSurplusActivations({ license_keys }: KeyImport, benefit: BenefitRow): Violation[] {
  const inherited = parseLicenseKeyTerms(benefit).activations?.limit ?? null;
  return license_keys.flatMap(({ activations = [], limit_activations = inherited }, place) => {
    if (activations.length <= (limit_activations ?? 0)) return [];
    const msg =
      limit_activations === null
        ? 'A key without a limit of activations does not support activation.'
        : `The key has more activations than its limit of ${limit_activations}.`;
    return [violationAt(place, 'activations', msg, activations.length)];
  });
}

/** A machine has one seat of a key, unless the benefit counts each activation. */
function findSharedMachines({ license_keys }: KeyImport, benefit: BenefitRow): Violation[] {
  if (parseLicenseKeyTerms(benefit).activations?.one_seat_per_machine === false) return [];
  return license_keys.flatMap(({ activations = [] }, place) => {
    const fingerprints = activations.flatMap(({ fingerprint }) => fingerprint ?? []);
    return new Set(fingerprints).size === fingerprints.length
      ? []
      : [
          violationAt(
            place,
            'activations',
            'Two activations of the key have the same fingerprint.',
            fingerprints.length,
          ),
        ];
  });
}
