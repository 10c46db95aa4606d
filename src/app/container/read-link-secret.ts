import type { Knex } from 'knex';
import { expectOne } from '../../shared/index-by.ts';

/** Reads the secret that all processes of a deployment sign links with. */
export async function readLinkSecret(db: Knex): Promise<string> {
  return expectOne(await db('storage_keys').select('secret')).secret;
}
