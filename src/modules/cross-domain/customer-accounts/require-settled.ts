import { findPaymentsUnderWay } from '../../billing/payments/index.ts';
import { lockSubscriptionsOfCustomer, PaymentUnderWay } from '../../billing/subscriptions/index.ts';
import { isBuying, lockBuyers, type CustomerRow } from '../../customers/customers/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';

const PAYMENT_UNDER_WAY = 'A payment of the customer is under way. Try again once it is settled.';

/** Locks the address that a customer leaves, and the one that takes effect. @returns whether the customer pays for a checkout */
export async function lockAndFindPurchase(tx: Tx, customer: CustomerRow, newEmail: string): Promise<boolean> {
  await lockBuyers(tx.db, [customer.email, newEmail]);
  return isBuying(tx.db, customer);
}

/** Does the same. @throws PaymentUnderWay the customer pays for a checkout */
export async function requireNotBuying(tx: Tx, customer: CustomerRow, newEmail: string): Promise<void> {
  if (await lockAndFindPurchase(tx, customer, newEmail)) throw new PaymentUnderWay(PAYMENT_UNDER_WAY);
}

/**
 * The payment processor knows a new payment method, and a call without an answer, by the present address. Other payments are settled
 * by their reference. The customer must be locked.
 * @throws PaymentUnderWay
 */
export async function requireNoOpenCall(tx: Tx, { id }: CustomerRow): Promise<void> {
  const subscriptions = await lockSubscriptionsOfCustomer(tx, id);
  const payments = await findPaymentsUnderWay(
    tx.db,
    subscriptions.map((subscription) => subscription.id),
  );
  if (payments.some(({ purpose, status }) => purpose === 'method' || status === 'pending'))
    throw new PaymentUnderWay(PAYMENT_UNDER_WAY);
}
