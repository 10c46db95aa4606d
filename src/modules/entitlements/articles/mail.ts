import { nameInMails, type OrganizationRow } from '../../identity/organizations/index.ts';
import type { Language } from '../../../shared/languages.ts';
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
  const { t } = translator(language);
  const rest = t({ id: 'mail.article.rest', defaultMessage: 'The rest is for paying subscribers.' });
  const text = isPreviewOnly ? `${previewText(body)}\n\n${rest}` : body;
  const reason = t(
    {
      id: 'mail.article.reason',
      defaultMessage: '{seller} sent you this article because you subscribe to its articles.',
    },
    { seller: nameInMails(seller, { t }) },
  );
  const unsubscribe = t(
    { id: 'mail.article.unsubscribe', defaultMessage: 'Unsubscribe: {url}' },
    { url: unsubscribeUrl },
  );
  const testMark = t({ id: 'mail.article.test', defaultMessage: '[Test mode]' });
  return {
    // A mail header has one line.
    subject: `${seller.mode === 'test' ? `${testMark} ` : ''}${title.replace(/\s+/g, ' ')}`,
    text: `${title}\n\n${text}\n\n--\n${reason}\n${unsubscribe}\n`,
    unsubscribeUrl,
  };
}
