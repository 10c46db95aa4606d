import type { Knex } from 'knex';
import { one } from '../kit/index-by.ts';
import type { Tables } from '../platform/db/generated/tables.ts';
import { statement } from '../platform/db/statement.ts';

export type AccessTokenRow = Tables['access_tokens'];

export interface Bearer {
  id: string;
  user_id: string | null;
  organization_id: string | null;
  scopes: string[];
  last_used_at: Date | null;
  organization_ids: string[];
}

/** Who a token stands for and what they may act on, in one look at unique indexes. Runs with every secured request. */
export const findBearer = statement<{ token_hash: Buffer; now: Date }, Bearer>('find-bearer', (db, parameter) =>
  db('access_tokens as token')
    .select('token.id', 'token.user_id', 'token.organization_id', 'token.scopes', 'token.last_used_at')
    .select({
      organization_ids: db.raw(
        'array(select member.organization_id from organization_members as member where member.user_id = token.user_id)',
      ),
    })
    .where('token.token_hash', parameter('token_hash'))
    .whereNull('token.revoked_at')
    .whereRaw('(token.expires_at is null or token.expires_at > ?)', [parameter('now')]),
);

export async function insertAccessToken(
  db: Knex,
  row: Pick<
    AccessTokenRow,
    'created_at' | 'name' | 'token_hash' | 'hint' | 'scopes' | 'expires_at' | 'user_id' | 'organization_id'
  >,
): Promise<AccessTokenRow> {
  return one(await db('access_tokens').insert(row).returning('*'));
}

/** One statement for however many tokens were used since the last time. */
export async function recordUses(db: Knex, uses: ReadonlyMap<string, Date>): Promise<void> {
  await db.raw(
    `update access_tokens set last_used_at = used.at
     from unnest(?::uuid[], ?::timestamptz[]) as used(id, at)
     where access_tokens.id = used.id and (last_used_at is null or last_used_at < used.at)`,
    [[...uses.keys()], [...uses.values()]],
  );
}
