import type { DataOf, Init, PathOf } from './calls.ts';

type PageOf<Path extends PathOf<'get'>> =
  DataOf<'get', Path> extends infer Page
    ? Page extends
        { items: readonly unknown[]; pagination: unknown } | { items: readonly unknown[]; next_after: number }
      ? Page
      : never
    : never;

/** Paths of paginated lists, and of the event feed, which is paginated by sequence number. */
export type ListPath = { [Path in PathOf<'get'>]: [PageOf<Path>] extends [never] ? never : Path }[PathOf<'get'>];

export type ItemOf<Path extends ListPath> = PageOf<Path> extends { items: readonly (infer Item)[] } ? Item : never;

export type ListInit<Path extends ListPath> = Init<'get', Path>;

/** A page of a list or of the event feed. */
export interface AnyPage {
  items: unknown[];
  pagination?: { max_page: number };
  next_after?: number;
  next_before?: number | null;
  last_sequence?: number;
  epoch?: string | null;
}

interface AnyInit {
  params?: { query?: Record<string, unknown> };
}

const MAX_PAGE_SIZE = 100;

/** Iterates over all items of a list. Fetches a page when the previous one has been consumed. */
export async function* readPages(
  get: (init: AnyInit) => Promise<AnyPage>,
  init: AnyInit = {},
): AsyncGenerator<unknown, void, undefined> {
  let pageQuery: Record<string, unknown> = {};
  for (;;) {
    const query = { limit: MAX_PAGE_SIZE, ...init.params?.query, ...pageQuery };
    const page = await get({ ...init, params: { ...init.params, query } });
    yield* page.items;
    const next = nextPageQuery(page, query);
    if (!next) return;
    pageQuery = next;
  }
}

function nextPageQuery(page: AnyPage, query: Record<string, unknown>): Record<string, unknown> | undefined {
  const { items, pagination, next_after = 0, next_before, last_sequence = 0, epoch } = page;
  if (typeof next_before === 'number') return { before: next_before };
  if (!pagination) return next_after < last_sequence ? { after: next_after, epoch: epoch ?? undefined } : undefined;
  const current = Number(query['page'] ?? 1);
  return items.length > 0 && current < pagination.max_page ? { page: current + 1 } : undefined;
}
