import { useState } from 'react';
import { useResource, type ApiResult, type Resource } from './use-resource.ts';

export interface ListPage<Item> {
  items: Item[];
  pagination: { total_count: number };
}

export interface PaginatedList<Item> extends Resource<ListPage<Item>> {
  /** Loads more items; undefined if all items are shown. */
  showMore: (() => void) | undefined;
}

interface PageQuery {
  page: number;
  limit: number;
}

const INITIAL_COUNT = 20;
/** The largest page size of the API. */
const MAX_PAGE_SIZE = 100;

/** Loads the first items of a list, and more of them on demand. */
export function usePaginatedList<Item>(
  fetchValue: (query: PageQuery) => Promise<ApiResult<ListPage<Item>>>,
): PaginatedList<Item> {
  const [shown, setShown] = useState(INITIAL_COUNT);
  const resource = useResource(String(shown), () => fetchPages(shown, fetchValue));
  const { state } = resource;
  const hasMore = state.kind === 'loaded' && state.value.pagination.total_count > shown;
  return {
    ...resource,
    showMore: hasMore ? () => setShown(shown < MAX_PAGE_SIZE ? MAX_PAGE_SIZE : shown + MAX_PAGE_SIZE) : undefined,
  };
}

/** Fetches `shown` items in as many pages as needed and joins them. */
async function fetchPages<Item>(shown: number, fetchValue: (query: PageQuery) => Promise<ApiResult<ListPage<Item>>>) {
  const limit = Math.min(shown, MAX_PAGE_SIZE);
  const pages = Array.from({ length: shown / limit }, (_, at) => fetchValue({ page: at + 1, limit }));
  const answers = await Promise.all(pages);
  return answers.reduce((before, next) =>
    before.data && next.data
      ? { ...next, data: { ...next.data, items: [...before.data.items, ...next.data.items] } }
      : { response: (before.data ? next : before).response },
  );
}
