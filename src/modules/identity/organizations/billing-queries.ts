import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';

/** Who an organization is on paper, and where it levies tax. An organization that never said has no row. */
export type OrganizationBillingRow = Tables['organization_billing'];

export async function findBillingOf(db: Knex, ids: readonly string[]): Promise<OrganizationBillingRow[]> {
  return db('organization_billing').whereIn('organization_id', [...ids]);
}

export async function upsertBilling(
  db: Knex,
  row: Pick<OrganizationBillingRow, 'organization_id' | 'modified_at'> & Partial<OrganizationBillingRow>,
): Promise<OrganizationBillingRow> {
  return expectOne(await db('organization_billing').insert(row).onConflict('organization_id').merge().returning('*'));
}
