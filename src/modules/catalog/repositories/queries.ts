import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Listed, Page } from '../../../shared/pagination.ts';
import type { Order } from '../../../shared/sorting.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';

export type ExternalOrganizationRow = Tables['external_organizations'];
export type RepositoryRow = Tables['repositories'];

interface Listing {
  filters: {
    platform?: RepositoryRow['platform'][] | undefined;
    name?: string[] | undefined;
    organization_id?: string[] | undefined;
  };
  /** Columns of the table, or expressions over them. */
  orders: readonly Order[];
  page: Page;
}

export function listExternalOrganizations(db: Knex, listing: Listing): Promise<Listed<ExternalOrganizationRow>> {
  return pageOf(db, 'external_organizations', db('external_organizations'), listing);
}

interface RepositoryListing extends Listing {
  /** Organizations whose private ones are listed as well. */
  own: readonly string[];
  filters: Listing['filters'] & {
    external_organization_name?: string[] | undefined;
    is_private?: boolean | undefined;
  };
}

export function listRepositories(db: Knex, listing: RepositoryListing): Promise<Listed<RepositoryRow>> {
  const { external_organization_name: owners, is_private } = listing.filters;
  const found = db('repositories').whereRaw(
    '(not repositories.is_private or repositories.organization_id = any(?::uuid[]))',
    [[...listing.own]],
  );
  if (is_private !== undefined) found.where('repositories.is_private', is_private);
  if (owners) {
    const named = db('external_organizations')
      .whereRaw('lower(name) = any(?::text[])', [lowered(owners)])
      .select('id');
    found.whereIn('repositories.external_organization_id', named);
  }
  return pageOf(db, 'repositories', found, listing);
}

const lowered = (names: readonly string[]) => names.map((name) => name.toLowerCase());

async function pageOf<Row>(
  db: Knex,
  table: string,
  found: Knex.QueryBuilder,
  { filters: { platform, name, organization_id }, orders, page }: Listing,
): Promise<Listed<Row>> {
  if (platform) found.whereIn('platform', platform);
  if (name) found.whereRaw('lower(name) = any(?::text[])', [lowered(name)]);
  if (organization_id) found.whereIn('organization_id', organization_id);
  const [counted]: { total: number }[] = await found.clone().select(db.raw('count(*) as total'));
  const last = orders[0]?.order ?? 'asc';
  for (const { column, order } of orders) found.orderByRaw(`${column} ${order}`);
  const rows: Row[] = await found
    .select(`${table}.*`)
    .orderBy(`${table}.id`, last)
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: counted?.total ?? 0 };
}

export async function findRepository(db: Knex, own: readonly string[], id: string): Promise<RepositoryRow | undefined> {
  return db('repositories')
    .where({ id })
    .whereRaw('(not is_private or organization_id = any(?::uuid[]))', [[...own]])
    .first();
}

export async function findRepositoryForUpdate(
  db: Knex.Transaction,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<RepositoryRow | undefined> {
  return db('repositories').where({ id }).whereIn('organization_id', ids).forNoKeyUpdate().first();
}

export async function findExternalOrganizations(db: Knex, ids: readonly string[]): Promise<ExternalOrganizationRow[]> {
  return db('external_organizations').whereIn('id', [...ids]);
}

const KEY = ['organization_id', 'platform', 'external_id'];

export type ImportedOrganization = Omit<ExternalOrganizationRow, 'id' | 'created_at' | 'modified_at'>;
export type ImportedRepository = Omit<RepositoryRow, 'id' | 'created_at' | 'modified_at' | 'profile_settings'>;

export async function upsertExternalOrganization(db: Knex, row: ImportedOrganization, now: Date) {
  const rows: ExternalOrganizationRow[] = await db('external_organizations')
    .insert({ ...row, created_at: now })
    .onConflict(KEY)
    .merge({ ...row, modified_at: ifChanged(db, 'external_organizations', Object.keys(row), now) })
    .returning('*');
  return expectOne(rows);
}

const IMPORTED = ['external_organization_id', 'is_private', 'name', 'description', 'stars', 'license', 'homepage'];

/** When a row was modified, by one that is put in its place: the same again is no change. */
function ifChanged(db: Knex, table: string, columns: readonly string[], now: Date): Knex.Raw {
  const all = columns.map(() => '??').join(', ');
  const of = (source: string) => columns.map((column) => `${source}.${column}`);
  return db.raw(`case when (${all}) is distinct from (${all}) then ?::timestamptz else ?? end`, [
    ...of(table),
    ...of('excluded'),
    now,
    `${table}.modified_at`,
  ]);
}

/** All of one organization here. How they are shown stays as it is. */
export async function upsertRepositories(db: Knex, rows: readonly ImportedRepository[], now: Date) {
  if (rows.length === 0) return [];
  // In one order, so that two imports at once wait for each other instead of locking each other out.
  const sorted = [...rows].sort((one, other) => (one.external_id < other.external_id ? -1 : 1));
  const stored: RepositoryRow[] = await db('repositories')
    .insert(sorted.map((row) => ({ ...row, created_at: now })))
    .onConflict(KEY)
    .merge({
      ...Object.fromEntries(IMPORTED.map((column) => [column, db.raw('excluded.??', [column])])),
      modified_at: ifChanged(db, 'repositories', IMPORTED, now),
    })
    .returning('*');
  return stored;
}

export async function updateRepository(db: Knex, id: string, changes: Partial<RepositoryRow>): Promise<RepositoryRow> {
  return expectOne(await db('repositories').where({ id }).update(changes).returning('*'));
}
