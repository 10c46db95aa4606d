export const DEFAULT_LIMIT = 10;
export const MAX_LIMIT = 100;

/** One page of a list: `offset` rows are passed over, at most `limit` returned. */
export interface Page {
  limit: number;
  offset: number;
}

/** Rows of one page, and how many there are on all pages together. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

/** `page` counts from 1. A limit above 100 counts as 100. */
export function toPage({ page = 1, limit = DEFAULT_LIMIT }: { page?: number; limit?: number } = {}): Page {
  const bounded = Math.min(limit, MAX_LIMIT);
  return { limit: bounded, offset: (page - 1) * bounded };
}

/** The list shape of the contract; `max_page` is 0 for an empty list. */
export function paginated<Item>(items: Item[], total: number, page: Page) {
  return { items, pagination: { total_count: total, max_page: Math.ceil(total / page.limit) } };
}
