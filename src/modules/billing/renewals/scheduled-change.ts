import { findDiscounts } from '../../catalog/discounts/index.ts';
import {
  amountOfQuantity,
  findPrices,
  isRecurringPrice,
  nearestQuantity,
  type RecurringPriceRow,
} from '../../catalog/products/index.ts';
import { expectOne, getOrThrow, indexBy } from '../../../shared/index-by.ts';
import { intervalOf, isSameLength } from '../../../shared/intervals.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import {
  NO_SCHEDULED_CHANGE,
  scheduledPriceOf,
  subscriptionPlanChanged,
  emitSubscriptionUpdated,
  updateSubscriptions,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import { discountAt } from './bill.ts';
import { transferredDiscount } from './transferred-discount.ts';

/**
 * Applies the scheduled changes of due subscriptions whose period is over. The next bill then has the new price. An archived
 * price still applies: the buyer chose it while it was on sale. The subscriptions must be locked.
 * @returns the subscriptions, in the same order
 */
export async function applyScheduledChanges(tx: Tx, due: readonly SubscriptionRow[]): Promise<SubscriptionRow[]> {
  return replaceScheduled(tx, due, async (subscription, price) =>
    subscription.current_period_end <= tx.now ? apply(tx, subscription, price) : subscription,
  );
}

/** Returns the subscriptions as they will be billed, with their scheduled changes. Stores nothing. */
export function withScheduledChanges(reader: Reader, rows: readonly SubscriptionRow[]): Promise<SubscriptionRow[]> {
  return replaceScheduled(reader, rows, async (row, price) => ({
    ...row,
    ...(await columnsAfterScheduledChange(reader, row, price)),
  }));
}

/** Replaces the subscriptions that have a scheduled change. Loads their new prices in one statement. */
async function replaceScheduled(
  { db }: Reader,
  rows: readonly SubscriptionRow[],
  replace: (row: SubscriptionRow, price: RecurringPriceRow) => Promise<SubscriptionRow>,
): Promise<SubscriptionRow[]> {
  const priceIds = rows.flatMap((row) => scheduledPriceOf(row) ?? []);
  if (priceIds.length === 0) return [...rows];
  const prices = indexBy((await findPrices(db, [...new Set(priceIds)])).filter(isRecurringPrice), 'id');
  const replaced: SubscriptionRow[] = [];
  for (const row of rows) {
    const id = scheduledPriceOf(row);
    replaced.push(id === undefined ? row : await replace(row, getOrThrow(prices, id)));
  }
  return replaced;
}

async function apply(tx: Tx, subscription: SubscriptionRow, price: RecurringPriceRow): Promise<SubscriptionRow> {
  const columns = await columnsAfterScheduledChange(tx, subscription, price);
  // The bill was announced with the change.
  const changed = expectOne(
    await updateSubscriptions(tx.db, [{ ...columns, modified_at: tx.now, id: subscription.id }]),
  );
  await emitSubscriptionUpdated(tx, changed, subscription);
  tx.emit(subscriptionPlanChanged(changed));
  return changed;
}

/** @returns the columns that a change at the end of the period sets. The paid period keeps its length. */
async function columnsAfterScheduledChange(reader: Reader, subscription: SubscriptionRow, price: RecurringPriceRow) {
  const { current_period_end: end, period, balance, currency } = subscription;
  const quantity = nearestQuantity(price, subscription.scheduled_quantity ?? subscription.quantity);
  const discounts = subscription.discount_id === null ? [] : await findDiscounts(reader.db, [subscription.discount_id]);
  const present = discountAt(subscription, end, { discounts: indexBy(discounts, 'id') });
  const discount = await transferredDiscount(reader, subscription, price, present);
  return {
    ...NO_SCHEDULED_CHANGE,
    // The license keys read the choice when they follow the change.
    end_activation_ids: subscription.end_activation_ids,
    product_id: price.product_id,
    price_id: price.id,
    quantity,
    amount: amountOfQuantity(price, quantity),
    tax_behavior: price.tax_behavior,
    // A balance that is owed keeps its currency when the new price is free.
    currency: price.price_currency ?? (balance > 0 ? currency : null),
    ...intervalOf(price),
    discount_id: discount?.id ?? null,
    ...(!isSameLength(price, subscription) && { anchor_at: end, anchor_period: period + 1 }),
  };
}
