import type { Search } from './find.ts';
import { SEARCH_RECORDS_PATH } from './record.ts';

let loading: Promise<Search> | undefined;

/** Loads the search engine and the records on first use. Tries again after a failure. */
export function loadSearch(): Promise<Search> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Search> {
  const [{ createSearch }, response] = await Promise.all([import('./find.ts'), fetch(SEARCH_RECORDS_PATH)]);
  if (!response.ok) throw new Error(`${SEARCH_RECORDS_PATH} answered ${response.status}`);
  return createSearch(await response.json());
}
