export interface Order {
  column: string;
  order: 'asc' | 'desc';
}

/** `['-created_at', 'name']` → columns in that order; a leading minus sorts descending. */
export function toOrders(criteria: readonly string[], columns: Readonly<Record<string, string>>): Order[] {
  return criteria.flatMap((criterion) => {
    const descending = criterion.startsWith('-');
    const column = columns[descending ? criterion.slice(1) : criterion];
    return column === undefined ? [] : [{ column, order: descending ? ('desc' as const) : ('asc' as const) }];
  });
}
