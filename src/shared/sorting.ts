import { getOwn } from './own.ts';

export interface SortOrder {
  column: string;
  order: 'asc' | 'desc';
}

/** The order of a file whose caller names none. */
export const OLDEST_FIRST: readonly SortOrder[] = [{ column: 'created_at', order: 'asc' }];

/** The name of a criterion without its direction. */
type NameOf<Criterion extends string> = Criterion extends `-${infer Name}` ? Name : Criterion;

/**
 * Translates sorting criteria such as `['-created_at', 'name']` into columns. A leading minus sorts descending.
 * @param columns the column of each criterion. The compiler refuses a list that lacks a criterion of the contract
 */
export function parseSorting<Criterion extends string>(
  criteria: readonly Criterion[] | undefined,
  columns: Readonly<Record<NameOf<Criterion>, string>>,
): SortOrder[] {
  return (criteria ?? []).flatMap((criterion) => {
    const descending = criterion.startsWith('-');
    const column: string | undefined = getOwn(columns, descending ? criterion.slice(1) : criterion);
    return column === undefined ? [] : [{ column, order: descending ? ('desc' as const) : ('asc' as const) }];
  });
}
