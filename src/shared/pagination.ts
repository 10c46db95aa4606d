export const DEFAULT_LIMIT = 10;
export const MAX_LIMIT = 100;
/** Rows after the page that the count of a search reads. Each of them is compared with the text. */
const COUNTED_OF_SEARCH = 1_000;

/** One page of a list: skips `offset` rows and returns at most `limit` rows. */
export interface Page {
  limit: number;
  offset: number;
  /** Rows after the page that a count reads. Undefined means as many as for any other list. */
  counted?: number;
}

/** The number of rows on all pages, or a lower bound of it where counting stopped. */
export interface Total {
  count: number;
  isExact: boolean;
}

export const NO_ROWS: Total = { count: 0, isExact: true };

/** The rows of one page, and the number of rows on all pages. */
export interface ListResult<Row> {
  rows: Row[];
  total: Total;
}

/**
 * Computes limit and offset of a page.
 * @param given `page` counts from 1; a `limit` above 100 counts as 100
 */
export function toPage(given: { page?: number; limit?: number; query?: string } = {}): Page {
  const { page = 1, limit = DEFAULT_LIMIT, query } = given;
  const bounded = Math.min(limit, MAX_LIMIT);
  return {
    limit: bounded,
    offset: (page - 1) * bounded,
    ...(query !== undefined && { counted: COUNTED_OF_SEARCH }),
  };
}

/** Builds the list response of the contract. `max_page` is 0 for an empty list. */
export function toListResponse<Item>(items: Item[], { count, isExact }: Total, page: Page) {
  const pagination = {
    total_count: count,
    max_page: Math.ceil(count / page.limit),
    is_total_count_exact: isExact,
  };
  return { items, pagination };
}
