import type { Knex } from 'knex';
import type { Filter } from '../../../platform/db/filters.ts';
import type { UserRow } from '../../identity/users/index.ts';
import type { CustomerKey } from './queries.ts';

/** Rows of the accounts of customers. @param table with the columns `organization_id` and `user_id` */
export const ofCustomer =
  (table: string): Filter<readonly string[]> =>
  (rows, ids) =>
    void rows.whereRaw(
      `(${table}.organization_id, ${table}.user_id) in
        (select organization_id, user_id from customers where id in (${ids.map(() => '?').join(', ')}))`,
      [...ids],
    );

/** SQL: the customer whose account has a row. @param table with the columns `organization_id` and `user_id` */
export const customerIdSql = (table: string) => `(select owning.id from customers as owning
  where owning.organization_id = ${table}.organization_id and owning.user_id = ${table}.user_id)`;

/** Presents rows with the `customer_id` that they have if it can differ between two of them. */
export const withCustomerId =
  <Row>(present: (row: Row) => object) =>
  (row: Row & { customer_id?: string }) => ({ ...present(row), customer_id: row.customer_id });

/** A customer with what is shown of the account. */
export interface CustomerAccount extends CustomerKey, Pick<UserRow, 'email' | 'codehost_username' | 'avatar_url'> {
  customer_id: string;
}

/** Finds the customers and accounts of rows, and perhaps others of the same accounts. */
export async function findCustomerAccounts(db: Knex, rows: readonly CustomerKey[]): Promise<CustomerAccount[]> {
  return db('customers')
    .join('users', 'users.id', 'customers.user_id')
    .whereRaw('customers.user_id = any(?::uuid[])', [[...new Set(rows.map(({ user_id }) => user_id))]])
    .whereRaw('customers.organization_id = any(?::uuid[])', [
      [...new Set(rows.map(({ organization_id }) => organization_id))],
    ])
    .select(
      { customer_id: 'customers.id' },
      ...['organization_id', 'user_id'].map((column) => `customers.${column}`),
      ...['email', 'codehost_username', 'avatar_url'].map((column) => `users.${column}`),
    );
}
