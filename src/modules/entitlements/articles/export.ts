import type { Reader } from '../../../platform/ports/transaction.ts';
import { findForExport, type ArticleRow } from './queries.ts';

/** Articles that are in memory at a time. */
const BATCH = 50;

/** All articles of an organization, a JSON document a line, oldest first, however many there are. */
export async function* exportArticles({ db }: Reader, organizationId: string): AsyncGenerator<string> {
  for (let last: ArticleRow | undefined; ;) {
    const rows = await findForExport(db, organizationId, last, BATCH);
    for (const row of rows) yield lineOf(row);
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

function lineOf({ created_at: _c, modified_at: _m, organization_id: _o, email_sent_to_count: _e, ...row }: ArticleRow) {
  return `${JSON.stringify(row)}\n`;
}
