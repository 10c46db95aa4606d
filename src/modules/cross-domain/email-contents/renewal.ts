import { findOrderById, type OrderRow } from '../../billing/orders/index.ts';
import type { Block, EmailRow } from '../../notifications/emails/index.ts';
import type { BuyerEmail } from './buyer-email.ts';
import type { ComposeContext, Content, ContentContext } from './dependencies.ts';
import { loadNames } from './load-names.ts';
import { manageButton } from './blocks.ts';
import { billedBlocks, loadReceipt, noteBlocks, type Receipt } from './receipt.ts';
import { SAMPLE_ID, sampleReceipt, sampleRenewal } from './sample-data.ts';

/** Composes the receipt of a bill of a subscription: a renewal, a plan change or a final balance. */
async function composeRenewal(ctx: ComposeContext, email: EmailRow): Promise<Content> {
  const order = await findOrderById(ctx.db, email.object_id);
  const names = await loadNames(ctx, order);
  const { receipt, attachments } = await loadReceipt(ctx, order);
  return { ...renewalContent(ctx, { ...receipt, order, names }), attachments };
}

/** The facts that the receipt of a bill shows. */
interface RenewalReceipt extends Receipt {
  order: Receipt['order'] & Pick<OrderRow, 'service_start' | 'service_end' | 'subscription_id'>;
}

/** The content of the receipt of a bill without its attachments. */
function renewalContent(ctx: ContentContext, receipt: RenewalReceipt): Content {
  const { t, formatDay } = ctx.translator;
  const { order, names } = receipt;
  const { service_start, service_end, subscription_id, created_at } = order;
  const values = { ...names, day: formatDay(created_at) };
  const period: Block[] =
    service_start === null || service_end === null
      ? []
      : [
          {
            type: 'text',
            text: t(
              { id: 'mail.renewal.period', defaultMessage: 'This payment covers {start} to {end}.' },
              { start: formatDay(service_start), end: formatDay(service_end) },
            ),
          },
        ];
  return {
    subject: t({ id: 'mail.renewal.subject', defaultMessage: 'Your receipt: {product}' }, values),
    preview: t({ id: 'mail.receipt.preview', defaultMessage: 'Your receipt from {seller}, {day}.' }, values),
    heading: t({ id: 'mail.renewal.heading', defaultMessage: 'We have received your payment' }),
    blocks: [
      {
        type: 'text',
        text: t({ id: 'mail.renewal.text', defaultMessage: '{seller} charged you for {product} on {day}.' }, values),
      },
      ...period,
      ...noteBlocks(ctx, receipt),
      ...billedBlocks(ctx, receipt),
      ...(subscription_id === null ? [] : [manageButton(ctx, subscription_id)]),
    ],
  };
}

export const renewalEmail: BuyerEmail = {
  about: 'order',
  compose: composeRenewal,
  sample: (ctx, story) => {
    const receipt = sampleReceipt(ctx, story);
    const period = { service_start: story.now, service_end: sampleRenewal(story), subscription_id: SAMPLE_ID };
    return renewalContent(ctx, { ...receipt, order: { ...receipt.order, ...period } });
  },
};
