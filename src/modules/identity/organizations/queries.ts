import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { listRows } from '../../../platform/db/list.ts';
import { prepareStatement } from '../../../platform/db/statement.ts';
import type { AccessibleOrganizationIds } from './access.ts';

export type OrganizationRow = Tables['organizations'];

/** Other texts can contain characters that the database refuses. */
const SLUG = /^[a-z0-9-]{1,255}$/i;
export const SLUG_INDEX = 'organizations_slug_key';

interface ListOrganizationsOptions {
  slug: string | undefined;
  orders: readonly SortOrder[];
  page: Page;
}

export function listOrganizations(
  db: Knex,
  ids: AccessibleOrganizationIds,
  { slug, orders, page }: ListOrganizationsOptions,
) {
  return listRows<OrganizationRow>(db, {
    table: 'organizations',
    scope: { column: 'id', ids },
    filter:
      slug === undefined ? undefined : (query) => void query.whereRaw('lower(organizations.slug) = lower(?)', [slug]),
    orders,
    page,
  });
}

const organizationByIdStatement = prepareStatement<{ id: string; ids: readonly string[] }, OrganizationRow>(
  'find-organization',
  (db, parameter) =>
    db('organizations')
      .where('id', parameter('id'))
      .whereRaw('id = any(?::uuid[])', [parameter('ids')]),
);

export async function findOrganization(db: Knex, ids: AccessibleOrganizationIds, id: string) {
  const [organization] = await organizationByIdStatement(db, { id, ids });
  return organization;
}

/** Finds and locks an organization. The lock does not delay sales, which refer to the organization. */
export async function findOrganizationForUpdate(
  db: Knex.Transaction,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<OrganizationRow | undefined> {
  return db('organizations').where({ id }).whereIn('id', ids).forNoKeyUpdate().first();
}

/** @returns whether the service has any organization */
export async function hasOrganizations(db: Knex): Promise<boolean> {
  return (await db('organizations').select('id').first()) !== undefined;
}

/** Serializes the creation of the first organization until the transaction ends. */
export async function lockFirstOrganization(db: Knex.Transaction) {
  await db.raw("select pg_advisory_xact_lock(hashtextextended('first organization', 0))");
}

/** Finds organizations by id, regardless of the caller, to present sellers. */
export async function findOrganizations(db: Knex, ids: readonly string[]): Promise<OrganizationRow[]> {
  return db('organizations').whereIn('id', ids);
}

/**
 * @returns the origins that may show the portal of an organization, by its slug, ignoring case, or an empty list if
 * there is none
 */
export async function findPortalOrigins(db: Knex, slug: string): Promise<string[]> {
  if (!SLUG.test(slug)) return [];
  const [row]: Pick<OrganizationRow, 'portal_origins'>[] = await db('organizations')
    .whereRaw('lower(slug) = lower(?)', [slug])
    .select('portal_origins');
  return row?.portal_origins ?? [];
}

/** Finds an organization by its slug, ignoring case, or by its id. */
export async function findOrganizationBySlugOrId(db: Knex, text: string): Promise<OrganizationRow | undefined> {
  return db('organizations')
    .whereRaw('lower(slug) = lower(:text) or cast(id as text) = lower(:text)', { text })
    .first();
}

/** @returns the ids among `ids` whose organizations are accessible to the caller or have a public profile */
export async function findFeaturableIds(
  db: Knex,
  accessibleIds: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  return db('organizations')
    .whereIn('id', ids)
    .where({ mode: 'live' })
    .whereRaw("(id = any(?::uuid[]) or profile_settings->>'enabled' = 'true')", [[...accessibleIds]])
    .pluck('id');
}

export async function insertOrganization(
  db: Knex,
  row: Pick<
    OrganizationRow,
    'created_at' | 'founder_id' | 'name' | 'slug' | 'mode' | 'avatar_url' | 'feature_settings'
  >,
) {
  return expectOne(await db('organizations').insert(row).returning('*'));
}

/** Inserts a member. Idempotent. */
export async function insertMember(db: Knex, row: Tables['organization_members']) {
  await db('organization_members').insert(row).onConflict().ignore();
}

/** Updates an organization. Merges `profile_settings` and `feature_settings` by key into the stored settings. */
export async function updateOrganization(
  db: Knex,
  id: string,
  { profile_settings, feature_settings, ...columns }: Partial<OrganizationRow>,
) {
  const merged = (column: string, settings: object | undefined) =>
    settings && { [column]: db.raw('?? || ?::jsonb', [column, JSON.stringify(settings)]) };
  const rows = await db('organizations')
    .where({ id })
    .update({
      ...columns,
      ...merged('profile_settings', profile_settings),
      ...merged('feature_settings', feature_settings),
    })
    .returning('*');
  return expectOne(rows);
}
