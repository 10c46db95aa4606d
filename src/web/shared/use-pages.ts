import { useState } from 'react';
import { useLoaded, type Answer, type Loading } from './use-loaded.ts';

export interface List<Item> {
  items: Item[];
  pagination: { total_count: number };
}

export interface Pages<Item> extends Loading<List<Item>> {
  /** Shows the next ones too; undefined where all are shown. */
  more: (() => void) | undefined;
}

interface Page {
  page: number;
  limit: number;
}

const FIRST = 20;
/** The service gives no more on a page. */
const MOST = 100;

/** A list that begins with its first items and grows when asked. */
export function usePages<Item>(ask: (query: Page) => Promise<Answer<List<Item>>>): Pages<Item> {
  const [shown, setShown] = useState(FIRST);
  const loading = useLoaded(String(shown), () => askAll(shown, ask));
  const { state } = loading;
  const hasMore = state.kind === 'here' && state.value.pagination.total_count > shown;
  return { ...loading, more: hasMore ? () => setShown(shown < MOST ? MOST : shown + MOST) : undefined };
}

/** As many as are shown, on as many pages as that takes. */
async function askAll<Item>(shown: number, ask: (query: Page) => Promise<Answer<List<Item>>>) {
  const limit = Math.min(shown, MOST);
  const pages = Array.from({ length: shown / limit }, (_, at) => ask({ page: at + 1, limit }));
  const answers = await Promise.all(pages);
  return answers.reduce((before, next) =>
    before.data && next.data
      ? { ...next, data: { ...next.data, items: [...before.data.items, ...next.data.items] } }
      : { response: (before.data ? next : before).response },
  );
}
