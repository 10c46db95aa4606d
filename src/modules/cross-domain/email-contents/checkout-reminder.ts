import { matchLanguage, type Language } from '../../../shared/languages.ts';
import { translator, type Translator } from '../../../platform/languages/translator.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { findLanguage } from '../../customers/customers/index.ts';
import { findPayments, type Block, type EmailContent, type EmailRow } from '../../notifications/emails/index.ts';
import { isNewOrganization } from '../../identity/quotas/index.ts';
import type { CheckoutRow } from '../../checkout/checkouts/index.ts';
import { findUnfinished } from '../../checkout/checkout-reminders/index.ts';
import type { EmailContentDependencies } from './dependencies.ts';
import { loadNames } from './load-names.ts';

/**
 * Composes the reminder of a checkout that its buyer left, in the language of the checkout. Names neither the seller nor the
 * product to a person who has bought nothing from a new seller: everyone can write both, and type the address of others.
 * @returns undefined if the buyer has bought in between or wants no reminders, or the seller sends none any more
 */
export async function composeCheckoutReminder(
  ctx: JobContext & EmailContentDependencies,
  email: EmailRow,
): Promise<EmailContent | undefined> {
  const [checkout] = await findUnfinished(ctx.db, [email.object_id]);
  if (checkout === undefined) return undefined;
  const language = languageOfCheckout(checkout) ?? (await findLanguage(ctx, email));
  const texts = translator(language);
  const [paid] = await findPayments(ctx.db, [email]);
  const isKnown = paid === 'here' || !(await isNewOrganization(ctx, checkout.organization_id));
  const names = isKnown ? await loadNames({ ...ctx, translator: texts }, checkout) : undefined;
  return checkoutReminderContent({ translator: texts }, names, {
    resumeUrl: ctx.reminderLinks.resumeUrl(checkout.id, ctx.now),
    refuseUrl: ctx.reminderLinks.refuseUrl(checkout.id, language),
  });
}

/** @returns undefined if the buyer's browser asked for none of the languages */
export const languageOfCheckout = ({ language }: Pick<CheckoutRow, 'language'>): Language | undefined =>
  language === null ? undefined : matchLanguage([language])?.language;

/** @param names undefined for a neutral reminder */
export function checkoutReminderContent(
  { translator: { t, language } }: { translator: ReturnType<typeof translator> },
  names: { seller: string; product: string } | undefined,
  { resumeUrl, refuseUrl }: { resumeUrl: string; refuseUrl: string },
): EmailContent {
  const heading = t({ id: 'mail.reminder.heading', defaultMessage: 'Your purchase is not finished' });
  return {
    language,
    ...(names === undefined
      ? { subject: heading, preview: '', isNeutral: true }
      : {
          subject: t({ id: 'mail.reminder.subject', defaultMessage: 'Do you still want {product}?' }, names),
          preview: t(
            { id: 'mail.reminder.preview', defaultMessage: 'You did not finish your purchase from {seller}.' },
            names,
          ),
        }),
    heading,
    blocks: [
      ...(names === undefined ? [] : [startedBlock(t, names)]),
      {
        type: 'text',
        text: t({ id: 'mail.reminder.filled', defaultMessage: 'We saved the details you entered.' }),
      },
      {
        type: 'button',
        label: t({ id: 'mail.reminder.resume', defaultMessage: 'Continue your purchase' }),
        url: resumeUrl,
      },
      {
        type: 'text',
        text: t({
          id: 'mail.reminder.once',
          defaultMessage: 'If you do not want it, ignore this e-mail. We will not remind you of this purchase again.',
        }),
      },
      {
        type: 'button',
        label: t({ id: 'reminder.refuse.button', defaultMessage: 'Stop reminders' }),
        url: refuseUrl,
      },
    ],
    unsubscribeUrl: refuseUrl,
  };
}

const startedBlock = (t: Translator['t'], names: { seller: string; product: string }): Block => ({
  type: 'text',
  text: t(
    { id: 'mail.reminder.text', defaultMessage: 'You started to buy {product} from {seller} but did not finish.' },
    names,
  ),
});
