import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  claimExpiringCards,
  claimUnannounced,
  markCardsNoticed,
  presentSavedCard,
  subscriptionCardExpiring,
  subscriptionRenewalUpcoming,
  subscriptionTrialEnding,
} from '../subscriptions/index.ts';
import { amountOfNextBill, findBillParts } from './bill.ts';
import { withScheduledChanges } from './scheduled-change.ts';

/** Subscriptions that are announced in one transaction. */
const BATCH = 200;

/**
 * Announces cards that expire before the next renewal, the end of trials and the next periods, once each. A period that is
 * shorter than the notice is announced when it begins. Safe to run on several workers at once.
 * @param simulatedFor an organization with a test clock. Without it, only subscriptions in real time are announced.
 */
export async function announcePeriods(ctx: JobContext, simulatedFor?: string): Promise<void> {
  for (const announce of [announceExpiringCards, announceTrials, announceRenewals])
    while ((await ctx.transaction((tx) => announce(tx, simulatedFor))) === BATCH);
}

/** @returns the number of subscriptions */
async function announceTrials(real: Tx, simulatedFor: string | undefined): Promise<number> {
  const tx = await onClock(real, simulatedFor);
  const ending = await claimUnannounced(tx.db, 'trialing', { now: tx.now, limit: BATCH, simulatedFor });
  for (const subscription of ending) tx.emit(subscriptionTrialEnding(subscription));
  return ending.length;
}

/** @returns the number of subscriptions */
async function announceRenewals(real: Tx, simulatedFor: string | undefined): Promise<number> {
  const tx = await onClock(real, simulatedFor);
  const upcoming = await claimUnannounced(tx.db, 'active', { now: tx.now, limit: BATCH, simulatedFor });
  const renewed = await withScheduledChanges(tx, upcoming);
  const parts = await findBillParts(tx, renewed);
  for (const subscription of renewed)
    tx.emit(subscriptionRenewalUpcoming(subscription, { amount: amountOfNextBill(subscription, parts) }));
  return upcoming.length;
}

/**
 * Announces each card once, before the first renewal that it does not survive: at most 30 days before the renewal, if the last
 * day of the card is before it. A renewal that costs nothing charges no card.
 * @returns the number of subscriptions
 */
async function announceExpiringCards(real: Tx, simulatedFor: string | undefined): Promise<number> {
  const tx = await onClock(real, simulatedFor);
  const expiring = await claimExpiringCards(tx.db, { now: tx.now, limit: BATCH, simulatedFor });
  const renewed = await withScheduledChanges(tx, expiring);
  const parts = await findBillParts(tx, renewed);
  const charged = renewed.filter((subscription) => amountOfNextBill(subscription, parts) > 0);
  await markCardsNoticed(
    tx.db,
    charged.map(({ id }) => id),
    tx.now,
  );
  for (const subscription of charged) {
    const card = presentSavedCard(subscription);
    if (card !== null) tx.emit(subscriptionCardExpiring(subscription, card));
  }
  return expiring.length;
}

const onClock = async (tx: Tx, simulatedFor: string | undefined): Promise<Tx> =>
  simulatedFor === undefined ? tx : withOrganizationClock(tx, simulatedFor);
