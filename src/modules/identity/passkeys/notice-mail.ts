import { isolate } from '../../../shared/isolate.ts';
import { DEFAULT_LANGUAGE, textDirection } from '../../../shared/languages.ts';
import { translator } from '../../../platform/languages/translator.ts';
import type { Mail } from '../../../platform/ports/mailer.ts';
import type { PasskeyNotice } from './events.ts';

/** Builds the mail that tells a user of a changed passkey. The owner of a stolen session cannot prevent it. */
export function noticeMail(email: string, { name, change, language }: PasskeyNotice, authUrl: string): Mail {
  const reader = language ?? DEFAULT_LANGUAGE;
  const { t } = translator(reader);
  const isAdded = change === 'added';
  return {
    to: email,
    subject: isAdded
      ? t({ id: 'mail.passkey.added.subject', defaultMessage: 'A passkey was added to your account' })
      : t({ id: 'mail.passkey.removed.subject', defaultMessage: 'A passkey was removed from your account' }),
    text: `${
      isAdded
        ? t({
            id: 'mail.passkey.added',
            defaultMessage: 'A passkey was added to your Sellbase account. You can use it to sign in without a code:',
          })
        : t({
            id: 'mail.passkey.removed',
            defaultMessage: 'A passkey was removed from your Sellbase account. It can no longer be used to sign in:',
          })
    }

    ${isolate(name.replaceAll(/\s+/g, ' '), textDirection(reader))}

${t({
  id: 'mail.passkey.stranger',
  defaultMessage:
    'If this was not you, someone else has access to your account. Remove the passkeys and end the sessions that you do not recognize:',
})}

    ${authUrl}/account/passkeys
    ${authUrl}/account/sessions
`,
  };
}
