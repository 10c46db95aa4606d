import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { list } from '../../../platform/db/list.ts';

export type GrantRow = Tables['benefit_grants'];

/** The purchase that a benefit is granted for: an order, or a subscription over all its periods. */
export type GrantSource = { order_id: string; subscription_id: null } | { order_id: null; subscription_id: string };

interface Listing {
  isGranted: boolean | undefined;
  userId: string | undefined;
  /** Of the buyer who has linked this account at GitHub. */
  codeAccountId: string | undefined;
  page: Page;
}

export function listGrants(db: Knex, benefitId: string, { isGranted, userId, codeAccountId, page }: Listing) {
  return list<GrantRow>(db, {
    table: 'benefit_grants',
    scope: { column: 'benefit_id', ids: [benefitId] },
    filter: (query) => {
      if (isGranted === true) query.whereNotNull('benefit_grants.granted_at').whereNull('benefit_grants.revoked_at');
      if (isGranted === false)
        query.whereRaw('(benefit_grants.granted_at is null or benefit_grants.revoked_at is not null)');
      if (userId !== undefined) query.where('benefit_grants.user_id', userId);
      if (codeAccountId !== undefined) {
        const linked = db('linked_accounts').where({ platform: 'github', account_id: codeAccountId });
        query.whereIn('benefit_grants.user_id', linked.select('user_id'));
      }
    },
    orders: [{ column: 'created_at', order: 'desc' }],
    page,
  });
}

/** The grant of one benefit for one purchase, made if it is not there yet, and locked. */
export async function claimGrant(
  db: Knex.Transaction,
  of: Pick<GrantRow, 'organization_id' | 'user_id' | 'benefit_id'> & GrantSource,
  now: Date,
): Promise<GrantRow> {
  await db('benefit_grants')
    .insert({ ...of, created_at: now })
    .onConflict()
    .ignore();
  const { user_id, benefit_id, order_id, subscription_id } = of;
  return expectOne(
    await db('benefit_grants').where({ user_id, benefit_id, order_id, subscription_id }).forNoKeyUpdate(),
  );
}

export async function updateGrant(db: Knex, id: string, patch: Partial<GrantRow>): Promise<GrantRow> {
  return expectOne(await db('benefit_grants').where({ id }).update(patch).returning('*'));
}

/**
 * Grants of a benefit that were not revoked, some at a time, locked. One that somebody else has locked is waited for, and
 * is not among them if it was revoked by then.
 * @returns them, and where to go on; `undefined` after the last
 */
export async function claimUnrevokedGrants(
  db: Knex.Transaction,
  benefitId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ grants: GrantRow[]; next: string | undefined }> {
  const ids: string[] = await db('benefit_grants')
    .where({ benefit_id: benefitId })
    .whereNull('revoked_at')
    .modify((query) => void (after !== undefined && query.where('id', '>', after)))
    .orderBy('id')
    .limit(limit)
    .pluck('id');
  const grants: GrantRow[] = await db('benefit_grants')
    .whereIn('id', ids)
    .whereNull('revoked_at')
    .orderBy('id')
    .forNoKeyUpdate();
  return { grants, next: ids.length < limit ? undefined : ids.at(-1) };
}

/** Grants of a benefit to the user that were not revoked, whether they are live or pending, locked. */
export async function findUnrevokedGrantsForUpdate(db: Knex.Transaction, benefitId: string, userId: string) {
  const rows: GrantRow[] = await db('benefit_grants')
    .where({ benefit_id: benefitId, user_id: userId })
    .whereNull('revoked_at')
    .orderBy('id')
    .forNoKeyUpdate();
  return rows;
}

/** Grants of a benefit that the user has, oldest first, locked. */
export async function findLiveGrantsForUpdate(db: Knex.Transaction, benefitId: string, userId: string) {
  const rows: GrantRow[] = await db('benefit_grants')
    .where({ benefit_id: benefitId, user_id: userId })
    .whereNotNull('granted_at')
    .whereNull('revoked_at')
    .orderBy(['granted_at', 'id'])
    .forNoKeyUpdate();
  return rows;
}

/** The same properties for all of these grants that are live. @returns those that had others */
export async function replaceGrantProperties(
  db: Knex,
  ids: readonly string[],
  properties: Record<string, unknown>,
  now: Date,
): Promise<GrantRow[]> {
  return db('benefit_grants')
    .whereIn('id', ids)
    .whereNotNull('granted_at')
    .whereNull('revoked_at')
    .whereRaw('properties <> ?::jsonb', [JSON.stringify(properties)])
    .update({ properties, modified_at: now })
    .returning('*');
}

/** Whether the user has the benefit by another grant than this one. */
export async function hasOtherLiveGrant(db: Knex.Transaction, { id, user_id, benefit_id }: GrantRow): Promise<boolean> {
  const other = await db('benefit_grants')
    .where({ user_id, benefit_id })
    .whereNot({ id })
    .whereNotNull('granted_at')
    .whereNull('revoked_at')
    .first('id');
  return other !== undefined;
}

/** Live grants of these benefits that the user has. */
export async function findLiveGrantsOfUser(
  db: Knex,
  userId: string,
  benefitIds: readonly string[],
): Promise<GrantRow[]> {
  return db('benefit_grants')
    .where({ user_id: userId })
    .whereIn('benefit_id', benefitIds)
    .whereNotNull('granted_at')
    .whereNull('revoked_at')
    .orderBy(['created_at', 'id']);
}

/** All grants of a purchase, locked. */
export async function findGrantsForUpdate(db: Knex.Transaction, source: GrantSource): Promise<GrantRow[]> {
  const rows: GrantRow[] = await db('benefit_grants').where(source).orderBy('id').forNoKeyUpdate();
  return rows;
}

export async function findGrantsOf(db: Knex, source: GrantSource): Promise<GrantRow[]> {
  return db('benefit_grants').where(source).orderBy(['created_at', 'id']);
}

export async function findGrants(db: Knex, ids: readonly string[]): Promise<GrantRow[]> {
  return db('benefit_grants').whereIn('id', [...ids]);
}
