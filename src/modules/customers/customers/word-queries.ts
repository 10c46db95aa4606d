import type { Knex } from 'knex';
import type { Filter } from '../../../platform/db/filters.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';

/** The condition for customers of organizations with words that begin with all words of a text. It has an index. */
const HAS_WORDS = 'customers.words @@ customer_search(?::uuid[], ?)';

/** So many customers with the words of a text make the text a common one. */
const MANY_CUSTOMERS = 10_000;

/**
 * Whether many customers have the words of a text, such as the name of a mail provider. A list then looks at its rows
 * in their order, because it soon finds enough of them. The index would read all of them, and PostgreSQL does not know
 * how many there are.
 */
async function isCommonText(db: Knex, ids: readonly string[], text: string): Promise<boolean> {
  const found = db('customers')
    .whereRaw(HAS_WORDS, [[...ids], text])
    .select(db.raw('1'))
    .limit(MANY_CUSTOMERS);
  const [row]: { count: number }[] = await db.from(found.as('found')).select(db.raw('count(*)::int as count'));
  return row?.count === MANY_CUSTOMERS;
}

/** A search in a list of organizations. */
export interface Search {
  ids: readonly string[];
  /** The value is undefined for a list without search. */
  text: string | undefined;
}

async function whereWords(db: Knex, { ids, text }: Search, sql: { common: string; other: string }) {
  const isCommon = text !== undefined && (await isCommonText(db, ids, text));
  return ((rows, words) =>
    void rows.whereRaw(isCommon ? sql.common : sql.other, [[...ids], words])) satisfies Filter<string>;
}

/** Returns a filter for customers with words that begin with all words of a text. */
export const withWords = (db: Knex, search: Search): Promise<Filter<string>> =>
  // A test of the condition, unlike the condition itself, does not use the index.
  whereWords(db, search, { common: `(${HAS_WORDS}) is true`, other: HAS_WORDS });

/**
 * Returns a filter for rows of the accounts of customers with words that begin with all words of a text.
 * @param table with the columns `organization_id` and `user_id`
 */
export const ofCustomersWithWords = (db: Knex, table: string, search: Search): Promise<Filter<string>> =>
  whereWords(db, search, {
    common: `(select ${HAS_WORDS} from customers
      where customers.organization_id = ${table}.organization_id and customers.user_id = ${table}.user_id)`,
    other: `(${table}.organization_id, ${table}.user_id) in
      (select organization_id, user_id from customers where ${HAS_WORDS})`,
  });

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
