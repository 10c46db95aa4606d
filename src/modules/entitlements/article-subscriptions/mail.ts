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
        defaultMessage: 'You, or someone who typed your address, bought or subscribed to something from {seller}.',
      },
      { seller },
    )}
${t({
  id: 'mail.articles.confirm',
  defaultMessage: 'Its articles can come to this address by e-mail. To receive them, open this page and confirm:',
})}

    ${url}

${t({
  id: 'mail.articles.ignore',
  defaultMessage:
    'Otherwise, ignore this e-mail. Without your confirmation, you get no articles, and we do not ask you again.',
})}
`,
    unsubscribeUrl: url,
  };
}
