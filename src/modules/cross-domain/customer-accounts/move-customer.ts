import { expectOne } from '../../../shared/index-by.ts';
import { endTransfersOf } from '../../billing/subscriptions/index.ts';
import { keepFormerAccount, updateCustomer, type CustomerRow } from '../../customers/customers/index.ts';
import { deleteSessionsOfCustomer } from '../../customers/customer-sessions/index.ts';
import { visitGrantsOf, type BenefitKinds } from '../../entitlements/benefits/index.ts';
import { findUsers, type UserRow } from '../../identity/users/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { moveRecords, type PersonRules } from '../personal-data/index.ts';
import { withholdCards } from './withheld-card-queries.ts';
import { endReceipts, keepPayer, moveArticleSubscription, moveEmails, moveUses } from './queries.ts';

export interface AccountOptions {
  kinds: BenefitKinds;
  rules: PersonRules;
}

/** A locked customer with an account. */
export type AccountCustomer = CustomerRow & { user_id: string };

/** The account that gets the records of a customer. */
export interface NewOwner {
  account: UserRow;
  /** Whether the owner of the former address has agreed. Otherwise, its payment methods and orders stay with it. */
  hasAgreed: boolean;
}

/**
 * Moves a customer with all records to another account, which is no customer of the organization yet.
 * @param changes further columns of the customer
 */
export async function moveCustomer(
  tx: Tx,
  options: AccountOptions,
  customer: AccountCustomer,
  { account, hasAgreed, ...changes }: NewOwner & Partial<CustomerRow>,
): Promise<CustomerRow> {
  await moveToAccount(tx, options, customer, { account, hasAgreed });
  await keepFormerAccount(tx.db, customer);
  return updateCustomer(tx.db, customer.id, { ...changes, email: account.email, modified_at: tx.now });
}

/** Moves the records of a customer to another account. Links and sessions of the former account end. */
export async function moveToAccount(
  tx: Tx,
  { kinds, rules: { customer: rules } }: AccountOptions,
  { id, organization_id, user_id: from, email }: AccountCustomer,
  { account, hasAgreed }: NewOwner,
): Promise<void> {
  const rows = { organization: organization_id, account: from, customer: id, email };
  const move = { organization_id, from, to: account.id };
  const former = expectOne(await findUsers(tx.db, [from]));
  // The link to the former address would take over the subscription for the new owner.
  await endTransfersOf(tx, id);
  await endReceipts(tx.db, rules, rows);
  if (hasAgreed) await keepPayer(tx.db, id, former.email);
  else await withholdCards(tx, id);
  await moveUses(tx.db, rules, { ...rows, address: account.email.toLowerCase() });
  // An order names the person who paid it.
  const { orders: _orders, ...others } = rules;
  await moveRecords(tx, hasAgreed ? rules : others, rows, account.id);
  await moveEmails(tx.db, move, account.email);
  await moveArticleSubscription(tx.db, move);
  await deleteSessionsOfCustomer(tx.db, id);
  await visitGrantsOf(tx, { organization_id, user_id: account.id }, async (grant, { type }) =>
    kinds[type].move?.(tx, grant, from),
  );
}
