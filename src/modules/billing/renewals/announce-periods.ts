import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { TaxUnavailable } from '../../../platform/ports/tax-provider.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { processorTerms } from '../payments/index.ts';
import { dueOf, transactionWithTaxes } from '../pricing/index.ts';
import {
  claimAnnounced,
  claimExpiringCards,
  claimUnannounced,
  lockPromises,
  markCardsNoticed,
  presentSavedCard,
  subscriptionCardExpiring,
  subscriptionRenewalUpcoming,
  subscriptionTrialEnding,
  updateSubscriptions,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import { announceBills, type AnnouncedBill } from './announced-bills.ts';
import { findBillParts, type BillingTerms } from './bill.ts';
import type { RenewalDependencies } from './dependencies.ts';
import { always } from './renew-due.ts';
import { withScheduledChanges } from './scheduled-change.ts';

/** Subscriptions that are announced in one transaction. */
const BATCH = 200;

/** A transaction of announcements. */
interface Announcing extends BillingTerms {
  tx: Tx;
  /** See `announcePeriods`. */
  simulatedFor: string | undefined;
}

/**
 * Announces cards that expire before the next renewal, the end of trials and the next periods, once each, and again if the next
 * bill changes. A period that is shorter than the notice is announced when it begins. Safe to run on several workers at once.
 * @param simulatedFor an organization with a test clock. Without it, only subscriptions in real time are announced.
 * @param proceed is called after each full batch, and ends the announcements with false
 */
export async function announcePeriods(
  ctx: JobContext & RenewalDependencies,
  simulatedFor?: string,
  proceed = always,
): Promise<void> {
  const terms = processorTerms(ctx.payments);
  for (const announce of [announceExpiringCards, announceTrials, announceRenewals]) {
    const announceBatch = () =>
      transactionWithTaxes(ctx, async (real, quotes) => {
        const tx = simulatedFor === undefined ? real : await withOrganizationClock(real, simulatedFor);
        return announce({ tx, simulatedFor, quotes, terms });
      });
    while ((await announceBatch()) === BATCH) if (!(await proceed())) return;
  }
}

/** @returns the number of subscriptions */
async function announceTrials({ tx, simulatedFor, ...rules }: Announcing): Promise<number> {
  const ending = await claimUnannounced(tx.db, 'trialing', { now: tx.now, limit: BATCH, simulatedFor });
  emitBills(tx, await promiseBills(tx, rules, ending));
  return ending.length;
}

/** @returns the number of subscriptions */
async function announceRenewals({ tx, simulatedFor, ...rules }: Announcing): Promise<number> {
  const upcoming = await claimUnannounced(tx.db, 'active', { now: tx.now, limit: BATCH, simulatedFor });
  emitBills(tx, await promiseBills(tx, rules, upcoming));
  return upcoming.length;
}

/**
 * Divides the credit of a buyer again between the announced bills, after one of the credits has changed. Announces the bills again
 * that spend another amount. A period that is over is not announced any more.
 */
export async function announceAgain(ctx: JobContext & RenewalDependencies, creditId: string): Promise<void> {
  const terms = processorTerms(ctx.payments);
  await transactionWithTaxes(ctx, async (real, quotes) => {
    const announced = await claimAnnounced(real.db, creditId);
    const [first] = announced;
    if (first === undefined) return;
    const tx = first.is_simulated ? await withOrganizationClock(real, first.organization_id) : real;
    const before = indexBy(announced, 'id');
    const unannounced = announced.map((row) => ({ ...row, announced_period_end: null }));
    const bills = await promiseBills(tx, { quotes, terms }, unannounced);
    // The job is tried again later.
    if (bills.some(({ isBeforeTax }) => isBeforeTax)) throw new TaxUnavailable('the announced bills stay as they are');
    emitBills(
      tx,
      bills.filter(({ subscription: { id, status, current_period_end }, promisedCredit }) => {
        const isUpcoming = status !== 'past_due' && current_period_end > tx.now;
        return isUpcoming && promisedCredit !== (getOrThrow(before, id).announced_credit ?? 0);
      }),
    );
  });
}

function emitBills(tx: Tx, bills: readonly AnnouncedBill[]): void {
  for (const { subscription, ...bill } of bills) {
    const announce = subscription.status === 'trialing' ? subscriptionTrialEnding : subscriptionRenewalUpcoming;
    tx.emit(announce(subscription, bill));
  }
}

/** Bills the next periods, and promises them the credit that they spend. */
async function promiseBills(tx: Tx, rules: BillingTerms, rows: readonly SubscriptionRow[]): Promise<AnnouncedBill[]> {
  if (rows.length === 0) return [];
  await lockPromises(
    tx.db,
    rows.map(({ id }) => id),
  );
  const bills = await billAll(tx, rules, rows);
  await updateSubscriptions(
    tx.db,
    bills
      .filter(({ promisedCredit }) => promisedCredit > 0)
      .map(({ subscription: { id }, promisedCredit }) => ({ id, announced_credit: promisedCredit })),
  );
  return bills;
}

/**
 * Announces each card once, before the first renewal that it does not survive: at most 30 days before the renewal, if the last
 * day of the card is before it. A renewal that costs nothing charges no card.
 * @returns the number of subscriptions
 */
async function announceExpiringCards({ tx, simulatedFor, ...rules }: Announcing): Promise<number> {
  const expiring = await claimExpiringCards(tx.db, { now: tx.now, limit: BATCH, simulatedFor });
  const charged = (await billAll(tx, rules, expiring)).filter(({ bill }) => dueOf(bill) > 0);
  await markCardsNoticed(
    tx.db,
    charged.map(({ subscription: { id } }) => id),
    tx.now,
  );
  for (const { subscription } of charged) {
    const card = presentSavedCard(subscription);
    if (card !== null) tx.emit(subscriptionCardExpiring(subscription, card));
  }
  return expiring.length;
}

/** Bills the next periods, with the changes that are scheduled for them. */
async function billAll(tx: Tx, rules: BillingTerms, rows: readonly SubscriptionRow[]): Promise<AnnouncedBill[]> {
  const renewed = await withScheduledChanges(tx, rows);
  return announceBills(rules, renewed, await findBillParts(tx, renewed));
}
