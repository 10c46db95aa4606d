import { randomUUID } from 'node:crypto';
import { ApiError, ResourceNotFound } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { AccessibleOrganizationIds } from './access.ts';
import { findOrganizationBilling, upsertBilling } from './billing-queries.ts';
import { emitEnabledFeatures } from './create.ts';
import { findOrganizationForUpdate, type OrganizationRow } from './queries.ts';
import { findTestOrganization, insertTestOrganization } from './test-queries.ts';

/** A test organization has none of its own. */
export class NoTestOrganization extends ApiError {
  constructor() {
    super('NoTestOrganization', 'This is a test organization. Only a live organization can have a test organization.');
  }
}

const SUFFIX = '-test';
const MAX_SLUG_LENGTH = 255;
/** Characters of a random ending, for a slug that is taken. */
const RANDOM_LENGTH = 8;
const INVOICE_PREFIX = 'TEST-';

/**
 * Creates the test organization of a live organization, with its profile and billing settings. The database copies the
 * members. Returns the test organization if there is one.
 * @throws ResourceNotFound the caller may not act for the organization
 * @throws NoTestOrganization the organization is a test organization
 */
export async function createTestOrganization(
  tx: Tx,
  ids: AccessibleOrganizationIds,
  liveId: string,
): Promise<OrganizationRow> {
  const live = await findOrganizationForUpdate(tx.db, ids, liveId);
  if (live === undefined) throw new ResourceNotFound();
  if (live.mode === 'test') throw new NoTestOrganization();
  return (await findTestOrganization(tx.db, live.id)) ?? insertTwin(tx, live);
}

async function insertTwin(tx: Tx, live: OrganizationRow): Promise<OrganizationRow> {
  const { id, modified_at: _modified, ...profile } = live;
  const row = {
    ...profile,
    created_at: tx.now,
    mode: 'test',
    live_organization_id: id,
    storefront_enabled: false,
  } as const;
  const base = live.slug.slice(0, MAX_SLUG_LENGTH - SUFFIX.length - RANDOM_LENGTH - 1).replace(/-+$/, '') + SUFFIX;
  const test =
    (await insertTestOrganization(tx.db, { ...row, slug: base })) ??
    (await insertTestOrganization(tx.db, { ...row, slug: `${base}-${randomUUID().slice(0, RANDOM_LENGTH)}` }));
  if (test === undefined)
    throw new Error(`the organization ${id} got no test organization, since both slugs are taken`);
  await copyBilling(tx, id, test.id);
  emitEnabledFeatures(tx, test);
  return test;
}

/** Copies the seller's taxes and rules, so that a test purchase costs what a live one costs. */
async function copyBilling(tx: Tx, liveId: string, testId: string) {
  const [billing] = await findOrganizationBilling(tx.db, [liveId]);
  await upsertBilling(tx.db, {
    ...billing,
    organization_id: testId,
    modified_at: tx.now,
    invoice_prefix: INVOICE_PREFIX,
  });
}
