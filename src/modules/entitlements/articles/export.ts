import type { Reader } from '../../../platform/ports/transaction.ts';
import { findForExport, type ArticleFilters, type ArticleRow } from './queries.ts';

/** Articles in memory at a time. */
const BATCH_SIZE = 50;

/** Streams the articles of an organization that fit the filters as newline-delimited JSON, oldest first. Memory use is bounded. */
export async function* exportArticles({ db }: Pick<Reader, 'db'>, filters: ArticleFilters): AsyncGenerator<string> {
  for (let last: ArticleRow | undefined; ;) {
    const rows = await findForExport(db, filters, last, BATCH_SIZE);
    for (const row of rows) yield toLine(row);
    last = rows.at(-1);
    if (rows.length < BATCH_SIZE) return;
  }
}

function toLine({ created_at: _c, modified_at: _m, organization_id: _o, email_sent_to_count: _e, ...row }: ArticleRow) {
  return `${JSON.stringify(row)}\n`;
}
