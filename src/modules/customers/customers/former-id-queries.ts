import type { Knex } from 'knex';

/** The account of a customer of an organization. */
interface Account {
  organization_id: string;
  user_id: string;
}

/**
 * Finds by an id, or else by the id of the customer into which the customer with this id was merged.
 * @param find also decides whether the caller may see what it finds
 */
export async function orMergedInto<Row>(
  db: Knex,
  id: string,
  find: (id: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const found = await find(id);
  if (found !== undefined) return found;
  const remaining = (await findRemaining(db, [id])).get(id.toLowerCase());
  return remaining === undefined ? undefined : find(remaining);
}

/** @returns a map from the ids of merged customers, in lower case, to the customers into which they were merged */
export async function findRemaining(db: Knex, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db('former_customer_ids')
    .whereIn('former_id', [...ids])
    .where({ is_account: false })
    .select('former_id', 'customer_id');
  return new Map(rows.map(({ former_id, customer_id }) => [former_id, customer_id]));
}

/** @returns a query whose filter for customers finds them by the ids of customers who were merged into them as well */
export async function withRemaining<Query extends { customer_id?: string[] }>(db: Knex, query: Query): Promise<Query> {
  const ids = query.customer_id;
  if (ids === undefined) return query;
  return { ...query, customer_id: [...new Set([...ids, ...(await findRemaining(db, ids)).values()])] };
}

/** Whether ids are, or were, of the customer with an account, and of this account. */
export async function areIdsOf(
  db: Knex,
  { organization_id, user_id }: Account,
  ids: { customer_id: string | null; user_id: string | null },
): Promise<boolean> {
  const isOrWas = (id: string | null, column: 'id' | 'user_id') => (rows: Knex.QueryBuilder) => {
    if (id === null) return;
    const former = db('former_customer_ids')
      .whereRaw('customer_id = customers.id')
      .where({ former_id: id, is_account: column === 'user_id' });
    void rows.where((one) => void one.where({ [`customers.${column}`]: id }).orWhereExists(former));
  };
  const found: unknown = await db('customers')
    .where({ organization_id, user_id })
    .modify(isOrWas(ids.customer_id, 'id'))
    .modify(isOrWas(ids.user_id, 'user_id'))
    .first('id');
  return found !== undefined;
}

/** Keeps the id of an account that a customer had, for programs that have stored it. */
export async function keepFormerAccount(
  db: Knex.Transaction,
  { id: customer_id, organization_id, user_id: former_id }: Account & { id: string },
): Promise<void> {
  await db('former_customer_ids')
    .insert({ customer_id, former_id, organization_id, is_account: true })
    .onConflict(['customer_id', 'former_id'])
    .ignore();
}
