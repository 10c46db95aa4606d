import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { BuyerScope } from '../../../platform/access/buyer-scope.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { customerIdSql, ofCustomer } from '../../customers/customers/index.ts';
import { inTimeRange, oneOf, existsFilter, type Filter } from '../../../platform/db/filters.ts';
import { withEmail } from '../../identity/users/index.ts';
import { listRows } from '../../../platform/db/list.ts';
import { inScope } from '../../../platform/db/owner-scope.ts';
import { ROWS_PER_STATEMENT } from '../../../platform/db/rows-per-statement.ts';
import { hasLostAccess, liveGrantSql } from './live-grant-queries.ts';

export type GrantRow = Tables['benefit_grants'];
/** Its time is the real one. */
type ReadContext = Pick<Reader, 'db' | 'now'>;
/** A grant that a caller reads. */
export type ReadGrantRow = GrantRow & { has_lost_access: boolean };
/** A grant with the customer who has it. */
export type CustomerGrantRow = GrantRow & { customer_id: string };

/** The purchase that a benefit is granted for: an order, or a subscription with all its periods. */
export type GrantSource = { order_id: string; subscription_id: null } | { order_id: null; subscription_id: string };

/** @returns the purchase of a grant, or undefined for a complimentary grant */
export function grantSource({
  order_id,
  subscription_id,
}: Pick<GrantRow, 'order_id' | 'subscription_id'>): GrantSource | undefined {
  if (order_id === null && subscription_id === null) return undefined;
  // A constraint ensures that a grant has at most one source.
  return { order_id, subscription_id } as GrantSource;
}

/** The filters of the list, by parameter. */
export const GRANT_FILTERS = {
  // An index of inactive grants fits this condition, and does not fit the one with withdrawals.
  is_granted: existsFilter('(benefit_grants.granted_at is not null and benefit_grants.revoked_at is null)'),
  user_id: oneOf('benefit_grants.user_id'),
  customer_id: ofCustomer('benefit_grants'),
  email: withEmail('benefit_grants.user_id'),
  github_user_id: ((rows, id) =>
    void rows.whereIn('benefit_grants.user_id', (linked: Knex.QueryBuilder) => {
      linked.from('linked_accounts').where({ platform: 'github', account_id: id.toString() }).select('user_id');
    })) satisfies Filter<number>,
  order_id: oneOf('benefit_grants.order_id'),
  subscription_id: oneOf('benefit_grants.subscription_id'),
  created: inTimeRange('benefit_grants.created_at'),
};

/** The filters of the list of a benefit with grants that a job has not revoked yet. @param now the real time */
export const grantFiltersBeforeJobs = (now: Date): typeof GRANT_FILTERS => ({
  ...GRANT_FILTERS,
  is_granted: (rows, isGranted) => void rows.whereRaw(`${isGranted ? '' : 'not'} ${liveGrantSql()}`, [now]),
});

const customerColumn = (db: Knex) => db.raw(`${customerIdSql('benefit_grants')} as customer_id`);

const lostAccessColumn = (db: Knex, now: Date) =>
  hasLostAccess(db, { benefitId: 'benefit_grants.benefit_id', grantId: 'benefit_grants.id', now });

interface ListGrantsOptions {
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  page: Page;
}

export function listGrants({ db, now }: ReadContext, benefitId: string, { filter, page }: ListGrantsOptions) {
  return listRows<ReadGrantRow & CustomerGrantRow>(db, {
    table: 'benefit_grants',
    columns: [lostAccessColumn(db, now), customerColumn(db)],
    scope: { column: 'benefit_id', ids: [benefitId] },
    filter,
    orders: [{ column: 'created_at', order: 'desc' }],
    page,
  });
}

/** Finds the newest live grants of a buyer. */
export async function findLiveGrantsOf(
  { db, now }: ReadContext,
  { organization_id, user_id }: Pick<GrantRow, 'organization_id' | 'user_id'>,
  limit: number,
): Promise<CustomerGrantRow[]> {
  return db('benefit_grants')
    .where({ organization_id, user_id })
    .whereRaw(liveGrantSql(), [now])
    .orderBy([
      { column: 'granted_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .select('benefit_grants.*', customerColumn(db));
}

/** Locks the grant of a benefit for a locked purchase, which another user can hold after a transfer. Inserts a missing grant. */
export async function findOrInsertGrantForUpdate(
  db: Knex.Transaction,
  of: Pick<GrantRow, 'organization_id' | 'user_id' | 'benefit_id'> & GrantSource,
  now: Date,
): Promise<GrantRow> {
  const { benefit_id, order_id, subscription_id } = of;
  const find = (): Promise<GrantRow[]> =>
    db('benefit_grants').where({ benefit_id, order_id, subscription_id }).forNoKeyUpdate();
  const [found] = await find();
  if (found !== undefined) return found;
  await db('benefit_grants')
    .insert({ ...of, created_at: now })
    .onConflict()
    .ignore();
  return expectOne(await find());
}

/** Inserts a complimentary grant, which is not granted yet. */
export async function insertGrant(
  db: Knex.Transaction,
  row: Pick<GrantRow, 'organization_id' | 'user_id' | 'benefit_id' | 'created_at'>,
): Promise<GrantRow> {
  return expectOne(await db('benefit_grants').insert(row).returning('*'));
}

export async function insertGrants(
  db: Knex.Transaction,
  rows: readonly Omit<GrantRow, 'modified_at' | 'order_id' | 'subscription_id' | 'revoked_at'>[],
): Promise<void> {
  await db.batchInsert('benefit_grants', rows, ROWS_PER_STATEMENT);
}

/** Locks a grant of a benefit. */
export async function findGrantForUpdate(
  db: Knex.Transaction,
  at: { id: string; benefit_id: string },
): Promise<GrantRow | undefined> {
  return db('benefit_grants').where(at).forNoKeyUpdate().first();
}

export async function updateGrant(db: Knex, id: string, patch: Partial<GrantRow>): Promise<GrantRow> {
  return expectOne(await db('benefit_grants').where({ id }).update(patch).returning('*'));
}

interface GrantBatch {
  after: string | undefined;
  limit: number;
  /** Defaults to unrevoked grants. */
  includesRevoked?: boolean | undefined;
}

/**
 * Locks a batch of grants of a benefit. Waits for grants that another transaction has locked, and leaves out those that it
 * revoked, unless revoked grants are included.
 * @returns the grants, and in `next` the value of `after` for the next batch; undefined after the last batch
 */
export async function findGrantBatchForUpdate(
  db: Knex.Transaction,
  benefitId: string,
  { after, limit, includesRevoked = false }: GrantBatch,
): Promise<{ grants: GrantRow[]; next: string | undefined }> {
  const onlyUnrevoked = (query: Knex.QueryBuilder) => void (includesRevoked || query.whereNull('revoked_at'));
  const ids: string[] = await db('benefit_grants')
    .where({ benefit_id: benefitId })
    .modify(onlyUnrevoked)
    .modify((query) => void (after !== undefined && query.where('id', '>', after)))
    .orderBy('id')
    .limit(limit)
    .pluck('id');
  const grants: GrantRow[] = await db('benefit_grants')
    .whereIn('id', ids)
    .modify(onlyUnrevoked)
    .orderBy('id')
    .forNoKeyUpdate();
  return { grants, next: ids.length < limit ? undefined : ids.at(-1) };
}

/** Locks the unrevoked grants of an account at one organization, live or pending. */
export async function findGrantsOfAccountForUpdate(
  db: Knex.Transaction,
  { organization_id, user_id }: Pick<GrantRow, 'organization_id' | 'user_id'>,
): Promise<GrantRow[]> {
  return db('benefit_grants').where({ organization_id, user_id, revoked_at: null }).orderBy('id').forNoKeyUpdate();
}

/** Locks the unrevoked grants of a benefit to the user, live or pending. */
export async function findUnrevokedGrantsForUpdate(db: Knex.Transaction, benefitId: string, userId: string) {
  const rows: GrantRow[] = await db('benefit_grants')
    .where({ benefit_id: benefitId, user_id: userId })
    .whereNull('revoked_at')
    .orderBy('id')
    .forNoKeyUpdate();
  return rows;
}

/** Locks the live grants of a benefit to the user. Returns the oldest first. */
export async function findLiveGrantsForUpdate({ db, now }: Pick<Tx, 'db' | 'now'>, benefitId: string, userId: string) {
  const rows: GrantRow[] = await db('benefit_grants')
    .where({ benefit_id: benefitId, user_id: userId })
    .whereRaw(liveGrantSql(), [now])
    .orderBy(['granted_at', 'id'])
    .forNoKeyUpdate();
  return rows;
}

/** Sets the properties of those grants that are live. @returns the grants that changed */
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

/** Whether the user has another live grant of the same benefit. */
export async function hasOtherLiveGrant(db: Knex.Transaction, { id, user_id, benefit_id }: GrantRow): Promise<boolean> {
  const other = await db('benefit_grants')
    .where({ user_id, benefit_id })
    .whereNot({ id })
    .whereNotNull('granted_at')
    .whereNull('revoked_at')
    .first('id');
  return other !== undefined;
}

/** Finds the user's live grants of the benefits. */
export async function findLiveGrantsOfBuyer(
  { db, now }: ReadContext,
  buyer: BuyerScope,
  benefitIds: readonly string[],
): Promise<CustomerGrantRow[]> {
  return db('benefit_grants')
    .modify(inScope(buyer))
    .whereIn('benefit_id', benefitIds)
    .whereRaw(liveGrantSql(), [now])
    .orderBy(['created_at', 'id'])
    .select('benefit_grants.*', customerColumn(db));
}

/** Locks all grants of a purchase. */
export async function findGrantsForUpdate(db: Knex.Transaction, source: GrantSource): Promise<GrantRow[]> {
  const rows: GrantRow[] = await db('benefit_grants').where(source).orderBy('id').forNoKeyUpdate();
  return rows;
}

/** Finds all grants of a purchase, oldest first. */
export async function findGrantsOfSource(db: Knex, source: GrantSource): Promise<GrantRow[]> {
  return db('benefit_grants').where(source).orderBy(['created_at', 'id']);
}

/** Finds all grants of a purchase that a caller reads, oldest first. */
export async function readGrantsOfSource({ db, now }: ReadContext, source: GrantSource): Promise<ReadGrantRow[]> {
  return db('benefit_grants')
    .where(source)
    .orderBy(['created_at', 'id'])
    .select(['benefit_grants.*', lostAccessColumn(db, now)]);
}

/** Finds grants by id. */
export async function findGrants(db: Knex, ids: readonly string[]): Promise<GrantRow[]> {
  return db('benefit_grants').whereIn('id', [...ids]);
}

/** Finds grants that a caller reads, by id. */
export async function readGrants(
  { db, now }: ReadContext,
  ids: readonly string[],
): Promise<(ReadGrantRow & CustomerGrantRow)[]> {
  return db('benefit_grants')
    .whereIn('id', [...ids])
    .select(['benefit_grants.*', lostAccessColumn(db, now), customerColumn(db)]);
}
