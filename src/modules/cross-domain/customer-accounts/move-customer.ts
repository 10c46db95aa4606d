import { expectOne, getOrThrow, indexBy } from '../../../shared/index-by.ts';
import { updateCustomer, type CustomerRow } from '../../customers/customers/index.ts';
import { deleteSessionsOfCustomer } from '../../customers/customer-sessions/index.ts';
import { findBenefits, type BenefitKinds } from '../../entitlements/benefits/index.ts';
import { findUsers, type UserRow } from '../../identity/users/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { moveRecords, type PersonRules } from '../personal-data/index.ts';
import { endReceipts, findGrantsOf, keepPayer, moveArticleSubscription, moveEmails } from './queries.ts';

export interface AccountOptions {
  kinds: BenefitKinds;
  rules: PersonRules;
}

/**
 * Moves a locked customer with all records to another account, which is no customer of the organization yet. Links and sessions of the former
 * account end.
 * @param changes further columns of the customer
 */
export async function moveCustomer(
  tx: Tx,
  { kinds, rules: { customer: rules } }: AccountOptions,
  customer: CustomerRow & { user_id: string },
  { account, ...changes }: { account: UserRow } & Partial<CustomerRow>,
): Promise<CustomerRow> {
  const { id, organization_id, user_id: from, email } = customer;
  const rows = { organization: organization_id, account: from, customer: id, email };
  const move = { organization_id, from, to: account.id };
  const former = expectOne(await findUsers(tx.db, [from]));
  await endReceipts(tx.db, rules, rows);
  await keepPayer(tx.db, id, former.email);
  await moveRecords(tx, rules, rows, account.id);
  await moveEmails(tx.db, move, account.email);
  await moveArticleSubscription(tx.db, move);
  await deleteSessionsOfCustomer(tx.db, id);
  const moved = await updateCustomer(tx.db, id, { ...changes, email: account.email, modified_at: tx.now });
  await followGrants(tx, kinds, { organization_id, user_id: account.id });
  return moved;
}

async function followGrants(tx: Tx, kinds: BenefitKinds, owner: Record<'organization_id' | 'user_id', string>) {
  const grants = await findGrantsOf(tx.db, owner);
  const benefits = indexBy(await findBenefits(tx.db, [...new Set(grants.map(({ benefit_id }) => benefit_id))]), 'id');
  for (const grant of grants) await kinds[getOrThrow(benefits, grant.benefit_id).type].move?.(tx, grant);
}
