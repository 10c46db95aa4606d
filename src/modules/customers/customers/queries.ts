import type { Knex } from 'knex';
import type { NormalizedAddress } from '../../../shared/address.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Metadata } from '../../../shared/metadata.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { CountryTaxId } from '../../../shared/tax-ids.ts';
import { orMergedInto } from './former-id-queries.ts';
import { withWords, type Search } from './word-queries.ts';
import { inAnyCase, inTimeRange, oneOf, withMetadata, type Filter } from '../../../platform/db/filters.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { ListedRows } from '../../../platform/db/list.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import { ROWS_PER_STATEMENT } from '../../../platform/db/rows-per-statement.ts';

export type CustomerRow = Tables['customers'];

/** A person as the customer of an organization. */
export interface CustomerKey {
  organization_id: string;
  user_id: string;
}

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'customers.billing_address': NormalizedAddress;
    'customers.customer_other_tax_ids': readonly CountryTaxId[];
    'customers.metadata': Metadata;
  }
}

export const EMAIL_CONSTRAINT = 'customers_email';
export const EXTERNAL_ID_CONSTRAINT = 'customers_external_id';

/** @returns the filters of the list of sellers, by parameter */
export const customerFilters = async (db: Knex, search: Search) => ({
  email: ((rows, emails) =>
    // Addresses are stored in lower case.
    void rows.whereRaw(`customers.email in (${emails.map(() => 'lower(?)').join(', ')})`, [
      ...emails,
    ])) satisfies Filter<readonly string[]>,
  name: inAnyCase('customers.customer_name'),
  external_id: oneOf('customers.external_id'),
  query: await withWords(db, search),
  created: inTimeRange('customers.created_at'),
  metadata: withMetadata('customers.metadata'),
});

/** Sortable columns by criterion. The revenue is that in the default currency of the organization. */
export const SORTABLE = {
  created_at: 'customers.created_at',
  email: 'customers.email',
  name: 'customers.customer_name',
  revenue: 'revenue.amount',
};

/** Names the organization, and a currency that no row changes, so that revenues are read from their index in order. */
const JOIN_REVENUE = `join customer_revenues as revenue on revenue.customer_id = customers.id
  and revenue.organization_id = :owner
  and revenue.currency = coalesce(
    (select default_currency from organization_billing as billing where billing.organization_id = :owner), 'usd')`;

interface ListOptions {
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  orders: readonly SortOrder[];
}

/** @returns the customers of a list, for its pages and for its export */
export function listedCustomers(ids: AccessibleOrganizationIds, { filter, orders }: ListOptions): ListedRows {
  const sortsByRevenue = orders.some(({ column }) => column === SORTABLE.revenue);
  return {
    table: 'customers',
    scope: { column: 'organization_id', ids },
    join: sortsByRevenue ? (rows, owner) => void rows.joinRaw(JOIN_REVENUE, { owner }) : undefined,
    filter,
    orders,
  };
}

/** Finds a customer by its id, or by the id of a customer who was merged into it. */
export async function findCustomer(
  db: Knex,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<CustomerRow | undefined> {
  return orMergedInto(db, id, (present) =>
    db('customers').where({ id: present }).whereIn('organization_id', ids).first(),
  );
}

/** Finds the customer of an account. */
export async function findCustomerOfAccount(db: Knex, key: CustomerKey): Promise<CustomerRow | undefined> {
  return db('customers').where(key).first();
}

/** @returns at most two customers, each of another organization */
export async function findByExternalId(
  db: Knex,
  ids: AccessibleOrganizationIds,
  external_id: string,
): Promise<CustomerRow[]> {
  return db('customers').where({ external_id }).whereIn('organization_id', ids).limit(2);
}

/** Locks a customer until the transaction ends. Finds it as `findCustomer` does. */
export async function lockCustomer(
  db: Knex.Transaction,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<CustomerRow | undefined> {
  return orMergedInto(db, id, (present) =>
    db('customers').where({ id: present }).whereIn('organization_id', ids).forUpdate().first(),
  );
}

/** Locks customers by id, in the order of their ids. */
export async function lockCustomersById(
  db: Knex.Transaction,
  organizationIds: readonly string[],
  ids: readonly string[],
): Promise<CustomerRow[]> {
  return db('customers')
    .whereIn('id', [...ids])
    .whereIn('organization_id', organizationIds)
    .orderBy('id')
    .forUpdate();
}

/** Finds customers by id. */
export async function findCustomers(db: Knex, ids: readonly string[]): Promise<CustomerRow[]> {
  return db('customers').whereIn('id', [...ids]);
}

export type NewCustomerRow = Pick<CustomerRow, 'created_at' | 'organization_id' | 'email'> &
  Partial<Omit<CustomerRow, 'id' | 'modified_at'>>;

/** The driver would convert an array to a PostgreSQL array instead of JSON. */
export function taxIdsAsJson<Row extends Partial<Pick<CustomerRow, 'customer_other_tax_ids'>>>(row: Row): Row {
  const { customer_other_tax_ids: taxIds } = row;
  return taxIds === undefined ? row : { ...row, customer_other_tax_ids: JSON.stringify(taxIds) };
}

/** The address is stored in lower case. */
const toInsertedRow = (db: Knex, { email, ...row }: NewCustomerRow) => ({
  ...taxIdsAsJson(row),
  email: db.raw('lower(?)', [email]) as unknown as string,
});

/** Inserts a customer. @throws a violation of a unique constraint */
export async function insertCustomer(db: Knex, row: NewCustomerRow): Promise<CustomerRow> {
  return expectOne(await db('customers').insert(toInsertedRow(db, row)).returning('*'));
}

/**
 * Inserts customers.
 * @returns those whose e-mail addresses the organization did not have
 * @throws a violation of another unique constraint
 */
export const insertUnknownCustomers = (db: Knex, rows: readonly NewCustomerRow[]): Promise<CustomerRow[]> =>
  insertUnlessConflict(db, rows, (inserts) => inserts.onConflict(['organization_id', 'email']));

/**
 * Inserts buyers. Concurrent purchases of one buyer conflict at the e-mail address and at the account, in any order.
 * @returns those whose e-mail addresses and accounts the organization did not have
 */
export const insertUnknownBuyers = (db: Knex, rows: readonly NewCustomerRow[]): Promise<CustomerRow[]> =>
  insertUnlessConflict(db, rows, (inserts) => inserts.onConflict());

async function insertUnlessConflict(
  db: Knex,
  rows: readonly NewCustomerRow[],
  atConflict: (inserts: Knex.QueryBuilder) => Knex.OnConflictQueryBuilder<object, unknown>,
): Promise<CustomerRow[]> {
  const inserted: CustomerRow[] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const batch = rows.slice(from, from + ROWS_PER_STATEMENT).map((row) => toInsertedRow(db, row));
    const added = await atConflict(db('customers').insert(batch)).ignore().returning('*');
    inserted.push(...(added as CustomerRow[]));
  }
  return inserted;
}

/** Counts those e-mail addresses, in any case, that no customer of the organization has. */
export async function countUnknownCustomers(
  db: Knex,
  organization_id: string,
  emails: readonly string[],
): Promise<number> {
  const [row]: { unknown: number }[] = await db
    .from(
      db.raw('(select distinct lower(email) as email from unnest(?::text[]) as sent (email)) as sent', [[...emails]]),
    )
    .whereNotExists(db('customers').where({ organization_id }).whereRaw('customers.email = sent.email'))
    .select(db.raw('count(*)::int as unknown'));
  return row?.unknown ?? 0;
}

/** Finds and locks the customer with an account, or else with an e-mail address in any case. */
export async function lockCustomerOfBuyer(
  db: Knex.Transaction,
  { organization_id, user_id, email }: { organization_id: string; user_id: string; email: string },
): Promise<CustomerRow | undefined> {
  return db('customers')
    .where({ organization_id })
    .whereRaw('(user_id = ? or email = lower(?))', [user_id, email])
    .orderByRaw('user_id = ? desc nulls last', [user_id])
    .forNoKeyUpdate()
    .first();
}

/** Finds and locks the customer with an account or an e-mail address, for a customer who gets both. */
export async function lockCustomerOfAddress(
  db: Knex.Transaction,
  { organization_id, user_id, email }: CustomerKey & { email: string },
): Promise<CustomerRow | undefined> {
  const rows = db('customers').where({ organization_id });
  return rows.whereRaw('(user_id = ? or email = lower(?))', [user_id, email]).forUpdate().first();
}

/** The customer must be locked. An address is stored in lower case. @throws a violation of a unique constraint */
export async function updateCustomer(
  db: Knex,
  id: string,
  { email, ...changes }: Partial<CustomerRow>,
): Promise<CustomerRow> {
  const address = email === undefined ? {} : { email: db.raw('lower(?)', [email]) as unknown as string };
  return expectOne(
    await db('customers')
      .where({ id })
      .update({ ...taxIdsAsJson(changes), ...address })
      .returning('*'),
  );
}

/** Whether a user is a customer of any organization. */
export async function isCustomer(db: Knex, userId: string): Promise<boolean> {
  return (await db('customers').where({ user_id: userId }).first('id')) !== undefined;
}

/** Whether another customer of the organization has an e-mail address, in lower case, or the account of the address. */
export async function hasOtherCustomer(
  db: Knex,
  { id, organization_id }: Pick<CustomerRow, 'id' | 'organization_id'>,
  email: string,
): Promise<boolean> {
  const accounts = db('users').whereRaw('lower(email) = ?', [email]).select('id');
  const other: unknown = await db('customers')
    .where({ organization_id })
    .whereNot({ id })
    .where((same) => void same.where({ email }).orWhereIn('user_id', accounts))
    .first('id');
  return other !== undefined;
}

/** Locks the customer with a change of the e-mail address that is pending or can be undone. */
export async function lockCustomerOfEmailChange(
  db: Knex.Transaction,
  email_change_id: string,
): Promise<CustomerRow | undefined> {
  return db('customers').where({ email_change_id, erased_at: null }).forUpdate().first();
}

export async function findCustomerOfEmailChange(db: Knex, email_change_id: string): Promise<CustomerRow | undefined> {
  return db('customers').where({ email_change_id, erased_at: null }).first();
}

/** The customer must be locked. */
export async function markErased(db: Knex, id: string, now: Date): Promise<CustomerRow> {
  return expectOne(await db('customers').where({ id }).update({ erased_at: now, modified_at: now }).returning('*'));
}

/**
 * Deletes a customer without granted benefits. The customer must be locked.
 * @returns whether it was deleted
 * @throws a violation of a foreign key if it has orders or subscriptions
 */
export async function deleteCustomerRow(db: Knex.Transaction, id: string): Promise<boolean> {
  const deleted = await db('customers')
    .where({ id })
    .whereNotExists(
      db('benefit_grants')
        .whereRaw('benefit_grants.organization_id = customers.organization_id')
        .whereRaw('benefit_grants.user_id = customers.user_id'),
    )
    .delete();
  return deleted > 0;
}

/** @returns the language of a customer, as a BCP 47 tag; undefined if it is unknown */
export async function findCustomerLanguage(db: Knex, key: CustomerKey): Promise<string | undefined> {
  const row: Pick<CustomerRow, 'language'> | undefined = await db('customers').where(key).first('language');
  return row?.language ?? undefined;
}
