import type { Knex } from 'knex';
import type { Address } from '../../../shared/address.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';

/** Legal identity of an organization and the countries where it levies tax. Exists once it was set. */
export type OrganizationBillingRow = Omit<Tables['organization_billing'], 'address'> & {
  address: StoredAddress | null;
};

/** An address with all keys, as `normalizeAddress` returns it. */
type StoredAddress = { [Key in keyof Address]-?: Exclude<Address[Key], undefined> };

/** Types the stored JSON. `normalizeAddress` has filled in all keys before the address was stored. */
export function parseOrganizationBilling({ address, ...row }: Tables['organization_billing']): OrganizationBillingRow {
  return { ...row, address: address as unknown as StoredAddress | null };
}

/** Finds the billing settings of organizations. Leaves out organizations that have none. */
export async function findBillingOf(db: Knex, ids: readonly string[]): Promise<OrganizationBillingRow[]> {
  const rows: Tables['organization_billing'][] = await db('organization_billing').whereIn('organization_id', [...ids]);
  return rows.map(parseOrganizationBilling);
}

export async function upsertBilling(
  db: Knex,
  row: Pick<OrganizationBillingRow, 'organization_id' | 'modified_at'> & Partial<Tables['organization_billing']>,
): Promise<OrganizationBillingRow> {
  const rows = await db('organization_billing').insert(row).onConflict('organization_id').merge().returning('*');
  return parseOrganizationBilling(expectOne(rows));
}
