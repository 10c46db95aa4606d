import type { Knex } from 'knex';
import type { Metadata } from '../../../shared/metadata.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { containing, inTimeRange, oneOf, withMetadata } from '../../../platform/db/filters.ts';
import { listRows } from '../../../platform/db/list.ts';
import { prepareStatement } from '../../../platform/db/statement.ts';

export type CustomFieldRow = Tables['custom_fields'];

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'custom_fields.metadata': Metadata;
  }
}

export const SLUG_INDEX = 'custom_fields_slug';

/** The filters of the list, by parameter. */
export const CUSTOM_FIELD_FILTERS = {
  query: containing('custom_fields.name', 'custom_fields.slug'),
  type: oneOf('custom_fields.type'),
  created: inTimeRange('custom_fields.created_at'),
  metadata: withMetadata('custom_fields.metadata'),
};

interface ListOptions {
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  orders: readonly SortOrder[];
  page: Page;
}

export function listCustomFields(db: Knex, ids: AccessibleOrganizationIds, { filter, orders, page }: ListOptions) {
  return listRows<CustomFieldRow>(db, {
    table: 'custom_fields',
    scope: { column: 'organization_id', ids },
    condition: (query) => void query.whereNull('custom_fields.deleted_at'),
    filter,
    orders,
    page,
  });
}

export async function findCustomField(
  db: Knex,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<CustomFieldRow | undefined> {
  return db('custom_fields').where({ id }).whereIn('organization_id', ids).whereNull('deleted_at').first();
}

export async function findCustomFieldForUpdate(
  db: Knex.Transaction,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<CustomFieldRow | undefined> {
  return db('custom_fields')
    .where({ id })
    .whereIn('organization_id', ids)
    .whereNull('deleted_at')
    .forNoKeyUpdate()
    .first();
}

/** Finds the fields with the given ids that the organization owns and has not deleted. */
export async function findCustomFieldsOf(
  db: Knex,
  organizationId: string,
  ids: readonly string[],
): Promise<CustomFieldRow[]> {
  return db('custom_fields').where({ organization_id: organizationId }).whereIn('id', ids).whereNull('deleted_at');
}

const slugsByIds = prepareStatement<{ ids: readonly string[] }, Pick<CustomFieldRow, 'id' | 'slug' | 'deleted_at'>>(
  'custom-field-slugs',
  (db, parameter) =>
    db('custom_fields')
      .whereRaw('id = any(?::uuid[])', [parameter('ids')])
      .select('id', 'slug', 'deleted_at'),
);

/** Finds slugs by id, of deleted fields too, because answers to them remain. */
export function findSlugs(db: Knex, ids: readonly string[]) {
  return slugsByIds(db, { ids });
}

export type NewCustomFieldRow = Omit<CustomFieldRow, 'id' | 'modified_at' | 'deleted_at'>;

export async function insertCustomField(db: Knex, row: NewCustomFieldRow): Promise<CustomFieldRow> {
  return expectOne(await db('custom_fields').insert(row).returning('*'));
}

export async function updateCustomField(
  db: Knex,
  id: string,
  changes: Partial<CustomFieldRow>,
): Promise<CustomFieldRow> {
  return expectOne(await db('custom_fields').where({ id }).update(changes).returning('*'));
}

export async function detachFromProducts(db: Knex, id: string): Promise<void> {
  await db('product_custom_fields').where({ custom_field_id: id }).delete();
}
