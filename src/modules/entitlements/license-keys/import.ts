import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import { NO_DETAILS, recordBuyers } from '../../customers/customers/index.ts';
import { withOrganizationClock, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import { findOrInsertUsers } from '../../identity/users/index.ts';
import { withoutRecording } from '../../identity/audit-log/index.ts';
import { mapInPieces } from '../../../shared/map-in-pieces.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { insertReadyGrants, lockBenefitForShare, parseLicenseKeyTerms, type BenefitRow } from '../benefits/index.ts';
import { emitActivationCreated, licenseKeyCreated, licenseKeysImported } from './events.ts';
import { insertActivations, insertImport, insertLicenseKeys, lockImports } from './import-queries.ts';
import { findKeyBenefit, planImport, type ImportedKey, type ImportPlan, type KeyImport } from './plan-import.ts';
import { idleEnd } from './idle-rules.ts';
import type { LicenseKeyRow } from './queries.ts';
import { columnsOfTerms, maskKey, OVERRIDABLE } from './rules.ts';

/**
 * Imports all keys or none. Keys that their holders have already stay unchanged.
 * @returns the plan with the ids of the new keys
 * @throws RequestValidationError as `findKeyBenefit` and `planImport`
 */
export async function importKeys(real: Tx, ids: AccessibleOrganizationIds, sent: KeyImport): Promise<ImportPlan> {
  const { id, organization_id } = await findKeyBenefit(real, ids, sent.benefit_id);
  await lockImports(real.db, organization_id);
  // The benefit may have been deleted meanwhile.
  await lockBenefitForShare(real.db, id);
  const benefit = await findKeyBenefit(real, ids, id);
  const plan = await planImport(real, benefit, sent);
  const tx = await withOrganizationClock(real, organization_id);
  const added = plan.keys.filter(({ isNew }) => isNew).map((key) => key.sent);
  const rows = await withoutRecording(tx, () => insertKeys(tx, benefit, added));
  const counts = { created_count: rows.length, unchanged_count: plan.keys.length - rows.length };
  const stored = await insertImport(tx.db, { created_at: tx.now, organization_id, benefit_id: id, ...counts });
  tx.emitImport(licenseKeysImported(stored));
  const created = indexBy(rows, 'key');
  const keys = await mapInPieces(plan.keys, (key) => ({
    ...key,
    id: key.id ?? getOrThrow(created, key.sent.key).id,
  }));
  return { ...plan, keys };
}

async function insertKeys(tx: Tx, benefit: BenefitRow, sent: readonly ImportedKey[]) {
  const { organization_id, id: benefit_id } = benefit;
  const holders = await recordHolders(tx, organization_id, sent);
  const terms = columnsOfTerms(parseLicenseKeyTerms(benefit), { grantedAt: tx.now, seats: 1 });
  const rows = await mapInPieces(sent, (key) => ({
    id: randomUUID(),
    grant_id: randomUUID(),
    created_at: tx.now,
    organization_id,
    benefit_id,
    user_id: getOrThrow(holders, key.customer_email).id,
    key: key.key,
    display_key: maskKey(key.key),
    status: key.status ?? 'granted',
    usage: key.usage ?? 0,
    activations: key.activations?.length ?? 0,
    ...withTerms(key, terms),
    terms_version: benefit.terms_version,
  }));
  const grants = await mapInPieces(rows, ({ id: license_key_id, grant_id: id, display_key, user_id }) => {
    const properties = { license_key_id, display_key };
    return { id, organization_id, benefit_id, user_id, properties };
  });
  await insertReadyGrants(tx, grants);
  await insertLicenseKeys(tx.db, rows);
  for (const row of rows) tx.emit(licenseKeyCreated(row));
  await insertMachines(tx, sent, indexBy(rows, 'key'));
  return rows;
}

type NewKey = Pick<LicenseKeyRow, 'id' | 'organization_id' | 'one_seat_per_machine' | 'idle_days'>;

/** Stores the machines of new keys. The keys have counted them, and their idle time starts with the import. */
async function insertMachines(tx: Tx, sent: readonly ImportedKey[], keys: ReadonlyMap<string, NewKey>): Promise<void> {
  const machines = sent.flatMap(({ key, activations = [] }) => {
    const { id: license_key_id, organization_id, one_seat_per_machine, idle_days } = getOrThrow(keys, key);
    return activations.map(({ label, fingerprint = null, conditions = {}, meta = {} }) => {
      const shares_seat = one_seat_per_machine && fingerprint !== null;
      const row = {
        id: randomUUID(),
        license_key_id,
        created_at: tx.now,
        idle_ends_at: idleEnd(tx.now, idle_days),
        label,
        fingerprint,
        shares_seat,
        conditions,
        meta,
      };
      return { organization_id, row };
    });
  });
  await insertActivations(
    tx.db,
    machines.map(({ row }) => row),
  );
  for (const { organization_id, row } of machines) emitActivationCreated(tx, { organization_id }, row);
}

/** Makes the holders customers. @returns their accounts by the addresses that were sent */
async function recordHolders(tx: Tx, organization_id: string, sent: readonly ImportedKey[]) {
  const names = new Map(
    sent.map(({ customer_email, customer_name }) => [customer_email, customer_name?.trim() || null]),
  );
  const users = await findOrInsertUsers(tx.db, [...names.keys()], tx.now);
  const buyers = await mapInPieces([...users], ([email, { id: user_id }]) => {
    return { ...NO_DETAILS, organization_id, user_id, email, customer_name: names.get(email) ?? null };
  });
  await recordBuyers(tx, buyers);
  return users;
}

/** The columns of a key with the terms of its benefit, except for those that were sent with it. */
function withTerms(sent: ImportedKey, terms: ReturnType<typeof columnsOfTerms>) {
  const { limit_activations = terms.limit_activations, limit_usage = terms.limit_usage, expires_at } = sent;
  const own = {
    limit_activations,
    limit_usage,
    expires_at: expires_at === undefined ? terms.expires_at : toDate(expires_at),
  };
  return { ...terms, ...own, overrides: OVERRIDABLE.filter((name) => !isDeepStrictEqual(own[name], terms[name])) };
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));
