import { useState } from 'react';
import { useLoaded, type Answer, type Loading } from './use-loaded.ts';

export interface List<Item> {
  items: Item[];
  pagination: { total_count: number };
}

interface Pages<Item> extends Loading<List<Item>> {
  /** Shows the next ones too; undefined where all are shown. */
  more: (() => void) | undefined;
}

const PAGE = 20;
/** The service gives no more at once. */
const MOST = 100;

/** A list that begins with its first items and grows when asked. */
export function usePages<Item>(ask: (query: { limit: number }) => Promise<Answer<List<Item>>>): Pages<Item> {
  const [limit, setLimit] = useState(PAGE);
  const loading = useLoaded(String(limit), (key) => ask({ limit: Number(key) }));
  const { state } = loading;
  const hasMore = state.kind === 'here' && state.value.pagination.total_count > limit && limit < MOST;
  return { ...loading, more: hasMore ? () => setLimit(Math.min(limit * 2, MOST)) : undefined };
}
