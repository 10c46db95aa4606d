import { revokeSubscription } from '../../billing/subscriptions/index.ts';
import { LastOwner } from '../../identity/members/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  endsWithAccount,
  findOpenSubscriptions,
  findOrganizationsOwnedAlone,
  isPaying,
  lockMembersOfOrganizations,
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
  const needing = (await findOrganizationsOwnedAlone(tx, id)).filter(({ needs_owner }) => needs_owner);
  if (needing.length > 0) throw new LastOwner(neededBy(needing.map(({ name }) => name)));
}

const MAX_NAMES = 20;

const neededBy = (names: readonly string[]) =>
  `You are the last owner of ${LIST.format(shorten(names))}. Make another member an owner first. Without other members, archive ` +
  'the products, pay out the credits, and wait until subscriptions, payments and disputes have ended.';

const LIST = new Intl.ListFormat('en');

const shorten = (names: readonly string[]) =>
  names.length <= MAX_NAMES ? names : [...names.slice(0, MAX_NAMES), `${names.length - MAX_NAMES} more`];
