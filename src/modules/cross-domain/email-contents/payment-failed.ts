import { addDays } from '../../../shared/calendar.ts';
import { expectOne } from '../../../shared/index-by.ts';
import {
  asEnded,
  findSubscriptions,
  owesFinalBalance,
  type SubscriptionRow,
} from '../../billing/subscriptions/index.ts';
import type { Block, EmailRow } from '../../notifications/emails/index.ts';
import { addCardButton, cardButton, subscriptionButton } from './blocks.ts';
import type { BuyerEmail } from './buyer-email.ts';
import type { ComposeContext, Content, ContentContext } from './dependencies.ts';
import { findEventDetails } from './event-details.ts';
import { loadNames } from './load-names.ts';
import { SAMPLE_ID, SAMPLE_PRICE } from './sample-data.ts';

type Names = Awaited<ReturnType<typeof loadNames>>;

/**
 * Composes the notice of a declined payment, with the page that changes the card.
 * @returns undefined if the subscription was paid in between
 */
async function composePaymentFailed(ctx: ComposeContext, email: EmailRow): Promise<Content | undefined> {
  const stored = expectOne(await findSubscriptions(ctx, [email.object_id]));
  if (!['past_due', 'unpaid', 'canceled'].includes(stored.status)) return undefined;
  const subscription = asEnded(stored);
  const names = await loadNames(ctx, subscription);
  const facts = await findEventDetails(ctx, email);
  const total = { amount: facts.amount('amount'), currency: facts.text('currency') };
  const next = facts.day('next_attempt_at') ?? subscription.due_at;
  return paymentFailedContent(ctx, { subscription, names, next, total });
}

type Failed = Pick<SubscriptionRow, 'id' | 'status' | 'balance' | 'payment_method_ref'>;

interface FailedPayment {
  subscription: Failed;
  names: Names;
  /** The next attempt. The value is null if it is unknown or there is none. */
  next: Date | null;
  /** The payment that is due, in minor units with tax. The values are undefined if an event of version 0.5.0 lacks them. */
  total: { amount: number | undefined; currency: string | undefined };
}

function paymentFailedContent(
  ctx: ContentContext,
  { subscription, names, next, total: { amount, currency } }: FailedPayment,
): Content {
  const { t, formatMoney } = ctx.translator;
  const canBePaid = subscription.status !== 'canceled' || owesFinalBalance(subscription);
  const text = (value: string): Block => ({ type: 'text', text: value });
  return {
    subject: isTriedAgain(subscription, next)
      ? t({ id: 'mail.paymentFailed.subject', defaultMessage: 'Your payment for {product} did not go through' }, names)
      : t(
          {
            id: 'mail.paymentFailed.lastSubject',
            defaultMessage: 'Last attempt: your payment for {product} did not go through',
          },
          names,
        ),
    preview: canBePaid
      ? t({ id: 'mail.paymentFailed.preview', defaultMessage: 'Pay {seller} with another card.' }, names)
      : t(
          { id: 'mail.paymentFailed.endedPreview', defaultMessage: 'Your subscription from {seller} has ended.' },
          names,
        ),
    heading: headingOf(ctx, subscription, next),
    blocks: [
      text(declinedText(ctx, subscription, names)),
      ...(amount === undefined || currency === undefined
        ? []
        : [
            text(
              t(
                { id: 'mail.amount', defaultMessage: 'Amount: {amount}.' },
                { amount: formatMoney({ amount, currency }) },
              ),
            ),
          ]),
      ...followingTexts(ctx, subscription, next).map(text),
      ...(canBePaid ? [payButton(ctx, subscription, { amount, currency })] : []),
    ],
  };
}

/** Has the words of the button that pays on the page of the subscription. */
function payButton(
  ctx: ContentContext,
  { id, status, payment_method_ref }: Failed,
  total: FailedPayment['total'],
): Block {
  const { amount, currency } = total;
  if (amount === undefined || currency === undefined)
    return (payment_method_ref === null ? addCardButton : cardButton)(ctx, id);
  const { t, formatMoney } = ctx.translator;
  const values = { amount: formatMoney({ amount, currency }) };
  return subscriptionButton(
    ctx,
    id,
    status === 'unpaid'
      ? t({ id: 'paymentMethod.payAndRestore', defaultMessage: 'Pay {amount} and restore access' }, values)
      : t({ id: 'paymentMethod.pay', defaultMessage: 'Pay {amount}' }, values),
  );
}

const isTriedAgain = (subscription: Failed, next: Date | null) =>
  subscription.status === 'past_due' || (owesFinalBalance(subscription) && next !== null);

/** The last e-mail tells what its buyer has lost, because no attempt follows. */
function headingOf({ translator: { t } }: ContentContext, subscription: Failed, next: Date | null): string {
  if (isTriedAgain(subscription, next))
    return t({ id: 'mail.paymentFailed.heading', defaultMessage: 'Your payment did not go through' });
  if (owesFinalBalance(subscription))
    return t({ id: 'mail.paymentFailed.finalBalanceHeading', defaultMessage: 'Your last payment is still due' });
  return subscription.status === 'unpaid'
    ? t({ id: 'mail.paymentFailed.unpaidHeading', defaultMessage: 'Your access has ended' })
    : t({ id: 'mail.paymentFailed.endedHeading', defaultMessage: 'Your subscription has ended' });
}

function declinedText({ translator: { t } }: ContentContext, subscription: Failed, names: Names): string {
  if (owesFinalBalance(subscription))
    return t(
      {
        id: 'mail.paymentFailed.finalBalance',
        defaultMessage:
          'Your subscription to {product} from {seller} has ended. The payment that was still due for it was declined.',
      },
      names,
    );
  return subscription.payment_method_ref === null
    ? t(
        {
          id: 'mail.paymentFailed.noCard',
          defaultMessage: 'Your payment for {product} from {seller} is due, but you have not saved a card for it.',
        },
        names,
      )
    : t(
        { id: 'mail.paymentFailed.declined', defaultMessage: 'Your payment for {product} from {seller} was declined.' },
        names,
      );
}

function followingTexts({ translator }: ContentContext, subscription: Failed, next: Date | null): string[] {
  const { t, formatDay } = translator;
  const retry =
    next === null
      ? t({ id: 'mail.paymentFailed.retrySoon', defaultMessage: 'We will try again soon.' })
      : t({ id: 'mail.paymentFailed.retry', defaultMessage: 'We will try again on {day}.' }, { day: formatDay(next) });
  const pay = t({ id: 'mail.paymentFailed.pay', defaultMessage: 'To pay with another card, update it.' });
  if (isTriedAgain(subscription, next)) return [retry, pay];
  if (owesFinalBalance(subscription)) return [pay];
  if (subscription.status === 'unpaid')
    return [
      t({
        id: 'mail.paymentFailed.unpaid',
        defaultMessage: 'We will not try again, and your access has ended. To restore it, pay with another card.',
      }),
    ];
  return [
    t({
      id: 'mail.paymentFailed.ended',
      defaultMessage: 'The subscription has ended. You can subscribe again at any time.',
    }),
  ];
}

export const paymentFailedEmail: BuyerEmail = {
  about: 'subscription',
  compose: composePaymentFailed,
  sample: (ctx, { now, names }) =>
    paymentFailedContent(ctx, {
      subscription: { id: SAMPLE_ID, status: 'past_due', balance: 0, payment_method_ref: 'sample' },
      total: SAMPLE_PRICE,
      names,
      next: addDays(now, 1),
    }),
  causedBy: ['subscription.payment_failed'],
};
