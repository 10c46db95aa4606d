import { expectOne } from '../../../shared/index-by.ts';
import { findDisputes } from '../../billing/disputes/index.ts';
import { findOrderById } from '../../billing/orders/index.ts';
import { findRefunds } from '../../billing/refunds/index.ts';
import type { Block, EmailRow } from '../../notifications/emails/index.ts';
import { purchasesButton } from './blocks.ts';
import type { BuyerEmail } from './buyer-email.ts';
import type { BuyerEmailKind, ComposeContext, Content, ContentContext } from './dependencies.ts';
import { loadNames } from './load-names.ts';
import { sampleCorrection } from './sample-data.ts';

/** Composes the notice of a refund. @returns undefined if the refund has failed in between */
async function composeRefund(ctx: ComposeContext, email: EmailRow): Promise<Content | undefined> {
  const refund = expectOne(await findRefunds(ctx.db, [email.object_id]));
  if (refund.status !== 'succeeded') return undefined;
  const { formatDay, formatMoney } = ctx.translator;
  const order = await findOrderById(ctx.db, refund.order_id);
  const amount = formatMoney({ amount: refund.amount + refund.tax_amount, currency: refund.currency });
  const values = { ...(await loadNames(ctx, order)), amount, day: formatDay(order.created_at) };
  return refundContent(ctx, { values, isByCard: order.external_paid_at === null });
}

/** The texts that a notice of a correction shows. */
interface Correction {
  values: { seller: string; product: string; amount: string; day: string };
}

function refundContent(ctx: ContentContext, { values, isByCard }: Correction & { isByCard: boolean }): Content {
  const { t } = ctx.translator;
  return {
    subject: t({ id: 'mail.refund.subject', defaultMessage: 'Your refund of {amount} for {product}' }, values),
    preview: t({ id: 'mail.refund.preview', defaultMessage: '{seller} has refunded {amount}.' }, values),
    heading: t({ id: 'mail.refund.heading', defaultMessage: 'Your refund of {amount}' }, values),
    blocks: [
      {
        type: 'text',
        text: t(
          {
            id: 'mail.refund.text',
            defaultMessage: '{seller} has refunded {amount} for your purchase of {product} on {day}.',
          },
          values,
        ),
      },
      ...(isByCard ? [bankNotice(ctx)] : []),
      purchasesButton(ctx),
    ],
  };
}

export const bankNotice = ({ translator: { t } }: ContentContext): Block => ({
  type: 'text',
  text: t({
    id: 'mail.refund.bank',
    defaultMessage: 'The money goes back to the card you paid with. Your bank may take a few days.',
  }),
});

/** Composes the notice that the bank of the buyer has opened a dispute. */
async function composeDispute(ctx: ComposeContext, email: EmailRow): Promise<Content> {
  const { formatDay, formatMoney } = ctx.translator;
  const dispute = expectOne(await findDisputes(ctx.db, [email.object_id]));
  const order = await findOrderById(ctx.db, dispute.order_id);
  const amount = formatMoney({ amount: dispute.amount, currency: dispute.currency });
  const values = { ...(await loadNames(ctx, order)), amount, day: formatDay(order.created_at) };
  return disputeContent(ctx, { values });
}

function disputeContent({ translator: { t } }: ContentContext, { values }: Correction): Content {
  return {
    subject: t(
      { id: 'mail.dispute.subject', defaultMessage: 'Your bank has disputed your payment for {product}' },
      values,
    ),
    preview: t(
      { id: 'mail.dispute.preview', defaultMessage: 'The payment of {amount} to {seller} is disputed.' },
      values,
    ),
    heading: t({ id: 'mail.dispute.heading', defaultMessage: 'Your payment is disputed' }),
    blocks: [
      {
        type: 'text',
        text: t(
          {
            id: 'mail.dispute.text',
            defaultMessage: 'Your bank has asked {seller} to return {amount} for your purchase of {product} on {day}.',
          },
          values,
        ),
      },
      {
        type: 'text',
        text: t({
          id: 'mail.dispute.mistake',
          defaultMessage:
            'You may not be able to use your purchase until the dispute is decided. If it is a mistake, tell your bank and reply to this e-mail.',
        }),
      },
    ],
  };
}

/** Notices about a correction of an order. */
export const CORRECTIONS = {
  refund: {
    about: 'refund',
    compose: composeRefund,
    sample: (ctx, story) => refundContent(ctx, { values: sampleCorrection(ctx, story), isByCard: true }),
    causedBy: ['refund.created', 'refund.updated'],
  },
  dispute: {
    about: 'dispute',
    compose: composeDispute,
    sample: (ctx, story) => disputeContent(ctx, { values: sampleCorrection(ctx, story) }),
    causedBy: ['dispute.created'],
  },
} satisfies Partial<Record<BuyerEmailKind, BuyerEmail>>;
