import { creditShareChanged, creditUpdated } from '../../billing/credits/index.ts';
import { orderUpdated } from '../../billing/orders/index.ts';
import { emitSubscriptionsUpdated } from '../../billing/subscriptions/index.ts';
import { checkoutUpdated } from '../../checkout/checkouts/index.ts';
import type { CustomerKey } from '../../customers/customers/index.ts';
import { benefitGrantUpdated } from '../../entitlements/benefits/index.ts';
import { licenseKeyUpdated } from '../../entitlements/license-keys/index.ts';
import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findPayingCredits, readShownRows, type ShownRows } from './moved-queries.ts';

/**
 * Emits an event for each object whose account or customer has changed, so that a copy of the feed has the ids of today. Credit that pays
 * for other bills now is divided again between the announced ones.
 * @param before see `lockShownRows`
 */
export async function announceMoved(
  tx: Tx,
  before: ShownRows,
  { organization_id, user_id }: CustomerKey,
): Promise<void> {
  const after = await readShownRows(tx.db, before);
  for (const [credit, former] of pairs(after.credits, before.credits)) tx.emit(creditUpdated(credit, former));
  for (const [order, former] of pairs(after.orders, before.orders)) tx.emit(orderUpdated(order, former));
  for (const [grant, former] of pairs(after.benefit_grants, before.benefit_grants))
    tx.emit(benefitGrantUpdated(grant, former));
  for (const [key, former] of pairs(after.license_keys, before.license_keys)) tx.emit(licenseKeyUpdated(key, former));
  for (const [checkout, former] of pairs(after.checkouts, before.checkouts)) tx.emit(checkoutUpdated(checkout, former));
  const subscriptions = pairs(after.subscriptions, before.subscriptions);
  await emitSubscriptionsUpdated(
    tx,
    subscriptions.map(([changed, former]) => ({ after: changed, before: former })),
  );
  await divideCreditAgain(tx, organization_id, [user_id]);
}

/** Divides the credit of accounts again between their announced bills, since other bills share it now. */
export async function divideCreditAgain(tx: Tx, organizationId: string, accounts: readonly string[]): Promise<void> {
  for (const credit of await findPayingCredits(tx.db, organizationId, accounts)) tx.emit(creditShareChanged(credit));
}

interface Shown {
  id: string;
  user_id?: string;
  customer_id?: string | null;
}

/** @returns the rows that show another account or customer than before, each with the former row */
function pairs<Row extends Shown>(after: readonly Row[], before: readonly Row[]): [Row, Row][] {
  const former = indexBy(before, 'id');
  return after
    .map((row): [Row, Row] => [row, getOrThrow(former, row.id)])
    .filter(([now, then]) => now.user_id !== then.user_id || now.customer_id !== then.customer_id);
}
