import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts';
import { ApiError, ResourceNotFound } from '../../../shared/errors.ts';
import { issueInvoicesOf } from '../../billing/invoices/index.ts';
import {
  canUndoEmailChange,
  customerUpdated,
  findCustomerOfEmailChange,
  hasOtherCustomer,
  lockCustomer,
  lockCustomerOfAddress,
  lockCustomerOfEmailChange,
  lockCustomersById,
  NO_EMAIL_CHANGE,
  updateCustomer,
  type CustomerRow,
  type EmailChangeLink,
} from '../../customers/customers/index.ts';
import {
  findTestClock,
  simulatedNow,
  withOrganizationClock,
  type AccessibleOrganizationIds,
} from '../../identity/organizations/index.ts';
import { findOrInsertUser, findUsers } from '../../identity/users/index.ts';
import { enqueueEmails } from '../../notifications/emails/index.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import { announceMoved } from './announce-moved.ts';
import { mergeLocked } from './merge-customers.ts';
import { moveCustomer, type AccountCustomer, type AccountOptions } from './move-customer.ts';
import { lockShownRows } from './moved-queries.ts';
import { hasPaymentUnderWay } from './queries.ts';
import { lockAndFindPurchase, requireNoOpenCall, requireNotBuying } from './require-settled.ts';
import { deleteWithheldCards, restoreCards } from './withheld-card-queries.ts';

class CustomerEmailTaken extends ApiError {
  constructor() {
    super('CustomerEmailTaken', 'Another customer of the organization has this e-mail address.');
  }
}

class NoEmailChangeToUndo extends ApiError {
  constructor() {
    super('NoEmailChangeToUndo', 'No change of the e-mail address can be undone.');
  }
}

/** Time in which the owner of the former address can undo a change without their consent. */
const UNDO_MS = 7 * DAY_MS;

type ChangingCustomer = AccountCustomer & { customer_new_email: string };

/** @returns whether a customer has a pending change */
export const isChanging = (customer: CustomerRow | undefined): customer is ChangingCustomer =>
  customer !== undefined && customer.user_id !== null && customer.customer_new_email !== null;

/** @returns whether the link of a change undoes it */
export async function isUndoable(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  customer: CustomerRow,
  { mayConfirm }: EmailChangeLink,
): Promise<boolean> {
  if (mayConfirm) return false;
  return canUndoEmailChange(customer, simulatedNow(await findTestClock(db, customer.organization_id), now));
}

/** A locked customer with a pending change. */
interface LockedChange {
  customer: ChangingCustomer;
  /** The customer into which it is merged. Undefined: the change is no merge. */
  remaining: CustomerRow | undefined;
}

/** Why a pending change cannot take effect. */
type Obstacle = ResourceNotFound | CustomerEmailTaken;

/**
 * Locks the customer with a pending change, and the one into which it is merged.
 * @returns undefined if the change has ended
 */
async function lockChange(tx: Tx, changeId: string): Promise<LockedChange | undefined> {
  const found = await findCustomerOfEmailChange(tx.db, changeId);
  if (found === undefined) return undefined;
  const { id, organization_id, merging_into_id } = found;
  const ids = merging_into_id === null ? [id] : [id, merging_into_id];
  const locked = await lockCustomersById(tx.db, [organization_id], ids);
  const customer = locked.find((row) => row.id === id);
  if (!isChanging(customer) || customer.email_change_id !== changeId) return undefined;
  return { customer, remaining: locked.find((row) => row.id === merging_into_id) };
}

/** @returns why a change cannot take effect: the address has another customer, or the remaining one was erased or has another address */
async function findObstacle({ db }: Tx, { customer, remaining }: LockedChange): Promise<Obstacle | undefined> {
  const { merging_into_id, customer_new_email: address } = customer;
  if (merging_into_id === null)
    return (await hasOtherCustomer(db, customer, address)) ? new CustomerEmailTaken() : undefined;
  return remaining?.email === address && remaining.erased_at === null ? undefined : new ResourceNotFound();
}

/**
 * Records that the owner of an address has confirmed a change. With the confirmations of both it takes effect. With the one of the
 * receiver alone, a job lets it take effect after the time to refuse it.
 * @throws ResourceNotFound the change has ended
 * @throws CustomerEmailTaken
 * @throws PaymentUnderWay
 */
export async function confirmEmailChange(real: Tx, options: AccountOptions, link: EmailChangeLink): Promise<void> {
  const found = await findCustomerOfEmailChange(real.db, link.changeId);
  if (!isChanging(found)) throw new ResourceNotFound();
  await requireNotBuying(real, found, found.customer_new_email);
  const change = await lockChange(real, link.changeId);
  if (change === undefined) throw new ResourceNotFound();
  const obstacle = await findObstacle(real, change);
  if (obstacle !== undefined) throw obstacle;
  const { customer } = change;
  const [column, other] = link.mayConfirm ? ([CONFIRMED, AGREED] as const) : ([AGREED, CONFIRMED] as const);
  if (customer[other] !== null) {
    await requireNoOpenCall(real, customer);
    return takeEffect(real, options, change, true);
  }
  const tx = await withOrganizationClock(real, customer.organization_id);
  const answered = await updateCustomer(tx.db, customer.id, { [column]: tx.now, modified_at: tx.now });
  tx.emit(customerUpdated(answered, customer));
}

const CONFIRMED = 'email_change_confirmed_at';
const AGREED = 'email_change_agreed_at';

const isDue = ({ email_change_takes_effect_at: time }: CustomerRow, now: Date) => time !== null && time <= now;

/**
 * Gives a customer the new e-mail address, and the purchases to the account of this address. A customer who is merged into another one ends.
 */
async function takeEffect(
  real: Tx,
  options: AccountOptions,
  { customer, remaining }: LockedChange,
  hasAgreed: boolean,
): Promise<void> {
  const { organization_id, email, email_change_id } = customer;
  // Invoices take the name and the address from the customer, so they are issued first.
  await issueInvoicesOf(real, customer);
  const tx = await withOrganizationClock(real, organization_id);
  const former = expectOne(await findUsers(tx.db, [customer.user_id]));
  if (remaining !== undefined) {
    const merged = await mergeLocked(tx, options, { former: customer, remaining }, hasAgreed);
    await deleteWithheldCards(tx, merged.id);
    return sendEmailChanged(tx, merged, { id: former.id, email });
  }
  const account = await findOrInsertUser(tx.db, customer.customer_new_email, tx.now);
  const undo = {
    email_change_id,
    customer_former_email: email,
    email_undo_until: new Date(tx.now.getTime() + UNDO_MS),
  };
  const changes = { ...NO_EMAIL_CHANGE, ...(!hasAgreed && undo), account, hasAgreed, email_changed_at: real.now };
  const shown = await lockShownRows(tx.db, customer);
  const changed = await moveCustomer(tx, options, customer, changes);
  tx.emit(customerUpdated(changed, customer));
  await announceMoved(tx, shown, { organization_id, user_id: account.id });
  await sendEmailChanged(tx, changed, { id: former.id, email });
}

/** A payment that is under way is settled with the present address and payment method. */
async function postpone(real: Tx, { id, organization_id }: CustomerRow): Promise<void> {
  const tx = await withOrganizationClock(real, organization_id);
  await updateCustomer(tx.db, id, { email_change_takes_effect_at: new Date(tx.now.getTime() + HOUR_MS) });
}

/** Tells both addresses that the purchases of a customer have moved. */
async function sendEmailChanged(tx: Tx, customer: CustomerRow, former: { id: string; email: string }): Promise<void> {
  const { id: object_id, organization_id, user_id, email } = customer;
  if (user_id === null) return;
  const about = {
    organization_id,
    object_id,
    event_id: null,
    isBySeller: true,
    isUnpaid: false,
    kind: 'email_changed',
  };
  const key = `email_changed:${object_id}:${tx.now.getTime()}`;
  await enqueueEmails(tx, [
    { ...about, user_id, recipient: email, key: `${key}:${user_id}` },
    { ...about, user_id: former.id, recipient: former.email, key: `${key}:${former.id}` },
  ]);
}

/** Ends a pending change, or undoes one. @throws ResourceNotFound the change has ended */
export async function refuseEmailChange(real: Tx, options: AccountOptions, link: EmailChangeLink): Promise<void> {
  const customer = await lockCustomerOfEmailChange(real.db, link.changeId);
  if (customer === undefined) throw new ResourceNotFound();
  if (isChanging(customer)) return endEmailChange(real, customer);
  if (link.mayConfirm || !(await undoIfPossible(real, options, customer))) throw new ResourceNotFound();
}

async function endEmailChange(real: Tx, customer: CustomerRow): Promise<void> {
  const tx = await withOrganizationClock(real, customer.organization_id);
  const kept = await updateCustomer(tx.db, customer.id, { ...NO_EMAIL_CHANGE, modified_at: tx.now });
  tx.emit(customerUpdated(kept, customer));
}

/**
 * Undoes a change of a customer for its seller.
 * @throws ResourceNotFound
 * @throws NoEmailChangeToUndo
 */
export async function undoEmailChange(
  real: Tx,
  options: AccountOptions,
  { ids, id }: { ids: AccessibleOrganizationIds; id: string },
): Promise<CustomerRow> {
  const customer = await lockCustomer(real.db, ids, id);
  if (customer === undefined) throw new ResourceNotFound();
  const undone = await undoIfPossible(real, options, customer);
  if (undone === undefined) throw new NoEmailChangeToUndo();
  return undone;
}

/** @returns undefined if the locked customer has no change that can be undone */
async function undoIfPossible(
  real: Tx,
  options: AccountOptions,
  customer: CustomerRow,
): Promise<CustomerRow | undefined> {
  const { id, organization_id, user_id, customer_former_email: former } = customer;
  const tx = await withOrganizationClock(real, organization_id);
  if (former === null || user_id === null || !canUndoEmailChange(customer, tx.now)) return undefined;
  await issueInvoicesOf(real, customer);
  const account = await findOrInsertUser(tx.db, former, tx.now);
  // A purchase with the former address since made another customer. Its owner has these purchases as well.
  const other = await lockCustomerOfAddress(tx.db, { organization_id, user_id: account.id, email: former });
  const owner = { ...customer, user_id };
  const united =
    other === undefined ? owner : await mergeLocked(tx, options, { former: other, remaining: owner }, true);
  const changes = { ...NO_EMAIL_CHANGE, account, hasAgreed: true, email_changed_at: real.now };
  const moving = { ...united, user_id };
  const shown = await lockShownRows(tx.db, moving);
  const undone = await moveCustomer(tx, options, moving, changes);
  await restoreCards(tx, id, former);
  tx.emit(customerUpdated(undone, united));
  await announceMoved(tx, shown, { organization_id, user_id: account.id });
  await sendEmailChanged(tx, undone, { id: user_id, email: customer.email });
  return undone;
}

/**
 * Lets a confirmed change take effect when its time has come, or ends the time to undo it. A change that has become impossible ends.
 * @param changeId of a change that is due
 */
export async function continueEmailChange(real: Tx, options: AccountOptions, changeId: string): Promise<void> {
  const found = await findCustomerOfEmailChange(real.db, changeId);
  const isBuying = isChanging(found) && (await lockAndFindPurchase(real, found, found.customer_new_email));
  const change = await lockChange(real, changeId);
  if (change === undefined) return endUndo(real, changeId);
  const { customer } = change;
  const { now } = await withOrganizationClock(real, customer.organization_id);
  if (customer.email_change_confirmed_at === null || !isDue(customer, now)) return;
  if ((await findObstacle(real, change)) !== undefined) return endEmailChange(real, customer);
  if (isBuying || (await hasPaymentUnderWay(real.db, customer.id))) return postpone(real, customer);
  await takeEffect(real, options, change, customer.email_change_agreed_at !== null);
}

async function endUndo(real: Tx, changeId: string): Promise<void> {
  const customer = await lockCustomerOfEmailChange(real.db, changeId);
  if (customer?.email_undo_until == null) return;
  const tx = await withOrganizationClock(real, customer.organization_id);
  if (canUndoEmailChange(customer, tx.now)) return;
  await deleteWithheldCards(tx, customer.id);
  await endEmailChange(real, customer);
}
