import type { EmailRow } from '../../notifications/emails/index.ts';
import { manageButton } from './blocks.ts';
import type { BuyerEmail } from './buyer-email.ts';
import type { BuyerEmailKind, ComposeContext, Content, ContentContext } from './dependencies.ts';
import { SAMPLE_ID, sampleRenewal, sampleValues } from './sample-data.ts';
import { endBlocks, endOf, loadNotice, textBlock, type Notice } from './subscription-notices.ts';

/** A pause, with the days in the language of the buyer. */
interface PauseNotice extends Notice {
  resumesOn: string | undefined;
  /** Whether the pause ends before the subscription, as planned or by its buyer. */
  isResumed?: boolean;
  keepsAccess: boolean;
}

async function composePaused(ctx: ComposeContext, email: EmailRow): Promise<Content> {
  const { subscription, facts, values } = await loadNotice(ctx, email, 'modified_at');
  const { resumes_at, access } = facts.record('pause') ?? {};
  const [end, resumes] = [facts.day('cancel_at'), typeof resumes_at === 'string' ? new Date(resumes_at) : undefined];
  // The subscription can end before the pause does.
  const isResumed = end === undefined || (resumes !== undefined && resumes < end);
  return pausedContent(ctx, {
    id: subscription.id,
    values,
    resumesOn: isResumed && resumes ? ctx.translator.formatDay(resumes) : undefined,
    isResumed,
    keepsAccess: access === 'keep',
    endsOn: endOf(ctx, facts),
  });
}

function pausedContent(ctx: ContentContext, notice: PauseNotice): Content {
  const { id, values, resumesOn, keepsAccess, isResumed = true, endsOn } = notice;
  const { t } = ctx.translator;
  return {
    subject: t({ id: 'mail.paused.subject', defaultMessage: 'Your subscription to {product} is paused' }, values),
    preview: t({ id: 'mail.paused.preview', defaultMessage: 'You will not be charged during the pause.' }),
    heading: t({ id: 'mail.paused.heading', defaultMessage: 'Your subscription is paused' }),
    blocks: [
      textBlock(
        t(
          {
            id: 'mail.paused.text',
            defaultMessage:
              'Your subscription to {product} from {seller} has been paused since {day}. You will not be charged during the pause.',
          },
          values,
        ),
      ),
      ...(keepsAccess || isResumed ? [textBlock(accessText(ctx, keepsAccess))] : []),
      ...(resumesOn === undefined
        ? []
        : [
            textBlock(
              t({ id: 'mail.paused.until', defaultMessage: 'The pause ends on {day}.' }, { ...values, day: resumesOn }),
            ),
          ]),
      textBlock(endsOn === undefined ? periodText(ctx) : endText(ctx, endsOn)),
      manageButton(ctx, id),
    ],
  };
}

const accessText = ({ translator: { t } }: ContentContext, keepsAccess: boolean) =>
  keepsAccess
    ? t({ id: 'mail.paused.kept', defaultMessage: 'You keep your access.' })
    : t({ id: 'mail.paused.suspended', defaultMessage: 'Your access returns when the pause ends.' });

const periodText = ({ translator: { t } }: ContentContext) =>
  t({
    id: 'mail.paused.period',
    defaultMessage: 'The period you have paid for is extended by the length of the pause.',
  });

const endText = ({ translator: { t } }: ContentContext, day: string) =>
  t(
    {
      id: 'mail.paused.end',
      defaultMessage: 'The subscription ends on {day}, also during the pause. The pause does not move this date.',
    },
    { day },
  );

async function composeResumed(ctx: ComposeContext, email: EmailRow): Promise<Content> {
  const { subscription, facts, values } = await loadNotice(ctx, email, 'current_period_end');
  const [end, periodEnd] = [facts.day('cancel_at'), facts.day('current_period_end')];
  // The pause lengthens the period, but not beyond the end of the subscription.
  const day = end && periodEnd && end < periodEnd ? ctx.translator.formatDay(end) : values.day;
  return resumedContent(ctx, { id: subscription.id, values: { ...values, day }, endsOn: endOf(ctx, facts) });
}

function resumedContent(ctx: ContentContext, notice: Notice): Content {
  const { id, values } = notice;
  const { t } = ctx.translator;
  return {
    subject: t({ id: 'mail.resumed.subject', defaultMessage: 'Your subscription to {product} continues' }, values),
    preview: t({ id: 'mail.resumed.preview', defaultMessage: 'The pause has ended.' }),
    heading: t({ id: 'mail.resumed.heading', defaultMessage: 'Your subscription continues' }),
    blocks: [
      textBlock(
        t(
          {
            id: 'mail.resumed.text',
            defaultMessage:
              'The pause of your subscription to {product} from {seller} has ended. The current period is extended by the length of the pause and now ends on {day}.',
          },
          values,
        ),
      ),
      ...endBlocks(ctx, notice),
      manageButton(ctx, id),
    ],
  };
}

/** Notices about the pause of a subscription. */
export const PAUSE_NOTICES = {
  subscription_paused: {
    about: 'subscription',
    compose: composePaused,
    sample: (ctx, story) =>
      pausedContent(ctx, {
        id: SAMPLE_ID,
        values: sampleValues(ctx, story, story.now),
        resumesOn: ctx.translator.formatDay(sampleRenewal(story)),
        keepsAccess: false,
      }),
    causedBy: ['subscription.paused'],
  },
  subscription_resumed: {
    about: 'subscription',
    compose: composeResumed,
    sample: (ctx, story) =>
      resumedContent(ctx, { id: SAMPLE_ID, values: sampleValues(ctx, story, sampleRenewal(story)) }),
    causedBy: ['subscription.resumed'],
  },
} satisfies Partial<Record<BuyerEmailKind, BuyerEmail>>;
