import { recordSubscriptionOrders, type SubscriptionOrderInput } from '../orders/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  isRunning,
  owesFinalBalance,
  recordMissedFinalBalances,
  recordMissedPayments,
  settleFinalBalances,
  startNextPeriods,
  updateSubscriptions,
  type CardColumns,
  type DunningPolicy,
  type MissedPayment,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import type { PeriodBill } from '../payments/index.ts';

/** A bill of a locked subscription that is paid. */
export interface PaidBill {
  subscription: SubscriptionRow;
  bill: PeriodBill;
  /** The value is null when there was nothing to pay. */
  paymentId: string | null;
  /** Columns of the card that paid, if they have changed. */
  card?: Partial<CardColumns>;
}

/** Starts the periods that the bills pay for, or settles the final balances, and records the orders. */
export async function recordPaid(tx: Tx, paid: readonly PaidBill[]): Promise<void> {
  const [finals, periods] = splitFinal(paid);
  const settled = await settleFinalBalances(tx, finals);
  const started = await startNextPeriods(tx, periods);
  await recordSubscriptionOrders(tx, [
    ...ordersFor(finals, settled, () => ({ period: null, billing_reason: 'subscription_update' })),
    ...ordersFor(periods, started, ({ period }) => ({ period, billing_reason: 'subscription_cycle' })),
  ]);
}

function ordersFor(
  paid: readonly PaidBill[],
  after: readonly SubscriptionRow[],
  kindOf: (subscription: SubscriptionRow) => Pick<SubscriptionOrderInput, 'period' | 'billing_reason'>,
) {
  return after.flatMap((subscription, at) => {
    const bill = paid[at];
    return bill === undefined ? [] : [{ ...bill, ...kindOf(subscription), subscription }];
  });
}

/** Records bills that were not paid. Unpaid subscriptions have used up their retries, so only their planned end is due. */
export async function recordMissed(tx: Tx, dunning: DunningPolicy, missed: readonly MissedPayment[]): Promise<void> {
  const [finals, periods] = splitFinal(missed);
  await recordMissedFinalBalances(tx, dunning, finals);
  const [running, unpaid] = split(periods, ({ subscription }) => isRunning(subscription.status));
  await recordMissedPayments(tx, dunning, running);
  await updateSubscriptions(
    tx.db,
    unpaid.map(({ subscription: { id, cancel_at } }) => ({ id, due_at: cancel_at })),
  );
}

/** @returns the bills of final balances, then the bills of periods */
const splitFinal = <Of extends { subscription: SubscriptionRow }>(all: readonly Of[]) =>
  split(all, ({ subscription }) => owesFinalBalance(subscription));

const split = <Of>(all: readonly Of[], isFirst: (one: Of) => boolean): [Of[], Of[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
];
