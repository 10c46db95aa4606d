import { findSubscription, type SubscriptionRow } from '../../billing/subscriptions/index.ts';
import type { Block, EmailRow } from '../../notifications/emails/index.ts';
import { addCardButton, amountBlocks, manageButton, subscriptionButton } from './blocks.ts';
import type { ComposeContext, Content } from './dependencies.ts';
import { factsOf } from './event-of.ts';
import { loadNames } from './load-names.ts';

const textBlock = (text: string): Block => ({ type: 'text', text });

/** Loads what the notices about a subscription share. @param dayName the date of the event that the notice is about */
async function loadNotice(ctx: ComposeContext, email: EmailRow, dayName: string) {
  const subscription = await findSubscription(ctx.db, email.object_id);
  const facts = await factsOf(ctx, email);
  const day = ctx.translator.formatDay(facts.day(dayName) ?? subscription.current_period_end);
  return { subscription, facts, values: { ...(await loadNames(ctx, subscription)), day } };
}

/** Whether a charge would fail because no card is saved, as after an import. @param amount of the next bill */
const lacksCard = ({ payment_method_ref }: SubscriptionRow, amount: number | null | undefined) =>
  payment_method_ref === null && (amount ?? 0) > 0;

type Values = Awaited<ReturnType<typeof loadNotice>>['values'];

const noCardSubject = ({ translator: { t } }: ComposeContext, values: Values) =>
  t({ id: 'mail.noCard.subject', defaultMessage: 'Add a card to keep {product}' }, values);

const noCardBlock = ({ translator: { t } }: ComposeContext, values: Values): Block =>
  textBlock(
    t(
      {
        id: 'mail.noCard.text',
        defaultMessage: 'No card is saved for it. Add one before {day}, so that it continues without a break.',
      },
      values,
    ),
  );

/** Composes the announcement of the next period. It asks for a card if none is saved. */
export async function composeUpcomingRenewal(ctx: ComposeContext, email: EmailRow): Promise<Content> {
  const { t } = ctx.translator;
  const { subscription, facts, values } = await loadNotice(ctx, email, 'renews_at');
  const asksForCard = lacksCard(subscription, facts.amount('amount'));
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
          { id: 'mail.upcoming.text', defaultMessage: 'Your subscription to {product} by {seller} renews on {day}.' },
          values,
        ),
      ),
      ...amountBlocks(ctx, { amount: facts.amount('amount'), currency: facts.text('currency') }),
      asksForCard
        ? noCardBlock(ctx, values)
        : textBlock(
            t({
              id: 'mail.upcoming.change',
              defaultMessage: 'You need not do anything to keep it. Until then, you can cancel it or change the card.',
            }),
          ),
      (asksForCard ? addCardButton : manageButton)(ctx, subscription.id),
    ],
  };
}

/** Composes the announcement of the end of a trial. It asks for a card if none is saved. */
export async function composeTrialEnding(ctx: ComposeContext, email: EmailRow): Promise<Content> {
  const { t } = ctx.translator;
  const { subscription, values } = await loadNotice(ctx, email, 'current_period_end');
  const asksForCard = lacksCard(subscription, subscription.amount);
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
            defaultMessage: 'Your trial of {product} by {seller} ends on {day}. The paid subscription then begins.',
          },
          values,
        ),
      ),
      ...amountBlocks(ctx, subscription),
      textBlock(
        t(
          {
            id: 'mail.trial.cancel',
            defaultMessage: 'If you do not want it, cancel before {day}. Then you are not charged.',
          },
          values,
        ),
      ),
      ...(asksForCard ? [noCardBlock(ctx, values)] : []),
      (asksForCard ? addCardButton : manageButton)(ctx, subscription.id),
    ],
  };
}

/** Composes the confirmation of a cancellation. */
export async function composeCanceled(ctx: ComposeContext, email: EmailRow): Promise<Content> {
  const { t } = ctx.translator;
  const { subscription, values } = await loadNotice(ctx, email, 'current_period_end');
  return {
    subject: t({ id: 'mail.canceled.subject', defaultMessage: 'Your subscription to {product} is canceled' }, values),
    preview: t({ id: 'mail.canceled.preview', defaultMessage: 'You keep what you have paid for until {day}.' }, values),
    heading: t({ id: 'mail.canceled.heading', defaultMessage: 'Your subscription is canceled' }),
    blocks: [
      textBlock(
        t(
          {
            id: 'mail.canceled.text',
            defaultMessage: 'Your subscription to {product} by {seller} is canceled, and is not renewed any more.',
          },
          values,
        ),
      ),
      textBlock(
        t(
          {
            id: 'mail.canceled.resume',
            defaultMessage: 'You keep it until {day}. If you change your mind, resume it before then.',
          },
          values,
        ),
      ),
      subscriptionButton(
        ctx,
        subscription.id,
        t({ id: 'mail.button.subscription', defaultMessage: 'Show your subscription' }),
      ),
    ],
  };
}
