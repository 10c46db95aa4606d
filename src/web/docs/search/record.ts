/** A place in the documentation that the search finds. `npm run build` writes all of them to one file. */
export interface SearchRecord {
  kind: SearchKind;
  title: string;
  /** Names for programs, such as the path and the id of an operation. Shown below the title. */
  name?: string;
  /** The page that contains the section. Shown below the title. */
  page?: string;
  href: string;
  text: string;
}

export type SearchKind = 'guide' | 'operation' | 'schema' | 'event' | 'error' | 'maintainer';

/** Path of the file with all records. */
export const SEARCH_RECORDS_PATH = '/docs/search.json';
