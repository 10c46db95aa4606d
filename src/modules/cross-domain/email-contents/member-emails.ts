import { expectOne } from '../../../shared/index-by.ts';
import type { Money } from '../../../shared/money.ts';
import { addDays } from '../../../shared/calendar.ts';
import { findDisputes } from '../../billing/disputes/index.ts';
import { findOrderById, type OrderRow } from '../../billing/orders/index.ts';
import { findSubscription, owesFinalBalance } from '../../billing/subscriptions/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import type { Block, EmailRow } from '../../notifications/emails/index.ts';
import type { MemberEmailKind } from '../../notifications/member-notifications/index.ts';
import { findEndpoints } from '../../notifications/webhooks/index.ts';
import { orderTable, type BilledOrder } from './blocks.ts';
import type { ComposeContext, Content, ContentContext } from './dependencies.ts';
import { findEventDetails } from './event-details.ts';
import { loadNames } from './load-names.ts';
import type { MemberEmail } from './member-email.ts';
import { SAMPLE_ID, SAMPLE_PRICE, sampleOrder, type SampleData } from './sample-data.ts';
import { SUMMARIES } from './summary.ts';
import { unmatchedChargeEmail } from './unmatched-charge.ts';

const textBlock = (text: string): Block => ({ type: 'text', text });

/** Names of an order or a subscription, with the address of its buyer. */
async function loadSale(ctx: ComposeContext, sold: Pick<OrderRow, 'organization_id' | 'product_id' | 'user_id'>) {
  const { email } = expectOne(await findUsers(ctx.db, [sold.user_id]));
  return { ...(await loadNames(ctx, sold)), buyer: email };
}

type Sale = Awaited<ReturnType<typeof loadSale>>;

const sampleSale = ({ names, buyer }: SampleData): Sale => ({ ...names, buyer });

/** Composes the notice of a sale. */
async function composeSale(ctx: ComposeContext, email: EmailRow): Promise<Content> {
  const order = await findOrderById(ctx.db, email.object_id);
  return saleContent(ctx, order, await loadSale(ctx, order));
}

function saleContent(ctx: ContentContext, order: BilledOrder, sale: Sale): Content {
  const { t, formatMoney } = ctx.translator;
  const amount = formatMoney({ amount: order.amount + order.tax_amount, currency: order.currency });
  const values = { ...sale, amount };
  return {
    subject: t({ id: 'mail.seller.sale.subject', defaultMessage: 'Sale: {product} for {amount}' }, values),
    preview: t({ id: 'mail.seller.sale.text', defaultMessage: '{buyer} bought {product}.' }, values),
    heading: t({ id: 'mail.seller.sale.heading', defaultMessage: 'You sold {product}' }, values),
    blocks: [
      textBlock(t({ id: 'mail.seller.sale.text', defaultMessage: '{buyer} bought {product}.' }, values)),
      orderTable(ctx, order),
    ],
  };
}

/** Composes the notice of a declined payment for a subscription. */
async function composeFailedPayment(ctx: ComposeContext, email: EmailRow): Promise<Content> {
  const subscription = await findSubscription(ctx.db, email.object_id);
  const next = (await findEventDetails(ctx, email)).day('next_attempt_at');
  const { currency, balance } = subscription;
  const due = owesFinalBalance(subscription) ? balance : subscription.amount;
  return failedPaymentContent(ctx, await loadSale(ctx, subscription), {
    due: due === null || currency === null ? undefined : { amount: due, currency },
    next,
  });
}

interface FailedPayment {
  /** Before tax. The value is undefined if it is unknown. */
  due: Money | undefined;
  /** The next attempt. The value is undefined after the last one. */
  next: Date | undefined;
}

function failedPaymentContent({ translator }: ContentContext, values: Sale, { due, next }: FailedPayment): Content {
  const { t, formatDay, formatMoney } = translator;
  return {
    subject: t(
      { id: 'mail.seller.failed.subject', defaultMessage: 'A payment for {product} did not go through' },
      values,
    ),
    preview: t(
      { id: 'mail.seller.failed.text', defaultMessage: 'The payment from {buyer} for {product} was declined.' },
      values,
    ),
    heading: t({ id: 'mail.seller.failed.heading', defaultMessage: 'A payment did not go through' }),
    blocks: [
      textBlock(
        t(
          { id: 'mail.seller.failed.text', defaultMessage: 'The payment from {buyer} for {product} was declined.' },
          values,
        ),
      ),
      ...(due === undefined
        ? []
        : [
            textBlock(
              t(
                { id: 'mail.amountBeforeTax', defaultMessage: 'Amount: {amount} plus tax.' },
                { amount: formatMoney(due) },
              ),
            ),
          ]),
      textBlock(
        next === undefined
          ? t({
              id: 'mail.seller.failed.last',
              defaultMessage: 'We emailed the buyer, who can update the card.',
            })
          : t(
              {
                id: 'mail.seller.failed.retry',
                defaultMessage: 'We emailed the buyer, who can update the card. The next attempt is on {day}.',
              },
              { day: formatDay(next) },
            ),
      ),
    ],
  };
}

/** Composes the notice of a dispute. */
async function composeDisputed(ctx: ComposeContext, email: EmailRow): Promise<Content> {
  const dispute = expectOne(await findDisputes(ctx.db, [email.object_id]));
  const order = await findOrderById(ctx.db, dispute.order_id);
  return disputedContent(ctx, await loadSale(ctx, order), { ...dispute, paidAt: order.created_at });
}

interface DisputedPayment extends Money {
  paidAt: Date;
  response_url: string | null;
}

function disputedContent({ translator }: ContentContext, sale: Sale, dispute: DisputedPayment): Content {
  const { t, formatDay, formatMoney } = translator;
  const { amount, currency } = dispute;
  const values = { ...sale, amount: formatMoney({ amount, currency }), day: formatDay(dispute.paidAt) };
  const text = t(
    {
      id: 'mail.seller.dispute.text',
      defaultMessage: 'The payment of {amount} from {buyer} for {product} on {day} has been disputed.',
    },
    values,
  );
  return {
    subject: t({ id: 'mail.seller.dispute.subject', defaultMessage: 'Dispute: {product} for {amount}' }, values),
    preview: text,
    heading: t({ id: 'mail.seller.dispute.heading', defaultMessage: 'A payment to you is disputed' }),
    blocks: [
      textBlock(text),
      textBlock(
        t({
          id: 'mail.seller.dispute.answer',
          defaultMessage: 'Respond in time with your evidence, or you lose the amount and the fee.',
        }),
      ),
      ...(dispute.response_url === null
        ? []
        : [
            {
              type: 'button' as const,
              label: t({ id: 'mail.seller.dispute.button', defaultMessage: 'Respond to the dispute' }),
              url: dispute.response_url,
            },
          ]),
    ],
  };
}

/** Composes the notice of a disabled endpoint. @returns undefined if it was enabled or deleted in between */
async function composeEndpointDisabled(ctx: ComposeContext, email: EmailRow): Promise<Content | undefined> {
  const endpoint = expectOne(await findEndpoints(ctx.db, [email.object_id]));
  if (endpoint.disabled_at === null || endpoint.deleted_at !== null) return undefined;
  return endpointDisabledContent(ctx, endpoint);
}

interface DisabledEndpoint {
  id: string;
  url: string;
  disabled_reason: string | null;
}

function endpointDisabledContent({ translator: { t } }: ContentContext, endpoint: DisabledEndpoint): Content {
  const reason =
    endpoint.disabled_reason === 'gone'
      ? t({
          id: 'mail.seller.endpoint.gone',
          defaultMessage: 'The endpoint answered 410 Gone, which means that it does not want any more events.',
        })
      : t({
          id: 'mail.seller.endpoint.failing',
          defaultMessage: 'No delivery to the endpoint has succeeded for more than three days.',
        });
  const label = t({ id: 'mail.seller.endpoint.label', defaultMessage: 'Webhook endpoint' });
  return {
    subject: t({ id: 'mail.seller.endpoint.subject', defaultMessage: 'A webhook endpoint was disabled' }),
    preview: reason,
    heading: t({ id: 'mail.seller.endpoint.heading', defaultMessage: 'We have disabled a webhook endpoint' }),
    blocks: [
      { type: 'code', label, code: endpoint.url, hint: endpoint.id },
      textBlock(reason),
      textBlock(
        t({
          id: 'mail.seller.endpoint.enable',
          defaultMessage:
            'It no longer receives events. Once it works again, enable it through the API and replay the events it missed. We keep them for a few weeks.',
        }),
      ),
    ],
  };
}

/** The e-mails to members. Does not compile without an e-mail for each kind. */
export const MEMBER_EMAILS: Readonly<Record<MemberEmailKind, MemberEmail>> = {
  seller_sale: {
    about: 'order',
    compose: composeSale,
    sample: (ctx, story) => saleContent(ctx, sampleOrder(story), sampleSale(story)),
  },
  seller_payment_failed: {
    about: 'subscription',
    compose: composeFailedPayment,
    sample: (ctx, story) =>
      failedPaymentContent(ctx, sampleSale(story), { due: SAMPLE_PRICE, next: addDays(story.now, 1) }),
  },
  seller_dispute: {
    about: 'dispute',
    compose: composeDisputed,
    sample: (ctx, story) => {
      const { amount, tax_amount, currency, created_at } = sampleOrder(story);
      const dispute = { amount: amount + tax_amount, currency, paidAt: created_at, response_url: ctx.portalPage('') };
      return disputedContent(ctx, sampleSale(story), dispute);
    },
  },
  seller_unmatched_charge: unmatchedChargeEmail,
  seller_endpoint_disabled: {
    about: 'webhook_endpoint',
    compose: composeEndpointDisabled,
    sample: (ctx) =>
      endpointDisabledContent(ctx, {
        id: SAMPLE_ID,
        url: 'https://hooks.example.com/',
        disabled_reason: 'failing',
      }),
  },
  ...SUMMARIES,
};
