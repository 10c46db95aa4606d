import { violation, type Violation } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  findSubscriptionInScope,
  isInCurrencyOf,
  isUpgradable,
  otherCurrency,
  OTHER_CURRENCY,
  type SubscriptionRow,
} from '../../billing/subscriptions/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import type { Offer } from './offer.ts';
import { hasTrial } from './pricing.ts';
import type { CheckoutRow } from './queries.ts';

interface UpgradeSelection {
  subscription?: SubscriptionRow;
  violations: Violation[];
}

/** Selects the free subscription that a checkout upgrades to a paid one. */
export async function chooseUpgrade(
  tx: Tx,
  { product, price }: Offer,
  { id, customer_id }: { id: string | null | undefined; customer_id: string | null },
): Promise<UpgradeSelection> {
  if (id == null) return { violations: [] };
  const refuse = (msg: string, type?: string): UpgradeSelection => ({
    violations: [violation('subscription_id', msg, id, type)],
  });
  const scope = { column: 'organization_id', ids: [product.organization_id] } as const;
  const subscription = await findSubscriptionInScope(tx, scope, id);
  if (subscription === undefined) return refuse('Subscription does not exist.');
  if (customer_id !== null && customer_id !== subscription.customer_id)
    return refuse('The subscription belongs to another customer.');
  if (!isUpgradable(subscription)) return refuse('Only a free subscription that has not ended can be upgraded.');
  if (price.type !== 'recurring') return refuse('A subscription can only be upgraded to a recurring price.');
  if (hasTrial(price)) return refuse('A subscription cannot be upgraded to a price with a trial.');
  if (!isInCurrencyOf(subscription, price)) return refuse(otherCurrency(subscription), OTHER_CURRENCY);
  return { subscription, violations: [] };
}

/** @returns the columns of an upgrade. The subscription keeps its buyer. */
export async function upgradeColumns(tx: Tx, subscription: SubscriptionRow | undefined): Promise<Partial<CheckoutRow>> {
  if (subscription === undefined) return {};
  const buyer = expectOne(await findUsers(tx.db, [subscription.user_id]));
  return { subscription_id: subscription.id, customer_id: subscription.customer_id, customer_email: buyer.email };
}
