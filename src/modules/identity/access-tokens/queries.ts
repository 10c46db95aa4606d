import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import { membershipsColumn } from '../members/index.ts';
import type { Person } from '../../../platform/access/subject.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { listRows } from '../../../platform/db/list.ts';
import { prepareStatement } from '../../../platform/db/statement.ts';

export type AccessTokenRow = Tables['access_tokens'];

interface TokenOwner {
  id: string;
  user_id: string;
  scopes: string[];
  last_used_at: Date | null;
  memberships: Person['memberships'];
}

/** Finds the owner of a token with their roles, in one query. Prepared: runs with every authenticated request. */
export const findBearer = prepareStatement<{ token_hash: Buffer; now: Date }, TokenOwner>(
  'find-bearer',
  (db, parameter) =>
    db('access_tokens as token')
      .select('token.id', 'token.user_id', 'token.scopes', 'token.last_used_at')
      .select({ memberships: membershipsColumn(db, 'token.user_id', 'token.organization_id') })
      .where('token.token_hash', parameter('token_hash'))
      .whereNull('token.revoked_at')
      .whereRaw('(token.expires_at is null or token.expires_at > ?)', [parameter('now')]),
);

export async function insertAccessToken(
  db: Knex,
  row: Omit<AccessTokenRow, 'id' | 'revoked_at' | 'last_used_at'>,
): Promise<AccessTokenRow> {
  return expectOne(await db('access_tokens').insert(row).returning('*'));
}

export function listAccessTokens(db: Knex, userId: string, page: Page) {
  return listRows<AccessTokenRow>(db, {
    table: 'access_tokens',
    scope: { column: 'user_id', ids: [userId] },
    condition: (query) => void query.whereNull('access_tokens.revoked_at'),
    orders: [{ column: 'created_at', order: 'desc' }],
    page,
  });
}

/** @returns whether the user has a token that is not revoked */
export async function hasAccessTokens(db: Knex, userId: string): Promise<boolean> {
  return (await db('access_tokens').where({ user_id: userId }).whereNull('revoked_at').first('id')) !== undefined;
}

/** @returns whether the user had such an unrevoked token */
export async function revokeAccessToken(db: Knex, { userId, id, now }: { userId: string; id: string; now: Date }) {
  const revoked = await db('access_tokens')
    .where({ id, user_id: userId })
    .whereNull('revoked_at')
    .update({ revoked_at: now });
  return revoked > 0;
}
