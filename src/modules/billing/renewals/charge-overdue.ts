import { findNewestCharge, type PaymentRow } from '../payments/index.ts';
import { TaxQuotes } from '../pricing/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';
import { makeCharges, type Charge, type ChargeContext } from './charge.ts';
import { processDue, type RenewalRules } from './process-due.ts';
import { billingTerms, renewDue } from './renew-due.ts';

/** The outcome of the charge of an overdue amount. The amount is in minor units. */
export interface ChargedDebt {
  status: 'succeeded' | 'declined' | 'requires_action' | 'processing';
  amount: number;
  currency: string;
  /** Where the buyer confirms the payment with the bank. */
  action_url: string | null;
}

/** A subscription that became due, with the stored payment of its bill. */
export interface OverdueCharge {
  subscription: SubscriptionRow;
  charges: readonly Charge[];
}

/** The rules of a charge at once. A tax that a service tells is asked for after the transaction. */
export const overdueRules = (ctx: ChargeContext): RenewalRules => billingTerms(ctx, TaxQuotes.of(ctx.taxes));

/**
 * Stores the payment of a subscription that is due, in the transaction that made it due, so that no worker claims it in between.
 * `makeOverdueCharge` makes it after the commit.
 */
export async function prepareOverdueCharge(
  real: Tx,
  rules: RenewalRules,
  subscription: SubscriptionRow,
): Promise<OverdueCharge> {
  const selection = { simulatedFor: simulatedFor(subscription), excludedIds: [], onlyId: subscription.id, limit: 1 };
  const { charges } = await processDue(real, rules, selection);
  return { subscription, charges };
}

/** Makes the payment, and charges further periods that are overdue. */
export async function makeOverdueCharge(ctx: ChargeContext, { subscription, charges }: OverdueCharge): Promise<void> {
  await makeCharges(ctx, charges, () => undefined);
  await renewDue(ctx, { simulatedFor: simulatedFor(subscription), onlyId: subscription.id });
}

const simulatedFor = ({ is_simulated, organization_id }: SubscriptionRow) =>
  is_simulated ? organization_id : undefined;

/** @returns the newest charge since a time, or undefined if there was none */
export async function findChargedDebt(
  { db }: Pick<ChargeContext, 'db'>,
  { id }: SubscriptionRow,
  since: Date,
): Promise<ChargedDebt | undefined> {
  const payment = await findNewestCharge(db, id, since);
  if (payment === undefined || payment.currency === null) return undefined;
  const { amount, currency, action_url } = payment;
  const status = STATUSES[payment.status];
  return { status, amount, currency, action_url: status === 'requires_action' ? action_url : null };
}

const STATUSES: Readonly<Record<PaymentRow['status'], ChargedDebt['status']>> = {
  pending: 'processing',
  processing: 'processing',
  requires_action: 'requires_action',
  succeeded: 'succeeded',
  declined: 'declined',
  failed: 'declined',
  canceled: 'declined',
};
