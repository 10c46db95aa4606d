import type { OrganizationRow } from '../../identity/organizations/index.ts';
import type { ArticleRow } from './queries.ts';
import { previewOf } from './rules.ts';

/** An article as a mail. Markdown was made to be read as it is. */
export function mailOf({ title, body }: ArticleRow, { name }: OrganizationRow, isPreview: boolean) {
  const text = isPreview ? `${previewOf(body)}\n\nThe rest is for paying subscribers.` : body;
  return {
    // Of one line, as a header has to be.
    subject: title.replace(/\s+/g, ' '),
    text: `${title}\n\n${text}\n\n--\n${name} sent you this, since you may read its articles.\n`,
  };
}
