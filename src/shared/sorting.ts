import { getOwn } from './own.ts';

export interface SortOrder {
  column: string;
  order: 'asc' | 'desc';
}

/**
 * Translates sorting criteria such as `['-created_at', 'name']` into columns. A leading minus sorts descending.
 * @param columns the column of each criterion; unknown criteria are ignored
 */
export function parseSorting(criteria: readonly string[], columns: Readonly<Record<string, string>>): SortOrder[] {
  return criteria.flatMap((criterion) => {
    const descending = criterion.startsWith('-');
    const column = getOwn(columns, descending ? criterion.slice(1) : criterion);
    return column === undefined ? [] : [{ column, order: descending ? ('desc' as const) : ('asc' as const) }];
  });
}
