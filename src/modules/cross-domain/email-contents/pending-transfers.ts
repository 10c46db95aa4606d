import { TaxUnavailable } from '../../../platform/ports/tax-provider.ts';
import { processorTerms } from '../../billing/payments/index.ts';
import { transactionWithTaxes } from '../../billing/pricing/index.ts';
import { calculateNextBill } from '../../billing/renewals/index.ts';
import {
  columnsOfPayer,
  findSubscriptions,
  isOffered,
  type OfferedSubscription,
} from '../../billing/subscriptions/index.ts';
import { findCustomers, type CustomerRow } from '../../customers/customers/index.ts';
import type { Block, EmailRow } from '../../notifications/emails/index.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { addDays } from '../../../shared/calendar.ts';
import { billBlocks, manageButton, type ExpectedBill } from './blocks.ts';
import type { BuyerEmail } from './buyer-email.ts';
import type { BuyerEmailKind, ComposeContext, Content, ContentContext } from './dependencies.ts';
import { loadNames } from './load-names.ts';
import { SAMPLE_ID, sampleOrder, sampleRenewal, type SampleData } from './sample-data.ts';
import { textBlock } from './subscription-notices.ts';
import { expectedBill } from './trial.ts';

/** `until` is the day on which the transfer ends without an answer. */
type TransferValues = Record<'seller' | 'product' | 'until', string>;

/** @returns undefined if the transfer has ended since */
async function loadOffered(ctx: ComposeContext, { object_id }: EmailRow) {
  const subscription = expectOne(await findSubscriptions(ctx, [object_id]));
  if (!isOffered(subscription)) return undefined;
  const until = ctx.translator.formatDay(subscription.transfer_expires_at);
  return { subscription, values: { ...(await loadNames(ctx, subscription)), until } };
}

/** The next charge of the receiver. */
interface OfferedBill {
  bill: ExpectedBill;
  day: string;
}

/** @returns undefined if the receiver would be charged nothing */
async function loadBill(
  ctx: ComposeContext,
  subscription: OfferedSubscription,
  receiver: CustomerRow & { user_id: string },
): Promise<OfferedBill | undefined> {
  const asReceived = { ...subscription, ...columnsOfPayer(receiver, subscription) };
  const { formatDay } = ctx.translator;
  const terms = processorTerms(ctx.payments);
  try {
    const next = await transactionWithTaxes(ctx, (tx, quotes) => calculateNextBill(tx, { quotes, terms }, asReceived));
    if (next === undefined || next.bill.total === 0) return undefined;
    const { due_at, current_period_end } = next.subscription;
    return { bill: expectedBill(next), day: formatDay(due_at ?? current_period_end) };
  } catch (error) {
    if (!(error instanceof TaxUnavailable)) throw error;
    const { amount, currency, current_period_end } = subscription;
    const bill = { lines: [], amount: amount ?? undefined, tax_amount: undefined, applied_credit_amount: 0 };
    return { bill: { ...bill, currency: currency ?? undefined }, day: formatDay(current_period_end) };
  }
}

async function composeOffered(ctx: ComposeContext, email: EmailRow): Promise<Content | undefined> {
  const offered = await loadOffered(ctx, email);
  if (offered === undefined) return undefined;
  const { subscription, values } = offered;
  const [receiver] = await findCustomers(ctx.db, [subscription.transfer_customer_id]);
  const user_id = receiver?.user_id;
  if (receiver === undefined || user_id == null || user_id !== email.user_id) return undefined;
  const charge = await loadBill(ctx, subscription, { ...receiver, user_id });
  return offeredContent(ctx, { values, charge, url: ctx.transferLinks.url(subscription.transfer_id, ctx.clock()) });
}

interface Offered {
  values: TransferValues;
  charge: OfferedBill | undefined;
  url: string;
}

function offeredContent(ctx: ContentContext, { values, charge, url }: Offered): Content {
  const { t } = ctx.translator;
  return {
    subject: t(
      { id: 'mail.transferOffered.subject', defaultMessage: '{seller} wants to transfer {product} to you' },
      values,
    ),
    preview: t({ id: 'mail.transferOffered.preview', defaultMessage: 'You pay nothing unless you accept.' }),
    heading: t({ id: 'mail.transferOffered.heading', defaultMessage: 'Do you want to take over {product}?' }, values),
    blocks: [
      textBlock(
        t(
          {
            id: 'mail.transferOffered.text',
            defaultMessage:
              '{seller} wants to transfer a subscription to {product} from another customer to you. Accept or refuse it by {until}.',
          },
          values,
        ),
      ),
      ...chargeBlocks(ctx, charge),
      textBlock(
        t({
          id: 'mail.transferOffered.nothing',
          defaultMessage: 'If you do nothing, you are charged nothing, and the other customer keeps the subscription.',
        }),
      ),
      { type: 'button', label: t({ id: 'mail.transferOffered.button', defaultMessage: 'Review the transfer' }), url },
      { type: 'link', label: t({ id: 'mail.transferOffered.refuse', defaultMessage: 'Refuse the transfer' }), url },
    ],
  };
}

/** The price and the date of the next charge. */
function chargeBlocks(ctx: ContentContext, charge: OfferedBill | undefined): Block[] {
  const { t } = ctx.translator;
  if (charge === undefined)
    return [
      textBlock(
        t({ id: 'mail.transferOffered.free', defaultMessage: 'The next bill of this subscription charges nothing.' }),
      ),
    ];
  const text = t(
    {
      id: 'mail.transferOffered.charge',
      defaultMessage:
        'If you accept, you pay for each period from {day} on, with a card that you choose. This is your first bill:',
    },
    { day: charge.day },
  );
  return [textBlock(text), ...billBlocks(ctx, charge.bill)];
}

async function composePending(ctx: ComposeContext, email: EmailRow): Promise<Content | undefined> {
  const offered = await loadOffered(ctx, email);
  return offered && pendingContent(ctx, { id: offered.subscription.id, values: offered.values });
}

function pendingContent(ctx: ContentContext, { id, values }: { id: string; values: TransferValues }): Content {
  const { t } = ctx.translator;
  return {
    subject: t(
      {
        id: 'mail.transferPending.subject',
        defaultMessage: '{seller} wants to transfer {product} to another customer',
      },
      values,
    ),
    preview: t({ id: 'mail.transferPending.preview', defaultMessage: 'Until then, nothing changes for you.' }),
    heading: t(
      { id: 'mail.transferPending.heading', defaultMessage: 'Your subscription to {product} may move' },
      values,
    ),
    blocks: [
      textBlock(
        t(
          {
            id: 'mail.transferPending.text',
            defaultMessage:
              '{seller} has offered your subscription to {product} to another customer, who can accept it until {until}. Until then, you keep it and pay for it. Your card stays yours.',
          },
          values,
        ),
      ),
      textBlock(
        t({
          id: 'mail.transferPending.withdraw',
          defaultMessage: 'If you do not want this, stop the transfer on the page of the subscription.',
        }),
      ),
      manageButton(ctx, id),
    ],
  };
}

async function composeEnded(ctx: ComposeContext, email: EmailRow): Promise<Content> {
  const subscription = expectOne(await findSubscriptions(ctx, [email.object_id]));
  return endedContent(ctx, {
    values: await loadNames(ctx, subscription),
    // The page is the one of the customer who keeps the subscription.
    id: subscription.user_id === email.user_id ? subscription.id : undefined,
  });
}

interface Ended {
  values: Omit<TransferValues, 'until'>;
  id: string | undefined;
}

function endedContent(ctx: ContentContext, { values, id }: Ended): Content {
  const { t } = ctx.translator;
  const text =
    id === undefined
      ? t(
          {
            id: 'mail.transferEnded.receiver',
            defaultMessage:
              'The subscription to {product} by {seller} was not transferred to you. You are charged nothing for it.',
          },
          values,
        )
      : t(
          {
            id: 'mail.transferEnded.owner',
            defaultMessage:
              'Your subscription to {product} by {seller} was not transferred to another customer. You keep it, and nothing changes.',
          },
          values,
        );
  return {
    subject: t({ id: 'mail.transferEnded.subject', defaultMessage: 'The transfer of {product} has ended' }, values),
    preview: t({ id: 'mail.transferEnded.preview', defaultMessage: 'The subscription was not transferred.' }),
    heading: t({ id: 'mail.transferEnded.heading', defaultMessage: '{product} was not transferred' }, values),
    blocks: [textBlock(text), ...(id === undefined ? [] : [manageButton(ctx, id)])],
  };
}

const sampleTransfer = ({ translator }: ContentContext, { names, now }: SampleData): TransferValues => ({
  ...names,
  until: translator.formatDay(addDays(now, 7)),
});

/** E-mails about transfers that wait for their receiver. */
export const PENDING_TRANSFERS = {
  transfer_offered: {
    about: 'subscription',
    compose: composeOffered,
    sample: (ctx, story) =>
      offeredContent(ctx, {
        values: sampleTransfer(ctx, story),
        charge: { bill: sampleOrder(story), day: ctx.translator.formatDay(sampleRenewal(story)) },
        url: ctx.portalPage(''),
      }),
  },
  transfer_pending: {
    about: 'subscription',
    compose: composePending,
    sample: (ctx, story) => pendingContent(ctx, { id: SAMPLE_ID, values: sampleTransfer(ctx, story) }),
  },
  transfer_ended: {
    about: 'subscription',
    compose: composeEnded,
    sample: (ctx, { names }) => endedContent(ctx, { values: names, id: SAMPLE_ID }),
  },
} as const satisfies Partial<Record<BuyerEmailKind, BuyerEmail>>;
