import { addDays } from '../../../shared/calendar.ts';
import { findSubscription, type SubscriptionRow } from '../../billing/subscriptions/index.ts';
import type { Block, EmailRow } from '../../notifications/emails/index.ts';
import { addCardButton, billBlocks, manageButton, type ExpectedBill, subscriptionButton } from './blocks.ts';
import type { BuyerEmail } from './buyer-email.ts';
import type { BuyerEmailKind, ComposeContext, Content, ContentContext } from './dependencies.ts';
import { findEventDetails, type EventDetails } from './event-details.ts';
import { loadNames } from './load-names.ts';
import { SAMPLE_ID, sampleOrder, sampleRenewal, sampleValues } from './sample-data.ts';

export const textBlock = (text: string): Block => ({ type: 'text', text });

/** Loads what the notices about a subscription share. @param dayName the date of the event that the notice is about */
export async function loadNotice(ctx: ComposeContext, email: EmailRow, dayName: string) {
  const subscription = await findSubscription(ctx.db, email.object_id);
  const facts = await findEventDetails(ctx, email);
  const day = ctx.translator.formatDay(facts.day(dayName) ?? subscription.current_period_end);
  return { subscription, facts, values: { ...(await loadNames(ctx, subscription)), day } };
}

/** The bill as it was announced. */
const billOf = (facts: EventDetails): ExpectedBill => ({
  lines: facts.lines('lines'),
  amount: facts.amount('amount'),
  tax_amount: facts.amount('tax_amount'),
  applied_credit_amount: facts.amount('applied_credit_amount') ?? 0,
  currency: facts.text('currency'),
});

/** Whether a charge would fail because no card is saved, as after an import. */
export const lacksCard = (
  { payment_method_ref }: SubscriptionRow,
  { amount = 0, tax_amount = 0, applied_credit_amount }: ExpectedBill,
) => payment_method_ref === null && amount + tax_amount > applied_credit_amount;

type Values = Awaited<ReturnType<typeof loadNotice>>['values'];

const noCardSubject = ({ translator: { t } }: ContentContext, values: Values) =>
  t({ id: 'mail.noCard.subject', defaultMessage: 'Add a card to keep {product}' }, values);

export const noCardBlock = ({ translator: { t } }: ContentContext, values: Values): Block =>
  textBlock(
    t(
      {
        id: 'mail.noCard.text',
        defaultMessage: 'You have not saved a card for it. Add one before {day} to avoid an interruption.',
      },
      values,
    ),
  );

/** Composes the announcement of the next period. It asks for a card if none is saved. */
async function composeUpcomingRenewal(ctx: ComposeContext, email: EmailRow): Promise<Content> {
  const { subscription, facts, values } = await loadNotice(ctx, email, 'renews_at');
  const bill = billOf(facts);
  return upcomingRenewalContent(ctx, {
    id: subscription.id,
    values,
    bill,
    asksForCard: lacksCard(subscription, bill),
    endsOn: endOf(ctx, facts),
  });
}

/** The facts that a notice about a subscription shows. */
export interface Notice {
  /** Id of the subscription. */
  id: string;
  values: { seller: string; product: string; day: string };
  /** The day on which the seller ends the subscription, in the language of the buyer. */
  endsOn?: string | undefined;
}

/** @returns the day on which the seller ends the subscription */
export function endOf({ translator }: ContentContext, facts: EventDetails): string | undefined {
  const day = facts.day('cancel_at');
  return day && translator.formatDay(day);
}

/** The planned end of a subscription that continues until then. */
export const endBlocks = ({ translator: { t } }: ContentContext, { endsOn }: Notice): Block[] =>
  endsOn === undefined
    ? []
    : [textBlock(t({ id: 'mail.planned.end', defaultMessage: 'The subscription ends on {day}.' }, { day: endsOn }))];

type ChargeNotice = Notice & { bill: ExpectedBill; asksForCard?: boolean };

function upcomingRenewalContent(ctx: ContentContext, notice: ChargeNotice): Content {
  const { id, values, bill, asksForCard = false } = notice;
  const { t } = ctx.translator;
  return {
    subject: asksForCard
      ? noCardSubject(ctx, values)
      : t({ id: 'mail.upcoming.subject', defaultMessage: '{product} renews on {day}' }, values),
    preview: t(
      { id: 'mail.upcoming.preview', defaultMessage: 'Your subscription from {seller} renews on {day}.' },
      values,
    ),
    heading: t({ id: 'mail.upcoming.heading', defaultMessage: 'Your subscription renews on {day}' }, values),
    blocks: [
      textBlock(
        t(
          { id: 'mail.upcoming.text', defaultMessage: 'Your subscription to {product} from {seller} renews on {day}.' },
          values,
        ),
      ),
      ...endBlocks(ctx, notice),
      ...billBlocks(ctx, bill),
      asksForCard
        ? noCardBlock(ctx, values)
        : textBlock(
            t({
              id: 'mail.upcoming.change',
              defaultMessage:
                'You do not need to do anything to keep it. Until then, you can cancel it or update the card.',
            }),
          ),
      (asksForCard ? addCardButton : manageButton)(ctx, id),
    ],
  };
}

/** Tells how to end a trial without a charge. */
export const cancelTrialBlock = ({ translator: { t } }: ContentContext, { day }: Pick<Values, 'day'>): Block =>
  textBlock(t({ id: 'mail.trial.cancel', defaultMessage: 'To avoid being charged, cancel before {day}.' }, { day }));

/** Composes the announcement of the end of a trial. It asks for a card if none is saved. */
async function composeTrialEnding(ctx: ComposeContext, email: EmailRow): Promise<Content> {
  const { subscription, facts, values } = await loadNotice(ctx, email, 'renews_at');
  const bill = billOf(facts);
  return trialEndingContent(ctx, {
    id: subscription.id,
    values,
    bill,
    asksForCard: lacksCard(subscription, bill),
    endsOn: endOf(ctx, facts),
  });
}

function trialEndingContent(ctx: ContentContext, notice: ChargeNotice): Content {
  const { id, values, bill, asksForCard = false } = notice;
  const { t } = ctx.translator;
  return {
    subject: asksForCard
      ? noCardSubject(ctx, values)
      : t({ id: 'mail.trial.subject', defaultMessage: 'Your trial of {product} ends on {day}' }, values),
    preview: t({ id: 'mail.trial.preview', defaultMessage: 'Your trial from {seller} ends soon.' }, values),
    heading: t({ id: 'mail.trial.heading', defaultMessage: 'Your trial ends on {day}' }, values),
    blocks: [
      textBlock(
        t(
          {
            id: 'mail.trial.text',
            defaultMessage: 'Your trial of {product} from {seller} ends on {day}. Your paid subscription starts then.',
          },
          values,
        ),
      ),
      ...endBlocks(ctx, notice),
      ...billBlocks(ctx, bill),
      cancelTrialBlock(ctx, values),
      ...(asksForCard ? [noCardBlock(ctx, values)] : []),
      (asksForCard ? addCardButton : manageButton)(ctx, id),
    ],
  };
}

/** Composes the confirmation of a cancellation, or tells that the seller has set an end. */
async function composeCanceled(ctx: ComposeContext, email: EmailRow): Promise<Content> {
  const { subscription, facts, values } = await loadNotice(ctx, email, 'current_period_end');
  const [planned, periodEnd] = [facts.day('cancel_at'), facts.day('current_period_end')];
  const isBeforePeriodEnd = planned !== undefined && periodEnd !== undefined && planned <= periodEnd;
  const isPlanned = planned !== undefined && (isBeforePeriodEnd || facts.flag('cancel_at_period_end') === false);
  const notice = { id: subscription.id, values };
  return isPlanned
    ? plannedEndContent(ctx, { ...notice, day: ctx.translator.formatDay(planned), renews: !isBeforePeriodEnd })
    : canceledContent(ctx, { ...notice, hasEnded: subscription.status === 'canceled' });
}

function plannedEndContent(
  ctx: ContentContext,
  { id, values: { seller, product }, day, renews }: Notice & { day: string; renews: boolean },
): Content {
  const { t } = ctx.translator;
  const values = { seller, product, day };
  return {
    subject: t({ id: 'mail.planned.subject', defaultMessage: 'Your subscription to {product} ends on {day}' }, values),
    preview: t(
      { id: 'mail.planned.preview', defaultMessage: '{seller} has set the end of your subscription.' },
      values,
    ),
    heading: t({ id: 'mail.planned.heading', defaultMessage: 'Your subscription ends on {day}' }, values),
    blocks: [
      textBlock(
        t(
          {
            id: 'mail.planned.text',
            defaultMessage:
              '{seller} has set the end of your subscription to {product}. You keep your access until {day}.',
          },
          values,
        ),
      ),
      ...(renews
        ? [
            textBlock(
              t(
                {
                  id: 'mail.planned.renews',
                  defaultMessage:
                    'It renews as usual until then. The last payment covers only the time until {day}. You can cancel earlier.',
                },
                values,
              ),
            ),
          ]
        : []),
      subscriptionButton(ctx, id, t({ id: 'mail.button.subscription', defaultMessage: 'Show your subscription' })),
    ],
  };
}

/** @param hasEnded whether it ended at once, because a payment had failed */
function canceledContent(ctx: ContentContext, { id, values, hasEnded }: Notice & { hasEnded: boolean }): Content {
  const { t } = ctx.translator;
  const ended = t({ id: 'mail.canceled.ended', defaultMessage: 'Your access has ended.' });
  return {
    subject: t({ id: 'mail.canceled.subject', defaultMessage: 'Your subscription to {product} is canceled' }, values),
    preview: hasEnded
      ? ended
      : t({ id: 'mail.canceled.preview', defaultMessage: 'You keep your access until {day}.' }, values),
    heading: t({ id: 'mail.canceled.heading', defaultMessage: 'Your subscription is canceled' }),
    blocks: [
      textBlock(
        t(
          {
            id: 'mail.canceled.text',
            defaultMessage: 'Your subscription to {product} from {seller} is canceled and will not renew.',
          },
          values,
        ),
      ),
      textBlock(
        hasEnded
          ? ended
          : t(
              {
                id: 'mail.canceled.resume',
                defaultMessage:
                  'You keep your access until {day}. If you change your mind, resume the subscription before then.',
              },
              values,
            ),
      ),
      subscriptionButton(ctx, id, t({ id: 'mail.button.subscription', defaultMessage: 'Show your subscription' })),
    ],
  };
}

/** Notices about a subscription. */
export const SUBSCRIPTION_NOTICES = {
  renewal_upcoming: {
    about: 'subscription',
    compose: composeUpcomingRenewal,
    sample: (ctx, story) =>
      upcomingRenewalContent(ctx, {
        id: SAMPLE_ID,
        values: sampleValues(ctx, story, sampleRenewal(story)),
        bill: sampleOrder(story),
      }),
    causedBy: ['subscription.renewal_upcoming'],
  },
  trial_ending: {
    about: 'subscription',
    compose: composeTrialEnding,
    sample: (ctx, story) =>
      trialEndingContent(ctx, {
        id: SAMPLE_ID,
        values: sampleValues(ctx, story, addDays(story.now, 3)),
        bill: sampleOrder(story),
      }),
    causedBy: ['subscription.trial_ending'],
  },
  subscription_canceled: {
    about: 'subscription',
    compose: composeCanceled,
    sample: (ctx, story) =>
      canceledContent(ctx, {
        id: SAMPLE_ID,
        values: sampleValues(ctx, story, sampleRenewal(story)),
        hasEnded: false,
      }),
    causedBy: ['subscription.canceled'],
  },
} satisfies Partial<Record<BuyerEmailKind, BuyerEmail>>;
