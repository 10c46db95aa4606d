import { randomUUID } from 'node:crypto';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import { withoutRecording } from '../../identity/audit-log/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { invalidField } from '../../../shared/errors.ts';
import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import { violatesUnique } from '../../../platform/db/errors.ts';
import { customerCreated, customersImported, customerUpdated } from './events.ts';
import { insertImport, lockCustomersByEmails, lockImports, updateCustomers } from './import-queries.ts';
import {
  planImport,
  requireDistinct,
  type CustomerImport,
  type PlacedCustomer,
  type PlannedCustomer,
} from './plan-import.ts';
import { EXTERNAL_ID_CONSTRAINT, insertUnknownCustomers } from './queries.ts';

/**
 * Creates and updates all customers or none. A dry run stores nothing.
 * @returns the customers in the order of the request, those that were created with their ids
 * @throws RequestValidationError a customer cannot be imported
 */
export async function importCustomers(
  real: Tx,
  organization_id: string,
  { customers, dry_run = false }: CustomerImport,
): Promise<PlannedCustomer[]> {
  const placed = customers.map((sent, place) => ({ place, sent }));
  requireDistinct(placed);
  await lockImports(real.db, organization_id);
  if (dry_run) return planLocked(real, organization_id, placed);
  const done = await withoutRecording(real, () => store(real, organization_id, placed));
  const count = (wanted: PlannedCustomer['outcome']) => done.filter(({ outcome }) => outcome === wanted).length;
  const tx = await withOrganizationClock(real, organization_id);
  const stored = await insertImport(tx.db, {
    created_at: tx.now,
    organization_id,
    created_count: count('created'),
    updated_count: count('updated'),
    unchanged_count: count('unchanged'),
  });
  tx.emitImport(customersImported(stored));
  return done.toSorted((one, other) => one.place - other.place);
}

async function planLocked(real: Tx, organization_id: string, placed: readonly PlacedCustomer[]) {
  const emails = placed.map(({ sent }) => sent.email);
  const found = await lockCustomersByEmails(real.db, organization_id, emails);
  const { db, now } = await withOrganizationClock(real, organization_id);
  return planImport({ db, now }, organization_id, { placed, found });
}

/** Stores customers. A customer that another request creates meanwhile is planned again, as a known one. */
async function store(real: Tx, organization_id: string, placed: readonly PlacedCustomer[]): Promise<PlannedCustomer[]> {
  const plan = await planLocked(real, organization_id, placed);
  const tx = await withOrganizationClock(real, organization_id);
  const created = await createAll(tx, organization_id, plan);
  await updateAll(tx, plan);
  const isMissing = ({ id, place }: PlannedCustomer) => id === null && !created.has(place);
  const missing = plan.filter(isMissing);
  const again = missing.length === 0 ? [] : await store(real, organization_id, missing);
  const done = plan.filter((each) => !isMissing(each));
  return [...done.map((each) => ({ ...each, id: each.id ?? getOrThrow(created, each.place) })), ...again];
}

/** Inserts those customers that the organization does not know. @returns their ids by position */
async function createAll(tx: Tx, organization_id: string, plan: readonly PlannedCustomer[]) {
  const wanted = plan
    .filter(({ outcome }) => outcome === 'created')
    .map(({ place, sent: { email, created_at }, columns }) => {
      const createdAt = created_at === undefined ? tx.now : new Date(created_at);
      return { place, row: { ...columns, id: randomUUID(), organization_id, email, created_at: createdAt } };
    });
  const rows = wanted.map(({ row }) => row);
  const created = indexBy(await insertUnknownCustomers(tx.db, rows).catch(rethrow), 'id');
  for (const customer of created.values()) tx.emit(customerCreated(customer));
  return new Map(wanted.filter(({ row }) => created.has(row.id)).map(({ place, row }) => [place, row.id]));
}

async function updateAll(tx: Tx, plan: readonly PlannedCustomer[]): Promise<void> {
  const changed = plan.flatMap(({ outcome, known, columns }) =>
    outcome === 'updated' && known !== undefined ? [{ known, changed: { ...toChangeable(known), ...columns } }] : [],
  );
  if (changed.length === 0) return;
  const rows = changed.map((each) => each.changed);
  const updated = indexBy(await updateCustomers(tx.db, rows, tx.now).catch(rethrow), 'id');
  for (const { known } of changed) tx.emit(customerUpdated(getOrThrow(updated, known.id), known));
}

const toChangeable = (known: Known) => ({
  id: known.id,
  customer_name: known.customer_name,
  external_id: known.external_id,
  billing_address: known.billing_address,
  tax_id: known.tax_id,
  customer_other_tax_ids: known.customer_other_tax_ids,
  language: known.language,
  metadata: known.metadata,
});

type Known = NonNullable<PlannedCustomer['known']>;

/** The plan checks the identifiers. A purchase or another request can take one of them meanwhile. */
function rethrow(error: unknown): never {
  if (!violatesUnique(error, EXTERNAL_ID_CONSTRAINT)) throw error;
  throw invalidField('customers', 'Another customer of the organization has one of the identifiers.');
}
