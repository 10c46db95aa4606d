import { findNewestCharge } from '../payments/index.ts';
import { TaxQuotes } from '../pricing/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';
import { makeCharges, type ChargeContext } from './charge.ts';
import { processDue } from './process-due.ts';
import { billingTerms, renewDue } from './renew-due.ts';

/** The outcome of the charge of an overdue amount. The amount is in minor units. */
export interface ChargedDebt {
  status: 'succeeded' | 'declined' | 'requires_action' | 'processing';
  amount: number;
  currency: string;
  /** Where the buyer confirms the payment with the bank. */
  action_url: string | null;
}

/**
 * Stores the payment of a subscription that is due, in the transaction that made it due, so that no worker claims it in between.
 * @returns a function that makes the payment after the commit, and charges further periods that are overdue
 */
export async function chargeOverdue(
  real: Tx,
  ctx: ChargeContext,
  { id, is_simulated, organization_id }: SubscriptionRow,
): Promise<() => Promise<void>> {
  const simulatedFor = is_simulated ? organization_id : undefined;
  const rules = billingTerms(ctx, TaxQuotes.of(ctx.taxes));
  const { charges } = await processDue(real, rules, { simulatedFor, excludedIds: [], onlyId: id, limit: 1 });
  return async () => {
    await makeCharges(ctx, charges, () => undefined);
    await renewDue(ctx, simulatedFor, id);
  };
}

/** @returns the newest charge since a time, or undefined if there was none */
export async function findChargedDebt(
  { db }: Pick<ChargeContext, 'db'>,
  { id }: SubscriptionRow,
  since: Date,
): Promise<ChargedDebt | undefined> {
  const payment = await findNewestCharge(db, id, since);
  if (payment === undefined || payment.currency === null) return undefined;
  const { status, amount, currency, action_url } = payment;
  switch (status) {
    case 'succeeded':
    case 'requires_action':
      return { status, amount, currency, action_url: status === 'requires_action' ? action_url : null };
    case 'declined':
    case 'canceled':
      return { status: 'declined', amount, currency, action_url: null };
    default:
      return { status: 'processing', amount, currency, action_url: null };
  }
}
