import { expectOne } from '../../../shared/index-by.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages.ts';
import { plainName } from '../../../shared/plain-name.ts';
import { translator, type Translator } from '../../../platform/languages/translator.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findOrganizations, nameInMails, readReceiptNote } from '../../identity/organizations/index.ts';
import { renderFor, type EmailContent } from '../../notifications/emails/index.ts';
import type { EmailKind } from '../../declaration.ts';
import { BUYER_EMAILS } from './buyer-emails.ts';
import { checkoutReminderContent } from './checkout-reminder.ts';
import { settingsButton } from './compose-for-member.ts';
import { MEMBER_EMAILS } from './member-emails.ts';
import type { MemberEmail } from './member-email.ts';
import type { SampleData } from './sample-data.ts';

/** Does not compile without a sample for each kind of the contract. */
const EMAILS: Readonly<Record<EmailKind, Pick<MemberEmail, 'sample'>>> = {
  ...BUYER_EMAILS,
  ...MEMBER_EMAILS,
  checkout_reminder: {
    sample: (ctx, { names }) =>
      checkoutReminderContent(ctx, names, { resumeUrl: ctx.portalPage(''), refuseUrl: ctx.portalPage('') }),
  },
};

/** Renders an e-mail of a kind from an invented story, with the branding of an organization. */
export async function renderSample(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  organizationId: string,
  { kind = 'purchase', language = DEFAULT_LANGUAGE }: { kind?: EmailKind; language?: Language },
): Promise<{ subject: string; html: string; text: string }> {
  const organization = expectOne(await findOrganizations(db, [organizationId]));
  const texts = translator(language);
  const product = texts.t({ id: 'mail.sample.product', defaultMessage: 'Sample product' });
  const seller = nameInMails({ ...organization, name: plainName(organization.name) }, texts);
  const label = texts.t({ id: 'mail.sample.key', defaultMessage: 'License key' });
  const licenseKey = { type: 'code', label, code: 'SAMPLE-0000-0000' } as const;
  const note = await readReceiptNote(db, organizationId);
  const story = { now, names: { seller, product }, buyer: 'buyer@example.com', licenseKey, note };
  const { subject, html, text } = await renderFor(organization, sampleContent(texts, kind, story));
  return { subject, html, text };
}

/** @returns the content of an e-mail of a kind about an invented story */
export function sampleContent(texts: Translator, kind: EmailKind, story: SampleData): EmailContent {
  const ctx = { translator: texts, portalPage: () => 'about:blank' };
  const content = EMAILS[kind].sample(ctx, story);
  const blocks = Object.hasOwn(MEMBER_EMAILS, kind) ? [...content.blocks, settingsButton(ctx)] : content.blocks;
  return { ...content, blocks, language: texts.language };
}
