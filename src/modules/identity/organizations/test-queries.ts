import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { OrganizationRow } from './queries.ts';

/** Finds the test organization of a live organization. */
export async function findTestOrganization(
  db: Knex,
  live_organization_id: string,
): Promise<OrganizationRow | undefined> {
  return db('organizations').where({ live_organization_id }).first();
}

/** Inserts a test organization. The database copies the members. @returns undefined if the slug is taken */
export async function insertTestOrganization(
  db: Knex,
  row: Omit<OrganizationRow, 'id' | 'modified_at'>,
): Promise<OrganizationRow | undefined> {
  const [stored] = await db('organizations').insert(row).onConflict().ignore().returning('*');
  return stored;
}

/** Reads the mode of an organization. It cannot change until the transaction ends. */
export async function readMode(db: Knex.Transaction, id: string): Promise<OrganizationRow['mode']> {
  return expectOne(await db('organizations').where({ id }).forKeyShare().select('mode')).mode;
}
