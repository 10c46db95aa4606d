import { expectOne } from '../../../shared/index-by.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages.ts';
import { plainName } from '../../../shared/plain-name.ts';
import { translator } from '../../../platform/languages/translator.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findOrganizations, nameInMails } from '../../identity/organizations/index.ts';
import { renderFor } from '../../notifications/emails/index.ts';
import type { BuyerEmail } from './buyer-email.ts';
import { BUYER_EMAILS } from './buyer-emails.ts';
import { checkoutReminderContent } from './checkout-reminder.ts';
import type { BuyerEmailKind } from './dependencies.ts';

const reminder: BuyerEmail['sample'] = (ctx, { names }) =>
  checkoutReminderContent(ctx, names, { resumeUrl: ctx.portalPage(''), refuseUrl: ctx.portalPage('') });

export type SampleKind = BuyerEmailKind | 'checkout_reminder';

/** Renders an e-mail of a kind from an invented story, with the branding of an organization. */
export async function renderSample(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  organizationId: string,
  { kind = 'purchase', language = DEFAULT_LANGUAGE }: { kind?: SampleKind; language?: Language },
): Promise<{ subject: string; html: string; text: string }> {
  const organization = expectOne(await findOrganizations(db, [organizationId]));
  const texts = translator(language);
  const product = texts.t({ id: 'mail.sample.product', defaultMessage: 'Sample product' });
  const seller = nameInMails({ ...organization, name: plainName(organization.name) }, texts);
  const label = texts.t({ id: 'mail.sample.key', defaultMessage: 'License key' });
  const licenseKey = { type: 'code', label, code: 'SAMPLE-0000-0000' } as const;
  const ctx = { translator: texts, portalPage: () => 'about:blank' };
  const sample = kind === 'checkout_reminder' ? reminder : BUYER_EMAILS[kind].sample;
  const content = sample(ctx, { now, names: { seller, product }, licenseKey });
  const { subject, html, text } = await renderFor(organization, { ...content, language });
  return { subject, html, text };
}
