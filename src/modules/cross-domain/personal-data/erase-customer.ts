import { ApiError, ResourceNotFound } from '../../../shared/errors.ts';
import { formatMoney, type Money } from '../../../shared/money.ts';
import { sumPayableCredits } from '../../billing/credits/index.ts';
import { issueInvoicesOf } from '../../billing/invoices/index.ts';
import { findPaymentsUnderWay } from '../../billing/payments/index.ts';
import { endTransfersOf, lockSubscriptionsOfCustomer } from '../../billing/subscriptions/index.ts';
import {
  customerErased,
  findCustomer,
  isBuying,
  lockBuyers,
  lockCustomer,
  markErased,
  type CustomerRow,
} from '../../customers/customers/index.ts';
import { revokeGrant, visitGrantsOf, type BenefitKinds } from '../../entitlements/benefits/index.ts';
import { withOrganizationClock, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import { lockFeeds } from '../../notifications/events/index.ts';
import { withoutRecording } from '../../identity/audit-log/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  applyRules,
  deleteUnpublishedEvents,
  findUnderWay,
  insertAnonymousUser,
  type AnonymousAccount,
  type UnderWay,
} from './queries.ts';
import { isPaying } from './deletion-queries.ts';
import { findFormerPayers, paysForOthers } from './processor-deletion-queries.ts';
import { requestProcessorDeletion } from './processor-deletions.ts';
import { makePlaceholder } from './placeholder.ts';
import type { OrderedRules, PersonRules } from './person-rules.ts';
import type { RowsOf } from './rule.ts';

export interface ErasureOptions {
  kinds: BenefitKinds;
  rules: PersonRules;
}

export class CustomerHasRunningPurchases extends ApiError {
  constructor(detail: string) {
    super('CustomerHasRunningPurchases', detail);
  }
}

export class CustomerHasCredit extends ApiError {
  constructor(amounts: readonly Money[]) {
    const owed = amounts.map((amount) => formatMoney(amount)).join(', ');
    super(
      'CustomerHasCredit',
      `The customer has credit: ${owed}. Pay it out first, or repeat the request with forfeit_credits=true.`,
    );
  }
}

interface CustomerToErase {
  ids: AccessibleOrganizationIds;
  id: string;
  /** Whether the customer waives credit that could be paid out. */
  forfeitsCredits: boolean;
}

/**
 * Erases a customer of the caller's organizations, in one transaction. Does nothing if the customer is erased already.
 * @throws ResourceNotFound
 * @throws CustomerHasRunningPurchases
 * @throws CustomerHasCredit
 */
export async function eraseCustomer(
  tx: Tx,
  options: ErasureOptions,
  { ids, id, forfeitsCredits }: CustomerToErase,
): Promise<CustomerRow> {
  const found = await findCustomer(tx.db, ids, id);
  if (found === undefined) throw new ResourceNotFound();
  if (found.erased_at !== null) return found;
  await lockBuyers(tx.db, [found.email]);
  if (await isBuying(tx.db, found)) throw paymentUnderWay();
  const customer = await lockCustomer(tx.db, ids, id);
  // Another transaction has changed, merged or erased the customer since.
  if (customer?.email !== found.email) return eraseCustomer(tx, options, { ids, id, forfeitsCredits });
  const owed = forfeitsCredits ? [] : await sumPayableCredits(tx.db, customer.id);
  if (owed.length > 0) throw new CustomerHasCredit(owed);
  return eraseLocked(tx, options, customer);
}

/**
 * The customer must be locked, so that no purchase can refer to it meanwhile, and its address before, so that none begins.
 * @throws CustomerHasRunningPurchases
 */
export async function eraseLocked(
  real: Tx,
  { kinds, rules: { customer: rules } }: ErasureOptions,
  customer: CustomerRow,
): Promise<CustomerRow> {
  const { id, organization_id, user_id } = customer;
  const rows = { organization: organization_id, account: user_id, customer: id, email: customer.email };
  const subscriptions = await lockSubscriptionsOfCustomer(real, id);
  if (subscriptions.some(({ status }) => status !== 'canceled' && status !== 'incomplete_expired'))
    throw new CustomerHasRunningPurchases(
      'The customer has a running subscription. Revoke it first, or wait for its end.',
    );
  const charges = await findPaymentsUnderWay(
    real.db,
    subscriptions.map((subscription) => subscription.id),
  );
  if (charges.length > 0) throw paymentUnderWay();
  requireNothingUnderWay(await findUnderWay(real.db, rules, id, rows));
  // Invoices take the name and the address from the order, so they are issued first.
  await issueInvoicesOf(real, customer);
  const tx = await withOrganizationClock(real, organization_id);
  await endTransfersOf(tx, id);
  const anonymous = await makeAnonymous(tx, customer);
  const formerPayers = await findFormerPayers(tx.db, id);
  // The audit log would keep the former values.
  await withoutRecording(tx, () => erase(tx, rules, rows, anonymous));
  await forgetAtProcessors(tx, customer, formerPayers);
  // Jobs withdraw the access at other services.
  if (anonymous.account !== null)
    await visitGrantsOf(tx, { organization_id, user_id: anonymous.account }, (grant, benefit) =>
      revokeGrant(tx, kinds, benefit, grant),
    );
  tx.emit(customerErased(customer));
  return markErased(tx.db, id, tx.now);
}

const paymentUnderWay = () =>
  new CustomerHasRunningPurchases('A payment of the customer is under way. Wait for its outcome.');

function requireNothingUnderWay({ payments, refunds }: UnderWay) {
  if (payments) throw paymentUnderWay();
  if (refunds) throw new CustomerHasRunningPurchases('A refund to the customer is under way. Wait for its outcome.');
}

/** Customers at processors belong to the e-mail address of an account, so sellers share them. */
async function forgetAtProcessors(
  tx: Tx,
  { id, user_id, customer_former_email }: CustomerRow,
  formerPayers: readonly string[],
): Promise<void> {
  const accounts = user_id === null ? [] : await findUsers(tx.db, [user_id]);
  const former = customer_former_email === null ? [] : [customer_former_email];
  for (const email of new Set([...accounts.map((account) => account.email), ...former, ...formerPayers])) {
    const isShared = (await paysForOthers(tx.db, email, id)) || (await isPaying(tx.db, email));
    await requestProcessorDeletion(tx, { email, customerId: id, isShared });
  }
}

async function makeAnonymous({ db, now }: Tx, { user_id }: CustomerRow): Promise<AnonymousAccount> {
  const email = makePlaceholder();
  return { email, account: user_id === null ? null : await insertAnonymousUser(db, email, now) };
}

async function erase(tx: Tx, rules: OrderedRules, rows: RowsOf, anonymous: AnonymousAccount) {
  // Keeps publishers from storing data that they loaded before the erasure.
  await lockFeeds(tx.db, [String(rows.organization)]);
  await deleteUnpublishedEvents(tx.db, rules, rows);
  await applyRules(tx, rules, rows, anonymous);
}
