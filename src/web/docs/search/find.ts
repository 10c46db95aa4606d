import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { buildExcerpt, markTerms, type Piece } from './excerpt.ts';
import type { SearchKind, SearchRecord } from './record.ts';
import { tokenizeQuery, tokenizeText } from './tokens.ts';

/** Results of one kind, the best first. */
export interface ResultGroup {
  kind: SearchKind;
  results: Result[];
}

export interface Result {
  record: SearchRecord;
  title: Piece[];
  excerpt: Piece[];
}

export type Search = (query: string) => ResultGroup[];

const GROUP_SIZE = 5;
/** Shorter words have too many similar ones. */
const FUZZY_LENGTH = 5;

const OPTIONS: SearchOptions = {
  tokenize: tokenizeQuery,
  boost: { title: 3, name: 3, page: 0.5 },
  prefix: true,
  fuzzy: (term) => (term.length < FUZZY_LENGTH ? false : 0.2),
  // Guides explain, and an operation leads to its schemas. The pages for maintainers are for few readers.
  boostDocument: (_id, _term, fields) =>
    ({ guide: 1.2, operation: 1.2, schema: 0.5, maintainer: 0.3 })[String(fields?.kind)] ?? 1,
};

/** Indexes the records. The index is built here, because it is twice as large as its text. */
export async function createSearch(records: readonly SearchRecord[]): Promise<Search> {
  const index = new MiniSearch<SearchRecord & { id: number }>({
    fields: ['title', 'name', 'page', 'text'],
    storeFields: ['kind'],
    tokenize: tokenizeText,
  });
  await index.addAllAsync(records.map((record, id) => ({ ...record, id })));
  return (query) => {
    const all = index.search(query, { ...OPTIONS, combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(query, OPTIONS);
    const hits = found.flatMap((hit) => {
      const record = records[Number(hit.id)];
      return record === undefined ? [] : [{ hit, record }];
    });
    return groupByKind(hits.sort((one, other) => rank(other.record, query) - rank(one.record, query)));
  };
}

/** A name that was typed in full comes first. Names of schemas need their capitals, because many are ordinary words. */
function rank({ kind, title, name = '' }: SearchRecord, query: string): number {
  const fold = (text: string) => (kind === 'schema' ? text : text.toLowerCase());
  const names = [title, name, ...name.split(' ')].map(fold);
  return names.includes(fold(query.trim())) ? 1 : 0;
}

interface Hit {
  hit: SearchResult;
  record: SearchRecord;
}

/** The kind with the best result comes first. */
function groupByKind(hits: Hit[]): ResultGroup[] {
  const groups = new Map<SearchKind, Hit[]>();
  for (const hit of hits) groups.set(hit.record.kind, [...(groups.get(hit.record.kind) ?? []), hit]);
  return [...groups].map(([kind, members]) => ({
    kind,
    results: members.slice(0, GROUP_SIZE).map(({ hit, record }) => ({
      record,
      title: markTerms(record.title, hit.terms),
      excerpt: buildExcerpt(record.text, hit.terms),
    })),
  }));
}
