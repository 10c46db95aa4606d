import type { Knex } from 'knex';
import { countRows } from '../../../platform/db/list.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { ListResult, Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';

export type ExternalOrganizationRow = Tables['external_organizations'];
export type RepositoryRow = Tables['repositories'];

interface ListOptions {
  filters: {
    platform?: RepositoryRow['platform'][] | undefined;
    name?: string[] | undefined;
    organization_id?: string[] | undefined;
  };
  /** Columns of the table, or expressions over them. */
  orders: readonly SortOrder[];
  page: Page;
}

export function listExternalOrganizations(
  db: Knex,
  listing: ListOptions,
): Promise<ListResult<ExternalOrganizationRow>> {
  return fetchPage(db, 'external_organizations', db('external_organizations'), listing);
}

interface RepositoryListOptions extends ListOptions {
  /** Organizations whose private repositories are listed too. */
  accessibleIds: readonly string[];
  filters: ListOptions['filters'] & {
    external_organization_name?: string[] | undefined;
    is_private?: boolean | undefined;
  };
}

export function listRepositories(db: Knex, listing: RepositoryListOptions): Promise<ListResult<RepositoryRow>> {
  const { external_organization_name: owners, is_private } = listing.filters;
  const query = db('repositories').whereRaw(
    '(not repositories.is_private or repositories.organization_id = any(?::uuid[]))',
    [[...listing.accessibleIds]],
  );
  if (is_private !== undefined) query.where('repositories.is_private', is_private);
  if (owners) {
    const ownerIds = db('external_organizations')
      .whereRaw('lower(name) = any(?::text[])', [toLowerCase(owners)])
      .select('id');
    query.whereIn('repositories.external_organization_id', ownerIds);
  }
  return fetchPage(db, 'repositories', query, listing);
}

const toLowerCase = (names: readonly string[]) => names.map((name) => name.toLowerCase());

async function fetchPage<Row>(
  db: Knex,
  table: string,
  query: Knex.QueryBuilder,
  { filters: { platform, name, organization_id }, orders, page }: ListOptions,
): Promise<ListResult<Row>> {
  if (platform) query.whereIn('platform', platform);
  if (name) query.whereRaw('lower(name) = any(?::text[])', [toLowerCase(name)]);
  if (organization_id) query.whereIn('organization_id', organization_id);
  const total = await countRows(db, query.clone().select(db.raw('1')), page);
  const tieOrder = orders[0]?.order ?? 'asc';
  for (const { column, order } of orders) query.orderByRaw(`${column} ${order}`);
  const rows: Row[] = await query
    .select(`${table}.*`)
    .orderBy(`${table}.id`, tieOrder)
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total };
}

export async function findRepository(
  db: Knex,
  accessibleIds: readonly string[],
  id: string,
): Promise<RepositoryRow | undefined> {
  return db('repositories')
    .where({ id })
    .whereRaw('(not is_private or organization_id = any(?::uuid[]))', [[...accessibleIds]])
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

const CONFLICT_COLUMNS = ['organization_id', 'platform', 'external_id'];

export type ImportedOrganization = Omit<ExternalOrganizationRow, 'id' | 'created_at' | 'modified_at'>;
export type ImportedRepository = Omit<RepositoryRow, 'id' | 'created_at' | 'modified_at' | 'profile_settings'>;

export async function upsertExternalOrganization(db: Knex, row: ImportedOrganization, now: Date) {
  const rows: ExternalOrganizationRow[] = await db('external_organizations')
    .insert({ ...row, created_at: now })
    .onConflict(CONFLICT_COLUMNS)
    .merge({ ...row, modified_at: modifiedIfChanged(db, 'external_organizations', Object.keys(row), now) })
    .returning('*');
  return expectOne(rows);
}

const IMPORTED_COLUMNS = [
  'external_organization_id',
  'is_private',
  'name',
  'description',
  'stars',
  'license',
  'homepage',
];

/** SQL for `modified_at` in an upsert: `now` if one of the columns changes, otherwise the stored time. */
function modifiedIfChanged(db: Knex, table: string, columns: readonly string[], now: Date): Knex.Raw {
  const all = columns.map(() => '??').join(', ');
  const of = (source: string) => columns.map((column) => `${source}.${column}`);
  return db.raw(`case when (${all}) is distinct from (${all}) then ?::timestamptz else ?? end`, [
    ...of(table),
    ...of('excluded'),
    now,
    `${table}.modified_at`,
  ]);
}

/** Inserts or updates the repositories of one organization. Keeps their profile settings. */
export async function upsertRepositories(db: Knex, rows: readonly ImportedRepository[], now: Date) {
  if (rows.length === 0) return [];
  // Locks rows in a fixed order, so that concurrent imports cannot deadlock.
  const sorted = [...rows].sort((a, b) => (a.external_id < b.external_id ? -1 : 1));
  const stored: RepositoryRow[] = await db('repositories')
    .insert(sorted.map((row) => ({ ...row, created_at: now })))
    .onConflict(CONFLICT_COLUMNS)
    .merge({
      ...Object.fromEntries(IMPORTED_COLUMNS.map((column) => [column, db.raw('excluded.??', [column])])),
      modified_at: modifiedIfChanged(db, 'repositories', IMPORTED_COLUMNS, now),
    })
    .returning('*');
  return stored;
}

export async function updateRepository(db: Knex, id: string, changes: Partial<RepositoryRow>): Promise<RepositoryRow> {
  return expectOne(await db('repositories').where({ id }).update(changes).returning('*'));
}
