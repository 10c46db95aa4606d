import type { OrganizationRow } from '../../identity/organizations/index.ts';
import type { ArticleRow } from './queries.ts';
import { previewText } from './rules.ts';

/**
 * Builds the mail of an article. Markdown is readable as plain text.
 * @param isPreview whether to send the beginning only
 */
export function articleMail({ title, body }: ArticleRow, { name }: OrganizationRow, isPreview: boolean) {
  const text = isPreview ? `${previewText(body)}\n\nThe rest is for paying subscribers.` : body;
  return {
    // A mail header has one line.
    subject: title.replace(/\s+/g, ' '),
    text: `${title}\n\n${text}\n\n--\n${name} sent you this article because you subscribe to its articles.\n`,
  };
}
