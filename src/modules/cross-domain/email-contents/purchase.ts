import { plainName } from '../../../shared/plain-name.ts';
import type { Translator } from '../../../platform/languages/translator.ts';
import { findOrderById } from '../../billing/orders/index.ts';
import { NOT_READY, type Block, type EmailRow } from '../../notifications/emails/index.ts';
import { findRevokedBenefits, presentOrderGrants } from '../../checkout/purchases/index.ts';
import type { BuyerEmail } from './buyer-email.ts';
import type { ComposeContext, Content, ContentContext } from './dependencies.ts';
import { loadNames } from './load-names.ts';
import { purchasesButton, signInBlock } from './blocks.ts';
import { billedBlocks, loadReceipt, noteBlocks, type Receipt } from './receipt.ts';
import { sampleReceipt } from './sample-data.ts';
import { firstChargeBlocks, loadTrial, type StartedTrial } from './trial.ts';

export type Grant = Awaited<ReturnType<typeof presentOrderGrants>>[number];

/**
 * Composes the receipt of a purchase, with its license keys. Waits until the benefits are granted, and until the first charge
 * after a trial is known. Leaves out benefits that were revoked since, such as by a refund.
 */
async function composePurchase(
  ctx: ComposeContext,
  email: EmailRow,
  isLast: boolean,
): Promise<Content | typeof NOT_READY> {
  const order = await findOrderById(ctx.db, email.object_id);
  const revoked = await findRevokedBenefits(ctx, order);
  const grants = (await presentOrderGrants(ctx, order)).filter(
    ({ is_granted, benefit }) => is_granted || !revoked.has(benefit.id),
  );
  const trial = await loadTrial(ctx, order);
  const isReady =
    grants.every(({ is_granted, waits_for }) => is_granted || waits_for !== null) &&
    (trial === undefined || trial.bill.amount !== undefined);
  if (!isReady && !isLast) return NOT_READY;
  const names = await loadNames(ctx, order);
  const { receipt, attachments } = await loadReceipt(ctx, order);
  const benefits = grants.flatMap((grant) => grantBlocks(ctx.translator, grant));
  return { ...purchaseContent(ctx, { ...receipt, order, names, benefits, trial }), attachments };
}

/** The facts that the receipt of a purchase shows. */
interface PurchaseReceipt extends Receipt {
  benefits: readonly Block[];
  /** The value is undefined for a purchase without a trial. */
  trial?: StartedTrial | undefined;
}

/** The content of the receipt of a purchase without its attachments. Its license keys come first. */
function purchaseContent(ctx: ContentContext, receipt: PurchaseReceipt): Content {
  const { t, formatDay } = ctx.translator;
  const { names, trial } = receipt;
  const values = { ...names, day: formatDay(receipt.order.created_at) };
  return {
    subject: t({ id: 'mail.purchase.subject', defaultMessage: 'Your purchase: {product}' }, values),
    preview: t({ id: 'mail.receipt.preview', defaultMessage: 'Your receipt from {seller}, {day}.' }, values),
    heading:
      trial === undefined
        ? t({ id: 'mail.purchase.heading', defaultMessage: 'Thank you for your purchase' })
        : t({ id: 'mail.purchase.trialHeading', defaultMessage: 'Your trial has started' }),
    blocks: [
      {
        type: 'text',
        text:
          trial === undefined
            ? t({ id: 'mail.purchase.text', defaultMessage: 'You bought {product} from {seller} on {day}.' }, values)
            : t(
                {
                  id: 'mail.purchase.trialText',
                  defaultMessage: 'Your trial of {product} from {seller} is free until {day}.',
                },
                { ...names, day: trial.day },
              ),
      },
      ...receipt.benefits,
      ...noteBlocks(ctx, receipt),
      ...(trial === undefined ? [] : firstChargeBlocks(ctx, trial, names)),
      ...billedBlocks(ctx, receipt),
      purchasesButton(ctx),
      signInBlock(ctx),
    ],
  };
}

export const purchaseEmail: BuyerEmail = {
  about: 'order',
  compose: composePurchase,
  sample: (ctx, story) => purchaseContent(ctx, { ...sampleReceipt(ctx, story), benefits: [story.licenseKey] }),
};

/** The benefit of a purchase or of a gift, with its license key. */
export function grantBlocks(translator: Translator, grant: Grant): Block[] {
  const { benefit, is_granted, waits_for, note, license_key } = grant;
  const { t } = translator;
  const description = plainName(benefit.description);
  if (license_key !== null) return [licenseKeyBlock(translator, description, license_key)];
  const withText = (text: string): Block[] => [
    { type: 'heading', text: description },
    { type: 'text', text },
  ];
  if (waits_for !== null)
    return withText(
      t(
        {
          id: 'mail.purchase.link',
          defaultMessage: 'Link your {platform} account in your purchases to receive it.',
        },
        { platform: PLATFORMS[waits_for] },
      ),
    );
  if (!is_granted)
    return withText(
      t({
        id: 'mail.purchase.preparing',
        defaultMessage: 'We are preparing this. You will find it in your purchases.',
      }),
    );
  if (benefit.type === 'downloadables')
    return withText(t({ id: 'mail.purchase.files', defaultMessage: 'You can find the files in your purchases.' }));
  return [{ type: 'heading', text: description }, ...(note === null ? [] : [{ type: 'note', text: note } as const])];
}

type ShownKey = Pick<
  NonNullable<Grant['license_key']>,
  'key' | 'limit_activations' | 'limit_usage' | 'expires_at' | 'is_renewing'
>;

/** A license key to copy, with its terms. */
export const licenseKeyBlock = (translator: Translator, label: string, key: ShownKey): Block => ({
  type: 'code',
  label,
  code: key.key,
  hint: licenseKeyTerms(translator, key),
});

const PLATFORMS = { discord: 'Discord', github: 'GitHub' } as const;

function licenseKeyTerms({ t, formatDay }: Translator, key: ShownKey): string {
  const { limit_activations, limit_usage, expires_at, is_renewing } = key;
  const sentences = [
    limit_activations !== null &&
      t(
        {
          id: 'mail.key.machines',
          defaultMessage: 'Valid for {count, plural, one {# machine} other {# machines}}.',
        },
        { count: limit_activations },
      ),
    limit_usage !== null &&
      t(
        { id: 'mail.key.uses', defaultMessage: 'Valid for {count, plural, one {# use} other {# uses}}.' },
        { count: limit_usage },
      ),
    expires_at === null
      ? is_renewing
        ? t({ id: 'licenseKey.withSubscription', defaultMessage: 'Valid with your subscription.' })
        : t({ id: 'mail.key.unlimited', defaultMessage: 'Does not expire.' })
      : t({ id: 'mail.key.until', defaultMessage: 'Valid until {day}.' }, { day: formatDay(new Date(expires_at)) }),
    t({ id: 'mail.key.copy', defaultMessage: 'Copy the whole key. You can find it again in your purchases.' }),
  ];
  return sentences.filter(Boolean).join(' ');
}
