import type { Knex } from 'knex';
import type { CheckoutRow } from '../../checkout/checkouts/index.ts';
import { customerIdSql, type CustomerRow } from '../../customers/customers/index.ts';
import { clockedColumns } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';

interface WithCustomer {
  customer_id: string;
}

/** The objects that show the account or the id of a customer. */
export interface ShownRows {
  credits: (Tables['credits'] & WithCustomer)[];
  benefit_grants: (Tables['benefit_grants'] & WithCustomer)[];
  license_keys: (Tables['license_keys'] & WithCustomer)[];
  orders: Tables['orders'][];
  subscriptions: Tables['subscriptions'][];
  checkouts: CheckoutRow[];
}

const withCustomer = (db: Knex, table: 'credits' | 'benefit_grants' | 'license_keys') =>
  db(table).select('*', db.raw(`${customerIdSql(table)} as customer_id`));

const selectRows = async (
  db: Knex,
  narrow: (table: keyof ShownRows, rows: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<ShownRows> => ({
  credits: await narrow('credits', withCustomer(db, 'credits')),
  benefit_grants: await narrow('benefit_grants', withCustomer(db, 'benefit_grants')),
  license_keys: await narrow('license_keys', withCustomer(db, 'license_keys')),
  orders: await narrow('orders', db('orders')),
  subscriptions: await narrow('subscriptions', db('subscriptions')),
  checkouts: await narrow('checkouts', db('checkouts').select(clockedColumns(db, 'checkouts'))),
});

/** Locks the objects that show the account or the id of a customer. */
export const lockShownRows = (
  db: Knex.Transaction,
  { id: customer_id, organization_id, user_id }: Pick<CustomerRow, 'id' | 'organization_id' | 'user_id'>,
): Promise<ShownRows> =>
  selectRows(db, (table, rows) => {
    const isOfCustomer = table === 'orders' || table === 'subscriptions' || table === 'checkouts';
    return rows
      .where(isOfCustomer ? { customer_id } : { organization_id, user_id })
      .orderBy('id')
      .forNoKeyUpdate();
  });

/** Reads the same objects again. */
export const readShownRows = (db: Knex, before: ShownRows): Promise<ShownRows> =>
  selectRows(db, (table, rows) =>
    rows.whereIn(
      'id',
      before[table].map(({ id }) => id),
    ),
  );

/** Finds one credit of each currency that can pay for bills of accounts at an organization. */
export async function findPayingCredits(
  db: Knex,
  organization_id: string,
  accounts: readonly string[],
): Promise<Tables['credits'][]> {
  return db('credits')
    .distinctOn('user_id', 'currency')
    .where({ organization_id })
    .whereIn('user_id', [...accounts])
    .where('remaining_amount', '>', 0)
    .orderBy(['user_id', 'currency', 'id']);
}
