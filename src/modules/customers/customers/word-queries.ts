import type { Knex } from 'knex';
import type { Filter } from '../../../platform/db/filters.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';

/** The condition for customers of organizations with words that begin with all words of a text. It has an index. */
const HAS_WORDS = 'customers.words @@ customer_search(?::uuid[], ?)';

/** So many customers with the words of a text make the text a common one. */
const MANY_CUSTOMERS = 10_000;

/** Above this number of customers in all, a search does not read all customers with a common text. */
const MANY_IN_ALL = 200_000;

/** How a search finds its rows. PostgreSQL does not know how many customers have the words of a text. */
type Method = 'index' | 'set' | 'rows';

/**
 * Chooses how a search finds its rows. `index` reads the rows of the customers with the words. A text that many customers have is common, such
 * as the name of a mail provider. A list then looks at its rows in their order. The method `set` reads the customers with the words first, so
 * that many other rows before the found ones cost little. The method `rows` looks at the customer of each row.
 */
async function chooseMethod(db: Knex, ids: readonly string[], text: string | undefined): Promise<Method> {
  if (text === undefined) return 'index';
  const found = db('customers')
    .whereRaw(HAS_WORDS, [[...ids], text])
    .select(db.raw('1'))
    .limit(MANY_CUSTOMERS);
  const all = db('row_counts')
    .where({ relation: 'customers' })
    .whereRaw('scope = any(?::uuid[])', [[...ids]])
    .select(db.raw('coalesce(sum(rows), 0)'));
  const [row]: { count: number; all: number }[] = await db
    .from(found.as('found'))
    .select(db.raw('count(*)::int as count, (?)::bigint as all', [all]));
  if (row === undefined || row.count < MANY_CUSTOMERS) return 'index';
  return row.all <= MANY_IN_ALL ? 'set' : 'rows';
}

/** A search in a list of organizations. */
export interface Search {
  ids: readonly string[];
  /** The value is undefined for a list without search. */
  text: string | undefined;
}

async function whereWords(db: Knex, { ids, text }: Search, sql: Readonly<Record<Method, string>>) {
  const method = await chooseMethod(db, ids, text);
  return ((rows, words) => void rows.whereRaw(sql[method], [[...ids], words])) satisfies Filter<string>;
}

/** A test of a condition, unlike the condition itself, uses neither an index nor a join. */
const tested = (condition: string) => `(${condition}) is true`;

/** Returns a filter for customers with words that begin with all words of a text. */
export const withWords = (db: Knex, search: Search): Promise<Filter<string>> =>
  whereWords(db, search, { index: HAS_WORDS, set: tested(HAS_WORDS), rows: tested(HAS_WORDS) });

/**
 * Returns a filter for rows of the accounts of customers with words that begin with all words of a text.
 * @param table with the columns `organization_id` and `user_id`
 */
export const ofCustomersWithWords = (db: Knex, table: string, search: Search): Promise<Filter<string>> => {
  const isOfThem = `(${table}.organization_id, ${table}.user_id) in
    (select organization_id, user_id from customers where ${HAS_WORDS})`;
  return whereWords(db, search, {
    index: isOfThem,
    set: tested(isOfThem),
    rows: `(select ${HAS_WORDS} from customers
      where customers.organization_id = ${table}.organization_id and customers.user_id = ${table}.user_id)`,
  });
};

/** Finds the newest customers with words that begin with all words of a text. */
export async function findCustomersByWords(
  db: Knex,
  ids: readonly string[],
  text: string,
  limit: number,
): Promise<Tables['customers'][]> {
  const rows = db('customers')
    .whereIn('organization_id', [...ids])
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
  const filter = await withWords(db, { ids, text });
  filter(rows, text);
  return rows;
}
