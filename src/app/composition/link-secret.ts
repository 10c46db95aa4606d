import type { Knex } from 'knex';
import { expectOne } from '../../shared/index-by.ts';

/** What all processes of one deployment sign links with. */
export async function readLinkSecret(db: Knex): Promise<string> {
  return expectOne(await db('storage_keys').select('secret')).secret;
}
