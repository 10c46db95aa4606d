import { ResourceNotFound, ServiceUnavailable } from '../../../shared/errors.ts';
import type { OrderRow } from '../../billing/orders/index.ts';
import { dueOf } from '../../billing/pricing/index.ts';
import { findNextBill, type NextBill } from '../../billing/renewals/index.ts';
import { findSubscription } from '../../billing/subscriptions/index.ts';
import type { Block } from '../../notifications/emails/index.ts';
import { addCardButton, billBlocks, manageLink, type ExpectedBill } from './blocks.ts';
import type { ComposeContext, ContentContext } from './dependencies.ts';
import { cancelTrialBlock, lacksCard, noCardBlock } from './subscription-notices.ts';

/** A trial that a purchase has started. */
export interface StartedTrial {
  /** Id of the subscription. */
  id: string;
  /** The end of the trial, in the language of the buyer. */
  day: string;
  /** The bill at the end of the trial. Its amounts are undefined while the tax service does not answer. */
  bill: ExpectedBill;
  /** Whether the bill charges nothing. */
  isFree: boolean;
  asksForCard: boolean;
}

/**
 * Loads the trial that an order has started, with the bill that follows it.
 * @returns undefined if there is none, if it is over, or if it was canceled
 */
export async function loadTrial(
  ctx: ComposeContext,
  { subscription_id, organization_id }: OrderRow,
): Promise<StartedTrial | undefined> {
  const subscription = subscription_id === null ? undefined : await findSubscription(ctx.db, subscription_id);
  if (subscription?.status !== 'trialing') return undefined;
  const { id, current_period_end } = subscription;
  const trial = { id, day: ctx.translator.formatDay(current_period_end) };
  try {
    const next = await findNextBill(ctx, { column: 'organization_id', ids: [organization_id] }, id);
    const bill = expectedBill(next);
    return { ...trial, bill, isFree: dueOf(next.bill) === 0, asksForCard: lacksCard(subscription, bill) };
  } catch (error) {
    if (error instanceof ResourceNotFound) return undefined;
    if (error instanceof ServiceUnavailable) return { ...trial, bill: UNKNOWN, isFree: false, asksForCard: false };
    throw error;
  }
}

const UNKNOWN: ExpectedBill = {
  lines: [],
  amount: undefined,
  tax_amount: undefined,
  applied_credit_amount: 0,
  currency: undefined,
};

export const expectedBill = ({ subscription: { currency }, bill }: NextBill): ExpectedBill => ({
  lines: bill.lines,
  amount: bill.amount,
  tax_amount: bill.total - bill.amount,
  applied_credit_amount: bill.total - dueOf(bill),
  currency: currency ?? undefined,
});

/** The first charge after a trial, and how to avoid it. */
export function firstChargeBlocks(
  ctx: ContentContext,
  trial: StartedTrial,
  names: { seller: string; product: string },
): Block[] {
  const { t } = ctx.translator;
  const { id, bill, isFree, asksForCard } = trial;
  const values = { ...names, day: trial.day };
  if (isFree) return [];
  return [
    { type: 'heading', text: t({ id: 'mail.firstCharge', defaultMessage: 'First charge on {day}' }, values) },
    ...billBlocks(ctx, bill),
    ...(asksForCard
      ? [noCardBlock(ctx, values), addCardButton(ctx, id)]
      : [cancelTrialBlock(ctx, values), manageLink(ctx, id)]),
  ];
}
