import { expectOne } from '../../../shared/index-by.ts';
import { findDisputes } from '../../billing/disputes/index.ts';
import { findOrderById, type OrderRow } from '../../billing/orders/index.ts';
import { findSubscription, owesFinalBalance } from '../../billing/subscriptions/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import type { Block, EmailRow } from '../../notifications/emails/index.ts';
import { findEndpoints } from '../../notifications/webhooks/index.ts';
import { orderTable } from './blocks.ts';
import type { ComposeContext, Content } from './dependencies.ts';
import { findEventDetails } from './event-details.ts';
import { loadNames } from './load-names.ts';

const textBlock = (text: string): Block => ({ type: 'text', text });

/** Names of an order or a subscription, with the address of its buyer. */
async function loadSale(ctx: ComposeContext, sold: Pick<OrderRow, 'organization_id' | 'product_id' | 'user_id'>) {
  const { email } = expectOne(await findUsers(ctx.db, [sold.user_id]));
  return { ...(await loadNames(ctx, sold)), buyer: email };
}

/** Composes the notice of a sale. */
export async function composeSale(ctx: ComposeContext, email: EmailRow): Promise<Content> {
  const { t, formatMoney } = ctx.translator;
  const order = await findOrderById(ctx.db, email.object_id);
  const amount = formatMoney({ amount: order.amount + order.tax_amount, currency: order.currency });
  const values = { ...(await loadSale(ctx, order)), amount };
  return {
    subject: t({ id: 'mail.seller.sale.subject', defaultMessage: 'Sale: {product} for {amount}' }, values),
    preview: t({ id: 'mail.seller.sale.text', defaultMessage: '{buyer} has bought {product}.' }, values),
    heading: t({ id: 'mail.seller.sale.heading', defaultMessage: 'You have sold {product}' }, values),
    blocks: [
      textBlock(t({ id: 'mail.seller.sale.text', defaultMessage: '{buyer} has bought {product}.' }, values)),
      orderTable(ctx, order),
    ],
  };
}

/** Composes the notice of a declined payment for a subscription. */
export async function composeFailedPayment(ctx: ComposeContext, email: EmailRow): Promise<Content> {
  const { t, formatDay, formatMoney } = ctx.translator;
  const subscription = await findSubscription(ctx.db, email.object_id);
  const next = (await findEventDetails(ctx, email)).day('next_attempt_at');
  const { currency, balance } = subscription;
  const due = owesFinalBalance(subscription) ? balance : subscription.amount;
  const values = await loadSale(ctx, subscription);
  const amount = due === null || currency === null ? '' : formatMoney({ amount: due, currency });
  return {
    subject: t(
      { id: 'mail.seller.failed.subject', defaultMessage: 'A payment for {product} did not go through' },
      values,
    ),
    preview: t(
      { id: 'mail.seller.failed.text', defaultMessage: 'The payment of {buyer} for {product} was declined.' },
      values,
    ),
    heading: t({ id: 'mail.seller.failed.heading', defaultMessage: 'A payment did not go through' }),
    blocks: [
      textBlock(
        t(
          { id: 'mail.seller.failed.text', defaultMessage: 'The payment of {buyer} for {product} was declined.' },
          values,
        ),
      ),
      ...(amount === ''
        ? []
        : [textBlock(t({ id: 'mail.amountBeforeTax', defaultMessage: 'Amount: {amount} before tax.' }, { amount }))]),
      textBlock(
        next === undefined
          ? t({
              id: 'mail.seller.failed.last',
              defaultMessage: 'The buyer has got an e-mail, and can change the card.',
            })
          : t(
              {
                id: 'mail.seller.failed.retry',
                defaultMessage: 'The buyer has got an e-mail, and can change the card. The next attempt is on {day}.',
              },
              { day: formatDay(next) },
            ),
      ),
    ],
  };
}

/** Composes the notice of a dispute. */
export async function composeDisputed(ctx: ComposeContext, email: EmailRow): Promise<Content> {
  const { t, formatDay, formatMoney } = ctx.translator;
  const dispute = expectOne(await findDisputes(ctx.db, [email.object_id]));
  const order = await findOrderById(ctx.db, dispute.order_id);
  const amount = formatMoney({ amount: dispute.amount, currency: dispute.currency });
  const values = { ...(await loadSale(ctx, order)), amount, day: formatDay(order.created_at) };
  const text = t(
    {
      id: 'mail.seller.dispute.text',
      defaultMessage: 'The bank of {buyer} disputes the payment of {amount} for {product} of {day}.',
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
          defaultMessage: 'Answer it in time with your evidence, or you lose the amount and the fee.',
        }),
      ),
      ...(dispute.response_url === null
        ? []
        : [
            {
              type: 'button' as const,
              label: t({ id: 'mail.seller.dispute.button', defaultMessage: 'Answer the dispute' }),
              url: dispute.response_url,
            },
          ]),
    ],
  };
}

/** Composes the notice of a disabled endpoint. @returns undefined if it was enabled or deleted in between */
export async function composeEndpointDisabled(ctx: ComposeContext, email: EmailRow): Promise<Content | undefined> {
  const { t } = ctx.translator;
  const endpoint = expectOne(await findEndpoints(ctx.db, [email.object_id]));
  if (endpoint.disabled_at === null || endpoint.deleted_at !== null) return undefined;
  const reason =
    endpoint.disabled_reason === 'gone'
      ? t({
          id: 'mail.seller.endpoint.gone',
          defaultMessage: 'The endpoint answered 410 Gone, which means that it wants no further events.',
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
            'It gets no more events. Once it works, enable it through the API, and replay the events that it missed: they are stored for some weeks.',
        }),
      ),
    ],
  };
}
