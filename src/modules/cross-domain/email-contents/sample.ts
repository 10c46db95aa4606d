import { expectOne } from '../../../shared/index-by.ts';
import { addDays, addMonths } from '../../../shared/calendar.ts';
import { cardExpiry, cardName } from '../../../shared/card-name.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages.ts';
import { plainName } from '../../../shared/plain-name.ts';
import { translator } from '../../../platform/languages/translator.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findOrganizations, nameInMails } from '../../identity/organizations/index.ts';
import { renderFor, type Block } from '../../notifications/emails/index.ts';
import { cardExpiringOf } from './card-expiring.ts';
import { reminderOf } from './checkout-reminder.ts';
import { complimentaryGrantOf } from './complimentary-grant.ts';
import { disputeOf, refundOf } from './corrections.ts';
import type { BuyerEmailKind, Content, ContentContext } from './dependencies.ts';
import { paymentFailedOf } from './payment-failed.ts';
import { receiptOf } from './purchase.ts';
import { renewalOf } from './renewal.ts';
import { canceledOf, trialEndingOf, upcomingRenewalOf } from './subscription-notices.ts';

const ID = '00000000-0000-0000-0000-000000000000';
const AMOUNT = 4900;
const TAX = 1127;
const PRICE = { amount: AMOUNT, currency: 'eur' };

/** The invented story: a buyer subscribes to a product for 49 euros a month today. All samples tell of this subscription. */
interface SampleData {
  now: Date;
  names: { seller: string; product: string };
  licenseKey: Block;
}

type MakeSample = (ctx: ContentContext, story: SampleData) => Content;

const orderOf = ({ now, names }: SampleData) => ({
  created_at: now,
  lines: [{ kind: 'product' as const, description: names.product, amount: AMOUNT }],
  ...PRICE,
  tax_amount: TAX,
});

/** @returns the names, and a day in the language of the sample */
const valuesOf = ({ translator: { formatDay } }: ContentContext, { names }: SampleData, day: Date) => ({
  ...names,
  day: formatDay(day),
});

const correctionOf = (ctx: ContentContext, story: SampleData) => ({
  ...valuesOf(ctx, story, story.now),
  amount: ctx.translator.formatMoney({ ...PRICE, amount: AMOUNT + TAX }),
});

const renewsAt = ({ now }: SampleData) => addMonths(now, 1);

const samplePurchase: MakeSample = (ctx, story) => {
  const content = receiptOf(ctx, { order: orderOf(story), grants: [], names: story.names });
  return { ...content, blocks: content.blocks.toSpliced(2, 0, story.licenseKey) };
};

const sampleCard: MakeSample = (ctx, story) => {
  const renews = renewsAt(story);
  const last = addDays(new Date(Date.UTC(renews.getUTCFullYear(), renews.getUTCMonth(), 1)), -1);
  const card = {
    ...{ brand: 'visa', last_four: '4242' },
    ...{ expiry_month: last.getUTCMonth() + 1, expiry_year: last.getUTCFullYear() },
  };
  const values = { ...valuesOf(ctx, story, renews), card: cardName(card), expiry: cardExpiry(card) };
  return cardExpiringOf(ctx, { id: ID, values });
};

const SAMPLES = {
  purchase: samplePurchase,
  renewal: (ctx, story) =>
    renewalOf(ctx, {
      order: { ...orderOf(story), service_start: story.now, service_end: renewsAt(story), subscription_id: ID },
      names: story.names,
    }),
  renewal_upcoming: (ctx, story) =>
    upcomingRenewalOf(ctx, { id: ID, values: valuesOf(ctx, story, renewsAt(story)), charge: PRICE }),
  trial_ending: (ctx, story) =>
    trialEndingOf(ctx, { id: ID, values: valuesOf(ctx, story, addDays(story.now, 3)), charge: PRICE }),
  card_expiring: sampleCard,
  payment_failed: (ctx, { now, names }) =>
    paymentFailedOf(ctx, {
      subscription: { id: ID, status: 'past_due', ...PRICE, balance: 0, payment_method_ref: 'sample' },
      names,
      next: addDays(now, 1),
    }),
  subscription_canceled: (ctx, story) => canceledOf(ctx, { id: ID, values: valuesOf(ctx, story, renewsAt(story)) }),
  refund: (ctx, story) => refundOf(ctx, { values: correctionOf(ctx, story), isByCard: true }),
  dispute: (ctx, story) => disputeOf(ctx, { values: correctionOf(ctx, story) }),
  complimentary_grant: (ctx, { names, licenseKey }) =>
    complimentaryGrantOf(ctx, { values: { seller: names.seller, benefit: names.product }, blocks: [licenseKey] }),
  checkout_reminder: (ctx, { names }) =>
    reminderOf(ctx, names, { resumeUrl: ctx.portalPage(''), refuseUrl: ctx.portalPage('') }),
} satisfies Record<BuyerEmailKind | 'checkout_reminder', MakeSample>;

export type SampleKind = keyof typeof SAMPLES;

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
  const content = SAMPLES[kind](ctx, { now, names: { seller, product }, licenseKey });
  const { subject, html, text } = await renderFor(organization, { ...content, language });
  return { subject, html, text };
}
