import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { processorTerms } from '../payments/index.ts';
import { dueOf, transactionWithTaxes } from '../pricing/index.ts';
import {
  claimExpiringCards,
  claimUnannounced,
  markCardsNoticed,
  presentSavedCard,
  subscriptionCardExpiring,
  subscriptionRenewalUpcoming,
  subscriptionTrialEnding,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import { announceBills, type AnnouncedBill } from './announced-bills.ts';
import { findBillParts, type BillingTerms } from './bill.ts';
import type { RenewalDependencies } from './dependencies.ts';
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
 */
export async function announcePeriods(ctx: JobContext & RenewalDependencies, simulatedFor?: string): Promise<void> {
  const terms = processorTerms(ctx.payments);
  for (const announce of [announceExpiringCards, announceTrials, announceRenewals]) {
    const announceBatch = () =>
      transactionWithTaxes(ctx, async (real, quotes) => {
        const tx = simulatedFor === undefined ? real : await withOrganizationClock(real, simulatedFor);
        return announce({ tx, simulatedFor, quotes, terms });
      });
    while ((await announceBatch()) === BATCH);
  }
}

/** @returns the number of subscriptions */
async function announceTrials({ tx, simulatedFor, ...rules }: Announcing): Promise<number> {
  const ending = await claimUnannounced(tx.db, 'trialing', { now: tx.now, limit: BATCH, simulatedFor });
  for (const { subscription, ...announced } of await billAll(tx, rules, ending))
    tx.emit(subscriptionTrialEnding(subscription, announced));
  return ending.length;
}

/** @returns the number of subscriptions */
async function announceRenewals({ tx, simulatedFor, ...rules }: Announcing): Promise<number> {
  const upcoming = await claimUnannounced(tx.db, 'active', { now: tx.now, limit: BATCH, simulatedFor });
  for (const { subscription, ...announced } of await billAll(tx, rules, upcoming))
    tx.emit(subscriptionRenewalUpcoming(subscription, announced));
  return upcoming.length;
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
