import { nameInMails, type OrganizationRow } from '../../identity/organizations/index.ts';
import { isolate } from '../../../shared/isolate.ts';
import { textDirection, type Language } from '../../../shared/languages.ts';
import { translator } from '../../../platform/languages/translator.ts';
import type { Mail } from '../../../platform/ports/mailer.ts';
import type { ArticleRow } from './queries.ts';
import { previewText } from './rules.ts';

interface ArticleMailOptions {
  seller: Pick<OrganizationRow, 'name' | 'mode'>;
  /** Page on which the receiver unsubscribes. */
  unsubscribeUrl: string;
  /** Whether to send the beginning only. */
  isPreviewOnly: boolean;
  /** Language of the receiver. The article has the language in which it was written. */
  language: Language;
}

/** Builds the mail of an article. Markdown is readable as plain text. */
export function articleMail(
  { title, body }: Pick<ArticleRow, 'title' | 'body'>,
  { seller, unsubscribeUrl, isPreviewOnly, language }: ArticleMailOptions,
): Omit<Mail, 'to'> {
  const { t, intl } = translator(language);
  const rest = t({ id: 'mail.article.rest', defaultMessage: 'The rest is for paying subscribers.' });
  const text = isPreviewOnly ? `${previewText(body)}\n\n${rest}` : body;
  const reason = t(
    {
      id: 'mail.article.reason',
      defaultMessage: '{seller} sent you this article because you subscribe to its articles.',
    },
    { seller: nameInMails(seller, { t }) },
  );
  // Without isolates, which mail programs could take for a part of the link.
  const unsubscribe = intl.formatMessage(
    { id: 'mail.article.unsubscribe', defaultMessage: 'Unsubscribe: {url}' },
    { url: unsubscribeUrl },
  );
  // A mail header has one line.
  const heading = isolate(title.replace(/\s+/g, ' '), textDirection(language));
  const testMark = t({ id: 'mail.article.test', defaultMessage: '[Test mode]' });
  return {
    subject: seller.mode === 'test' ? `${testMark} ${heading}` : heading,
    text: `${heading}\n\n${text}\n\n--\n${reason}\n${unsubscribe}\n`,
    unsubscribeUrl,
  };
}
