import type { Knex } from 'knex';
import { getOwn } from '../../shared/own.ts';

/** Narrows a list to the rows that fit a value. Its column is qualified, because a list can join tables. */
export type Filter<Value> = (rows: Knex.QueryBuilder, value: Value) => void;

/** One filter for each parameter of a list, except the parameters for pages and sorting. */
export type Filters<Query> = {
  readonly [Name in Exclude<keyof Query, 'page' | 'limit' | 'sorting'>]-?: Filter<NonNullable<Query[Name]>>;
};

/**
 * Returns the filters that the caller gave, as one. The compiler refuses filters that lack a parameter of the contract.
 * @returns undefined if the caller gave none
 */
export function toFilter<Query extends object>(
  filters: Filters<Query>,
  query: Query,
): ((rows: Knex.QueryBuilder) => void) | undefined {
  const values = query as Readonly<Record<string, unknown>>;
  const given = Object.entries<Filter<never>>(filters).flatMap(([name, filter]) => {
    const value = getOwn(values, name);
    return value === undefined ? [] : [(rows: Knex.QueryBuilder) => filter(rows, value as never)];
  });
  return given.length === 0 ? undefined : (rows) => given.forEach((narrow) => narrow(rows));
}

/** Rows with one of the given values. */
export const oneOf =
  (column: string): Filter<string | readonly string[]> =>
  (rows, given) =>
    void rows.whereIn(column, typeof given === 'string' ? [given] : given);

/** Rows with one of the given texts, in any case. It needs an index of `lower(column)`. */
export const inAnyCase =
  (column: string): Filter<readonly string[]> =>
  (rows, texts) =>
    void rows.whereRaw(`lower(??) in (${texts.map(() => 'lower(?)').join(', ')})`, [column, ...texts]);

/** Rows whose condition is as given. @param condition an expression that is never null */
export const existsFilter =
  (condition: string): Filter<boolean> =>
  (rows, isTrue) =>
    void rows.whereRaw(isTrue ? condition : `not ${condition}`);

interface TimeRange {
  gte?: string;
  gt?: string;
  lte?: string;
  lt?: string;
}

/** Rows with a time in a range. */
export const inTimeRange =
  (column: string): Filter<TimeRange> =>
  (rows, { gte, gt, lte, lt }) => {
    if (gte !== undefined) rows.where(column, '>=', gte);
    if (gt !== undefined) rows.where(column, '>', gt);
    if (lte !== undefined) rows.where(column, '<=', lte);
    if (lt !== undefined) rows.where(column, '<', lt);
  };

const WHOLE_NUMBER = /^-?(0|[1-9]\d{0,14})$/;

/** Rows with all given pairs. A query has texts only, so `5` finds the text and the integer. */
export const withMetadata =
  (column: string): Filter<Readonly<Record<string, string>>> =>
  (rows, given) => {
    for (const [key, text] of Object.entries(given)) {
      const values = [
        text,
        ...(WHOLE_NUMBER.test(text) || text === 'true' || text === 'false' ? [JSON.parse(text)] : []),
      ];
      rows.where((either) => {
        for (const value of values) either.orWhereRaw('?? @> ?::jsonb', [column, JSON.stringify({ [key]: value })]);
      });
    }
  };

/** SQL: whether a column contains a text, in any case and without accents as well. It reads every row, so it is for lists that quotas keep short. */
export const containsSql = (column: string, text: string) => `strpos(fold_text(${column}), fold_text(${text})) > 0`;

/** Rows with a text in one of the columns. */
export const containing =
  (...columns: readonly string[]): Filter<string> =>
  (rows, text) =>
    void rows.where((either) => {
      for (const column of columns) either.orWhereRaw(containsSql('??', '?'), [column, text]);
    });
