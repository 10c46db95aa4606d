import { addDays } from '../../../shared/calendar.ts';
import { cardExpiry, cardName } from '../../../shared/card-name.ts';
import { expectOne } from '../../../shared/index-by.ts';
import {
  findSubscriptions,
  findSubscriptionsWithCard,
  isRenewing,
  presentSavedCard,
  type SubscriptionRow,
} from '../../billing/subscriptions/index.ts';
import type { Block, EmailRow } from '../../notifications/emails/index.ts';
import { cardButton } from './blocks.ts';
import type { BuyerEmail } from './buyer-email.ts';
import type { ComposeContext, Content, ContentContext } from './dependencies.ts';
import { findEventDetails } from './event-details.ts';
import { loadNames } from './load-names.ts';
import { SAMPLE_CARD, SAMPLE_ID, sampleRenewal, sampleValues } from './sample-data.ts';

/**
 * Composes the notice that a card expires before the next renewal, with the page that changes it. Other subscriptions that are
 * paid with the same card have their page as well, because the customer gets one e-mail for each card.
 * @returns undefined if the card was changed in between, or the subscription ends before another renewal
 */
async function composeCardExpiring(ctx: ComposeContext, email: EmailRow): Promise<Content | undefined> {
  const subscription = expectOne(await findSubscriptions(ctx, [email.object_id]));
  const facts = await findEventDetails(ctx, email);
  const card = presentSavedCard(subscription);
  const told = facts.record('card');
  if (card === null || !isRenewing(subscription)) return undefined;
  if (told !== undefined && identity(told) !== identity({ ...card })) return undefined;
  const values = {
    ...(await loadNames(ctx, subscription)),
    card: cardName(card),
    expiry: cardExpiry(card),
    day: ctx.translator.formatDay(facts.day('renews_at') ?? subscription.current_period_end),
  };
  const content = cardExpiringContent(ctx, { id: subscription.id, values });
  return { ...content, blocks: [...content.blocks, ...(await otherBlocks(ctx, subscription))] };
}

interface ExpiringCard {
  /** Id of the subscription. */
  id: string;
  values: { seller: string; product: string; card: string; expiry: string; day: string };
}

function cardExpiringContent(ctx: ContentContext, { id, values }: ExpiringCard): Content {
  const { t } = ctx.translator;
  const text = (value: string): Block => ({ type: 'text', text: value });
  return {
    subject: t({ id: 'mail.card.subject', defaultMessage: 'Your card for {product} expires soon' }, values),
    preview: t({ id: 'mail.card.preview', defaultMessage: 'Update your card before {day}.' }, values),
    heading: t({ id: 'mail.card.heading', defaultMessage: 'Your card expires before the next payment' }),
    blocks: [
      text(
        t(
          {
            id: 'mail.card.text',
            defaultMessage:
              'Your subscription to {product} from {seller} renews on {day}. The card that pays for it, {card}, expires at the end of {expiry}.',
          },
          values,
        ),
      ),
      text(
        t({
          id: 'mail.card.change',
          defaultMessage: 'To avoid an interruption, add another card or the replacement from your bank.',
        }),
      ),
      cardButton(ctx, id),
    ],
  };
}

const sampleCard: BuyerEmail['sample'] = (ctx, story) => {
  const renews = sampleRenewal(story);
  const last = addDays(new Date(Date.UTC(renews.getUTCFullYear(), renews.getUTCMonth(), 1)), -1);
  const card = {
    ...SAMPLE_CARD,
    ...{ expiry_month: last.getUTCMonth() + 1, expiry_year: last.getUTCFullYear() },
  };
  const values = { ...sampleValues(ctx, story, renews), card: cardName(card), expiry: cardExpiry(card) };
  return cardExpiringContent(ctx, { id: SAMPLE_ID, values });
};

export const cardExpiringEmail: BuyerEmail = {
  about: 'subscription',
  compose: composeCardExpiring,
  sample: sampleCard,
  causedBy: ['subscription.card_expiring'],
};

/** @param card as the API returns it */
const identity = ({ brand, last_four, expiry_month, expiry_year }: Record<string, unknown>) =>
  JSON.stringify([brand, last_four, expiry_month, expiry_year]);

async function otherBlocks(ctx: ComposeContext, subscription: SubscriptionRow): Promise<Block[]> {
  const others = (await findSubscriptionsWithCard(ctx, subscription)).filter(isRenewing);
  const blocks: Block[] = [];
  for (const other of others) {
    const text = ctx.translator.t(
      { id: 'mail.card.other', defaultMessage: 'This card also pays for {product}.' },
      await loadNames(ctx, other),
    );
    blocks.push({ type: 'text', text }, cardButton(ctx, other.id));
  }
  return blocks;
}
