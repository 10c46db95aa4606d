import { revokeSubscription } from '../../billing/subscriptions/index.ts';
import { closeCheckouts } from '../../checkout/checkouts/index.ts';
import { lockBuyers } from '../../customers/customers/index.ts';
import { LastOwner } from '../../identity/members/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  endsWithAccount,
  findOpenSubscriptions,
  findOrganizationsOwnedAlone,
  isPaying,
  lockMembersOfOrganizations,
  type OwnedOrganization,
} from './deletion-queries.ts';
import { CustomerHasRunningPurchases, eraseLocked, type ErasureOptions } from './erase-customer.ts';
import { makePlaceholder } from './placeholder.ts';
import { requestProcessorDeletion } from './processor-deletions.ts';
import { applyRules, lockAccount, lockCustomersOfAccount, markAccountErased } from './queries.ts';

/**
 * Deletes an account, and erases its purchases at each organization. Nothing leads from the remaining row to the person.
 * @throws LastOwner an organization would continue without an owner
 * @throws CustomerHasRunningPurchases
 */
export async function deleteAccount(tx: Tx, options: ErasureOptions, id: string): Promise<void> {
  // The customers of an account have its address.
  await lockBuyers(tx.db, [expectOne(await findUsers(tx.db, [id])).email]);
  const { email } = await lockAccount(tx.db, id);
  await requireNotNeeded(tx, id);
  if (await isPaying(tx.db, email)) throw new CustomerHasRunningPurchases(PAYING);
  const customers = await lockCustomersOfAccount(tx.db, id);
  await endSubscriptions(tx, id);
  for (const customer of customers) await eraseLocked(tx, options, customer);
  await requestProcessorDeletion(tx, { email, customerId: null, isShared: false });
  const rows = { organization: null, account: id, customer: null, email: email.toLowerCase() };
  await applyRules(tx, options.rules.account, rows, { account: null, email: makePlaceholder() });
  await markAccountErased(tx.db, id, tx.now);
}

/** Ends the subscriptions for which nothing more would be charged. Without it, a canceled year would hinder the deletion. */
async function endSubscriptions(tx: Tx, id: string): Promise<void> {
  const scope = { column: 'user_id', ids: [id] } as const;
  for (const subscription of await findOpenSubscriptions(tx, id))
    if (endsWithAccount(subscription)) await revokeSubscription(tx, scope, subscription.id);
}

const PAYING = 'One of your payments is under way. Wait for its outcome.';

/** @throws LastOwner */
async function requireNotNeeded(tx: Tx, id: string): Promise<void> {
  await lockMembersOfOrganizations(tx.db, id);
  const lost = await requireNoOwnerNeeded(tx, id);
  // The second look sees the confirmations that ran. No other one can begin.
  await closeCheckouts(
    tx,
    lost.map((organization) => organization.id),
  );
  await requireNoOwnerNeeded(tx, id);
}

/** @returns the organizations that the person owns alone @throws LastOwner one of them needs an owner */
async function requireNoOwnerNeeded(tx: Tx, id: string): Promise<OwnedOrganization[]> {
  const owned = await findOrganizationsOwnedAlone(tx, id);
  const needing = owned.filter(({ needs_owner }) => needs_owner);
  if (needing.length > 0) throw new LastOwner(neededBy(needing.map(({ name }) => name)));
  return owned;
}

const MAX_NAMES = 20;

const neededBy = (names: readonly string[]) =>
  `You are the last owner of ${LIST.format(shorten(names))}. Make another member an owner first. Without other members, archive ` +
  'the products, pay out the credits, and wait until subscriptions, payments and disputes have ended.';

const LIST = new Intl.ListFormat('en');

const shorten = (names: readonly string[]) =>
  names.length <= MAX_NAMES ? names : [...names.slice(0, MAX_NAMES), `${names.length - MAX_NAMES} more`];
