import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { insertNewRows, insertRows, updateRows, type RowChange } from '../../../platform/db/write-rows.ts';
import { toStoredBill, type PaymentBill } from './payment-bill.ts';

export type PaymentRow = Tables['payments'];

/** A payment of a checkout. */
export type CheckoutPayment = PaymentRow & { checkout_id: string };
/** A payment of a subscription: for a period, a plan change, its final balance, or the setup of a payment method. */
export type SubscriptionPayment = PaymentRow & { subscription_id: string; period: number };

export const isForCheckout = (payment: PaymentRow): payment is CheckoutPayment => payment.checkout_id !== null;
export const isForSubscription = (payment: PaymentRow): payment is SubscriptionPayment =>
  payment.subscription_id !== null;

type NewPayment = Pick<PaymentRow, 'created_at' | 'processor' | 'kind' | 'amount' | 'currency'> & {
  /** The value is null for the setup of a payment method. */
  bill: PaymentBill | null;
};
type NewSubscriptionPayment = NewPayment &
  Pick<SubscriptionPayment, 'subscription_id' | 'period' | 'purpose'> &
  Partial<Pick<PaymentRow, 'leased_until' | 'former_customer_id' | 'transfer_id'>>;

/** Stores the next attempt of a locked checkout. Each call of the attempt sends the same idempotency key. */
export async function insertPayment(
  db: Knex.Transaction,
  { bill, ...row }: NewPayment & Pick<CheckoutPayment, 'checkout_id' | 'is_buyer_signed_in'>,
): Promise<CheckoutPayment> {
  const { checkout_id } = row;
  const [last] = await db('payments').where({ checkout_id }).max({ attempt: 'attempt' });
  const attempt = Number(last?.attempt ?? 0) + 1;
  const idempotency_key = `checkout:${checkout_id}:${attempt}`;
  const numbered = {
    ...row,
    bill: toStoredBill(bill),
    attempt,
    idempotency_key,
    status: 'pending',
    purpose: 'checkout',
  } as const;
  return { ...expectOne(await db('payments').insert(numbered).returning('*')), checkout_id };
}

type RecoveredPayment = Parameters<typeof insertPayment>[1] & Pick<PaymentRow, 'processor_ref' | 'idempotency_key'>;

/** Stores a succeeded payment of a locked checkout that the database has lost. It keeps the key and the number of its attempt. */
export async function insertRecoveredPayment(
  db: Knex.Transaction,
  { bill, ...row }: RecoveredPayment,
): Promise<PaymentRow> {
  const attempt = Number(row.idempotency_key.split(':')[2]);
  const known = { bill: toStoredBill(bill), attempt, status: 'succeeded', purpose: 'checkout' } as const;
  return expectOne(
    await db('payments')
      .insert({ ...row, ...known })
      .returning('*'),
  );
}

/** Stores attempts, numbered after earlier ones for the same purpose. The subscriptions must be locked. */
export async function insertSubscriptionPayments(
  db: Knex.Transaction,
  rows: readonly NewSubscriptionPayment[],
): Promise<SubscriptionPayment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ subscription_id }) => subscription_id);
  const before: (Pick<SubscriptionPayment, 'subscription_id' | 'period' | 'purpose'> & { attempt: number })[] =
    await db('payments')
      .whereIn('subscription_id', ids)
      .groupBy('subscription_id', 'period', 'purpose')
      .select('subscription_id', 'period', 'purpose', db.raw('max(attempt) as attempt'));
  const earlier = new Map(before.map((last) => [attemptKey(last), last.attempt]));
  const numbered = rows.map(({ bill, ...row }) => {
    const attempt = (earlier.get(attemptKey(row)) ?? 0) + 1;
    const idempotency_key = `${attemptKey(row)}:${attempt}`;
    return { ...row, bill: toStoredBill(bill), attempt, idempotency_key, status: 'pending' as const };
  });
  return (await insertRows(db, 'payments', numbered)).filter(isForSubscription);
}

const attemptKey = ({
  subscription_id,
  period,
  purpose,
}: Pick<SubscriptionPayment, 'subscription_id' | 'period' | 'purpose'>) => `${purpose}:${subscription_id}:${period}`;

/** Statuses of payments that end without their buyer. */
export const PROCESSING = ['pending', 'processing'] as const;
const UNSETTLED = [...PROCESSING, 'requires_action'] as const;

/**
 * Whether a payment of a subscription is under way; also one that only its buyer can bring to an end, unless `isAlone`. The receiver of
 * a pending transfer holds up nothing.
 */
export async function isUnderWay(
  db: Knex.Transaction,
  subscription_id: string,
  { purpose, isAlone = false }: { purpose?: PaymentRow['purpose']; isAlone?: boolean } = {},
): Promise<boolean> {
  const open = await db('payments')
    .where({ subscription_id, transfer_id: null, ...(purpose && { purpose }) })
    .whereIn('status', isAlone ? PROCESSING : UNSETTLED)
    .first('id');
  return open !== undefined;
}

/** Finds the payments of subscriptions that are under way. The subscriptions must be locked. */
export async function findPaymentsUnderWay(
  db: Knex.Transaction,
  subscriptionIds: readonly string[],
): Promise<Pick<PaymentRow, 'purpose' | 'status'>[]> {
  return db('payments')
    .whereIn('subscription_id', [...subscriptionIds])
    .where({ transfer_id: null })
    .whereIn('status', UNSETTLED)
    .select('purpose', 'status');
}

/** @returns the number of attempts for the purpose of each payment that never reached the processor, this one included */
export async function countCanceled(
  db: Knex.Transaction,
  payments: readonly SubscriptionPayment[],
): Promise<ReadonlyMap<SubscriptionPayment, number>> {
  const purposes = payments.map(({ subscription_id, period, purpose }) => [subscription_id, period, purpose]);
  const rows: (Pick<SubscriptionPayment, 'subscription_id' | 'period' | 'purpose'> & { count: string })[] = await db(
    'payments',
  )
    .whereIn(['subscription_id', 'period', 'purpose'], purposes)
    .where({ status: 'canceled' })
    .groupBy('subscription_id', 'period', 'purpose')
    .select('subscription_id', 'period', 'purpose', db.raw('count(*)'));
  const counts = new Map(rows.map((row) => [attemptKey(row), Number(row.count)]));
  return new Map(payments.map((payment) => [payment, counts.get(attemptKey(payment)) ?? 0]));
}

/** @returns how many payments of a checkout were declined */
export async function countDeclined(db: Knex.Transaction, checkout_id: string): Promise<number> {
  const [row] = await db('payments').where({ checkout_id, status: 'declined' }).count({ all: '*' });
  return Number(row?.all ?? 0);
}

/** @returns how many cards that buyers entered were accepted or declined by an organization's processor */
export async function countRecentPayments(
  db: Knex,
  organizationId: string,
  { status, since }: { status: 'declined' | 'succeeded'; since: Date },
): Promise<number> {
  const [row] = await db('payments')
    .leftJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .leftJoin('subscriptions', 'subscriptions.id', 'payments.subscription_id')
    .whereIn('payments.purpose', ['checkout', 'method'])
    .where('payments.status', status)
    .where('payments.created_at', '>', since)
    .whereRaw('coalesce(checkouts.organization_id, subscriptions.organization_id) = ?', [organizationId])
    .count({ all: '*' });
  return Number(row?.all ?? 0);
}

export async function findPayment(db: Knex, id: string): Promise<PaymentRow | undefined> {
  return db('payments').where({ id }).first();
}

export async function findPaymentForUpdate(db: Knex.Transaction, id: string): Promise<PaymentRow> {
  return expectOne(await db('payments').where({ id }).forNoKeyUpdate());
}

/** Finds and locks payments, in the order of their ids. */
export async function lockPayments(db: Knex.Transaction, ids: readonly string[]): Promise<PaymentRow[]> {
  return db('payments')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forNoKeyUpdate();
}

export async function findPaymentByRef(
  db: Knex,
  processor: string,
  processor_ref: string,
): Promise<PaymentRow | undefined> {
  return db('payments').where({ processor, processor_ref }).first();
}

/** Finds a payment without a processor's reference, which is missing until the first answer. */
export async function findPaymentByKey(db: Knex, idempotency_key: string): Promise<PaymentRow | undefined> {
  return db('payments').where({ idempotency_key }).first();
}

/** Whether the payment belongs to a live organization. */
export async function isPaymentOfLiveOrganization(db: Knex, at: Partial<PaymentRow>): Promise<boolean> {
  const found = await db('payments')
    .where(at)
    .leftJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .leftJoin('subscriptions', 'subscriptions.id', 'payments.subscription_id')
    .join('organizations', (on) =>
      on.on('organizations.id', db.raw('coalesce(checkouts.organization_id, subscriptions.organization_id)')),
    )
    .where('organizations.mode', 'live')
    .first('payments.id');
  return found !== undefined;
}

export async function updatePayment(db: Knex, id: string, patch: Partial<PaymentRow>): Promise<PaymentRow> {
  return expectOne(await db('payments').where({ id }).update(patch).returning('*'));
}

/** Failure code of a payment that succeeded, and whose purchase could not be recorded. */
export const NOT_RECORDED = 'not_recorded';

/** Lets a repeated request find that a payment succeeded in vain. */
export const markNotRecorded = (db: Knex, id: string): Promise<PaymentRow> =>
  updatePayment(db, id, { failure_code: NOT_RECORDED });

/** Updates payments with few statements. @returns the payments, in the same order */
export const updatePayments = (db: Knex, changes: readonly RowChange<'payments'>[]): Promise<PaymentRow[]> =>
  updateRows(db, 'payments', changes);

/** Finds when the first payment was made whose outcome is not known. */
export const findFirstUnsettled = (db: Knex) => db('payments').whereIn('status', UNSETTLED).min('created_at');

/** Finds a processor's pending payments that no process makes and that have not changed since `before`, oldest first. */
export async function findUnsettledPayments(
  db: Knex,
  processor: string,
  before: Date,
  limit: number,
): Promise<PaymentRow[]> {
  return db('payments')
    .where({ processor })
    .whereIn('status', UNSETTLED)
    .whereNull('leased_until')
    .whereRaw('coalesce(modified_at, created_at) < ?', [before])
    .orderBy('created_at')
    .limit(limit);
}

/** Payments of plan changes that wait for their buyers. */
const WAITING_CHANGE = { purpose: 'update', status: 'requires_action' } as const;

/** Finds the payments of plan changes that wait for their buyers. A subscription has at most one. */
export async function findWaitingChanges(db: Knex, subscriptionIds: readonly string[]): Promise<SubscriptionPayment[]> {
  const rows = await db('payments')
    .whereIn('subscription_id', [...subscriptionIds])
    .where(WAITING_CHANGE);
  return rows.filter(isForSubscription);
}

type NotificationRow = Tables['processor_notifications'];

/** Stores notifications. @returns the notifications that were not stored before */
export const insertNotifications = (db: Knex, rows: readonly NotificationRow[]): Promise<NotificationRow[]> =>
  insertNewRows(db, 'processor_notifications', rows);

/** Stores the notifications about settled payments. @returns the notifications that were not stored before */
export async function insertSettled(db: Knex, rows: readonly NotificationRow[]): Promise<NotificationRow[]> {
  const inserted = await db.raw<{ rows: NotificationRow[] }>(
    `insert into processor_notifications
     select notification.* from json_populate_recordset(null::processor_notifications, ?::json) as notification
     where exists (select from payments where processor = notification.processor
       and processor_ref = notification.subject_ref and status in ('succeeded', 'failed'))
     on conflict do nothing returning *`,
    [JSON.stringify(rows)],
  );
  return inserted.rows;
}

/** Finds the processor's reference of a buyer. Each buyer has one. */
export async function findCustomer(db: Knex, processor: string, email: string): Promise<string | undefined> {
  return (await findCustomers(db, [{ processor, email }])).get(customerKey(processor, email));
}

export const customerKey = (processor: string, email: string) => `${processor} ${email.toLowerCase()}`;

/** Does the same for many buyers. @returns references by `customerKey` */
export async function findCustomers(
  db: Knex,
  buyers: readonly { processor: string; email: string }[],
): Promise<Map<string, string>> {
  const pairs = buyers.map(({ processor, email }) => [processor, email.toLowerCase()]);
  const rows = await db('processor_customers').whereIn(['processor', 'email'], pairs);
  return new Map(rows.map(({ processor, email, ref }) => [customerKey(processor, email), ref]));
}

/** Stores customers. Of two that are created at once, the first one stays. */
export async function insertCustomers(db: Knex, rows: readonly { processor: string; email: string; ref: string }[]) {
  if (rows.length === 0) return;
  const lowered = rows.map((row) => ({ ...row, email: row.email.toLowerCase() }));
  await db('processor_customers').insert(lowered).onConflict().ignore();
}

/** Finds the newest charge of a period or of a final balance since a time. */
export const findNewestCharge = (db: Knex, subscription_id: string, since: Date): Promise<PaymentRow | undefined> =>
  db('payments')
    .where({ subscription_id })
    .whereIn('purpose', ['renewal', 'rest'])
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .first();
