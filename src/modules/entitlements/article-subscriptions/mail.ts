import type { Language } from '../../../shared/languages.ts';
import { plainName } from '../../../shared/plain-name.ts';
import { nameInMails, type OrganizationRow } from '../../identity/organizations/index.ts';
import { translator } from '../../../platform/languages/translator.ts';
import type { Mail } from '../../../platform/ports/mailer.ts';

/** Receiver of the mail, with the organization whose articles it is about. */
export type Question = Pick<OrganizationRow, 'name' | 'mode'> & { to: string; language: Language };

/**
 * Builds the mail that asks for a confirmation. A stranger may have typed the address, so its text is ours, except for the
 * name of the organization.
 */
export function confirmationMail({ to, name, mode, language, url }: Question & { url: string }): Mail {
  const { t } = translator(language);
  const seller = nameInMails({ name: plainName(name), mode }, { t });
  return {
    to,
    subject: t(
      { id: 'mail.articles.subject', defaultMessage: 'Do you want articles from {seller} by e-mail?' },
      { seller },
    ),
    text: `${t(
      {
        id: 'mail.articles.reason',
        defaultMessage: 'You or someone who entered your address bought something from {seller} or subscribed to it.',
      },
      { seller },
    )}
${t({
  id: 'mail.articles.confirm',
  defaultMessage: 'You can get the seller’s articles by e-mail. To receive them, open this page and confirm:',
})}

    ${url}

${t({
  id: 'mail.articles.ignore',
  defaultMessage: 'If you do not want them, ignore this e-mail. We will not send you any articles or ask you again.',
})}
`,
    unsubscribeUrl: url,
  };
}
