import { expectOne } from '../../../shared/index-by.ts';
import { findUnmatchedCharges } from '../../billing/unmatched-charges/index.ts';
import type { Block, EmailRow } from '../../notifications/emails/index.ts';
import { bankNotice } from './corrections.ts';
import type { BuyerEmail } from './buyer-email.ts';
import type { ComposeContext, Content, ContentContext } from './dependencies.ts';
import { loadNames } from './load-names.ts';
import type { MemberEmail } from './member-email.ts';
import { sampleCorrection } from './sample-data.ts';

const textBlock = (text: string): Block => ({ type: 'text', text });

interface Charge {
  values: { seller: string; product: string; amount: string; day: string };
  status: string;
  buyer: string;
  reference: string;
}

async function loadCharge(ctx: ComposeContext, email: EmailRow): Promise<Charge> {
  const charge = expectOne(await findUnmatchedCharges(ctx.db, [email.object_id]));
  const { formatDay, formatMoney } = ctx.translator;
  const names = await loadNames(ctx, charge);
  return {
    values: { ...names, amount: formatMoney(charge), day: formatDay(charge.charged_at) },
    status: charge.status,
    buyer: charge.customer_email ?? '–',
    reference: charge.processor_ref,
  };
}

function chargeRefundedContent(ctx: ContentContext, { values }: Pick<Charge, 'values'>): Content {
  const { t } = ctx.translator;
  const text = t(
    {
      id: 'mail.chargeRefunded.text',
      defaultMessage:
        'Your payment of {amount} on {day} to {seller} for {product} could not be recorded, so it was refunded.',
    },
    values,
  );
  return {
    subject: t(
      { id: 'mail.chargeRefunded.subject', defaultMessage: 'Your payment of {amount} for {product} was refunded' },
      values,
    ),
    preview: text,
    heading: t({ id: 'mail.chargeRefunded.heading', defaultMessage: 'Your payment was refunded' }),
    blocks: [
      textBlock(text),
      textBlock(
        t({
          id: 'mail.chargeRefunded.again',
          defaultMessage: 'You have not bought anything with it. We apologize for this. You can try again.',
        }),
      ),
      bankNotice(ctx),
    ],
  };
}

/** Tells a buyer that a charge without an order was refunded. */
export const chargeRefundedEmail: BuyerEmail = {
  about: 'unmatched_charge',
  compose: async (ctx, email) => chargeRefundedContent(ctx, await loadCharge(ctx, email)),
  sample: (ctx, story) => chargeRefundedContent(ctx, { values: sampleCorrection(ctx, story) }),
  causedBy: ['unmatched_charge.updated'],
};

function unmatchedChargeContent(ctx: ContentContext, { values, status, buyer, reference }: Charge): Content {
  const { t } = ctx.translator;
  const text = t(
    {
      id: 'mail.seller.unmatched.text',
      defaultMessage: 'A payment of {amount} from {buyer} for {product} on {day} has no order.',
    },
    { ...values, buyer },
  );
  const label = t({ id: 'mail.seller.unmatched.label', defaultMessage: 'Charge at the payment processor' });
  return {
    subject: t(
      { id: 'mail.seller.unmatched.subject', defaultMessage: 'Payment without an order: {product} for {amount}' },
      values,
    ),
    preview: text,
    heading: t({ id: 'mail.seller.unmatched.heading', defaultMessage: 'A payment to you has no order' }),
    blocks: [textBlock(text), { type: 'code', label, code: reference }, textBlock(nextStep(ctx, status))],
  };
}

function nextStep({ translator: { t } }: ContentContext, status: string): string {
  switch (status) {
    case 'open':
      return t({
        id: 'mail.seller.unmatched.open',
        defaultMessage: 'Your service does not know this payment. In the console, make the sale or refund the buyer.',
      });
    case 'refund_failed':
      return t({
        id: 'mail.seller.unmatched.failed',
        defaultMessage: 'The refund failed. Refund the buyer in the dashboard of your payment processor.',
      });
    default:
      return t({
        id: 'mail.seller.unmatched.refunded',
        defaultMessage:
          'The purchase could not be recorded, so the buyer is refunded. The console shows the cause. You do not need to do anything.',
      });
  }
}

/** Tells members about a charge without an order. */
export const unmatchedChargeEmail: MemberEmail = {
  about: 'unmatched_charge',
  compose: async (ctx, email) => unmatchedChargeContent(ctx, await loadCharge(ctx, email)),
  sample: (ctx, story) =>
    unmatchedChargeContent(ctx, {
      values: sampleCorrection(ctx, story),
      status: 'refunded',
      buyer: story.buyer,
      reference: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
    }),
};
