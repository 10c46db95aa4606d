import type { Knex } from 'knex';
import type { Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { inTimeRange, oneOf } from '../../../platform/db/filters.ts';
import { listRows } from '../../../platform/db/list.ts';
import type { Money } from '../../../platform/ports/payment-processor.ts';

export type UnmatchedChargeRow = Tables['unmatched_charges'];
/** A charge of an organization that exists here. Other charges concern the operator alone. */
export type OwnedChargeRow = UnmatchedChargeRow & { organization_id: string };

export const isOwned = (row: UnmatchedChargeRow): row is OwnedChargeRow => row.organization_id !== null;

/** The filters of the list, by parameter. */
export const UNMATCHED_CHARGE_FILTERS = {
  cause: oneOf('unmatched_charges.cause'),
  status: oneOf('unmatched_charges.status'),
  created: inTimeRange('unmatched_charges.created_at'),
};

interface Listing {
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  orders: readonly SortOrder[];
  page: Page;
}

export function listUnmatchedCharges(db: Knex, ids: AccessibleOrganizationIds, { filter, orders, page }: Listing) {
  return listRows<OwnedChargeRow>(db, {
    table: 'unmatched_charges',
    scope: { column: 'organization_id', ids },
    filter,
    orders,
    page,
  });
}

export async function findUnmatchedCharges(db: Knex, ids: readonly string[]): Promise<OwnedChargeRow[]> {
  const rows: UnmatchedChargeRow[] = await db('unmatched_charges').whereIn('id', [...ids]);
  return rows.filter(isOwned);
}

export async function lockChargeOfPayment(
  db: Knex.Transaction,
  payment_id: string,
): Promise<UnmatchedChargeRow | undefined> {
  return db('unmatched_charges').where({ payment_id }).forNoKeyUpdate().first();
}

export async function updateUnmatchedCharge(
  db: Knex.Transaction,
  id: string,
  changes: Partial<UnmatchedChargeRow>,
): Promise<UnmatchedChargeRow> {
  const [row] = await db('unmatched_charges').where({ id }).update(changes).returning('*');
  return row as UnmatchedChargeRow;
}

/** Counts the charges of a checkout that could not be recorded. */
export async function countNotRecorded(db: Knex, checkout_id: string): Promise<number> {
  const found = await db('unmatched_charges').where({ checkout_id, cause: 'not_recorded' }).count();
  return Number(found[0]?.count);
}

export interface ChargeOfPayment extends Pick<UnmatchedChargeRow, 'created_at' | 'cause' | 'cause_detail' | 'status'> {
  paymentId: string;
  /** The amount that the processor took. Undefined: the amount of the payment. */
  money: Money | undefined;
}

/**
 * Stores the charge of a payment in one statement, which reads what is known of its purchase. Rows that are missing or wrong do not
 * make it fail. @returns undefined if it was stored before
 */
export async function insertChargeOfPayment(
  db: Knex.Transaction,
  { paymentId, money, ...row }: ChargeOfPayment,
): Promise<UnmatchedChargeRow | undefined> {
  const { rows } = await db.raw<{ rows: UnmatchedChargeRow[] }>(
    `insert into unmatched_charges (created_at, cause, cause_detail, status, organization_id, processor, processor_ref, payment_id,
       checkout_id, subscription_id, product_id, customer_email, amount, currency, charged_at)
     select :created_at, :cause, :cause_detail, :status, coalesce(checkouts.organization_id, subscriptions.organization_id),
       payments.processor, payments.processor_ref, payments.id, payments.checkout_id, payments.subscription_id,
       coalesce(checkouts.product_id, subscriptions.product_id),
       coalesce(checkouts.customer_email, subscriptions.customer_payer_email, users.email),
       coalesce(:amount, payments.amount),
       -- ISO 4217 has XXX for no currency.
       coalesce(:currency, payments.currency, checkouts.currency, subscriptions.currency, 'xxx'), payments.created_at
     from payments
     left join checkouts on checkouts.id = payments.checkout_id
     left join subscriptions on subscriptions.id = payments.subscription_id
     left join users on users.id = subscriptions.user_id
     where payments.id = :paymentId and payments.processor_ref is not null
     on conflict do nothing returning *`,
    { ...row, paymentId, amount: money?.amount ?? null, currency: money?.currency ?? null },
  );
  return rows[0];
}

type UnknownCharge = Pick<
  UnmatchedChargeRow,
  | 'created_at'
  | 'processor'
  | 'processor_ref'
  | 'organization_id'
  | 'checkout_id'
  | 'subscription_id'
  | 'product_id'
  | 'customer_email'
  | 'amount'
  | 'currency'
  | 'charged_at'
> & { idempotencyKey: string; sale: Record<string, string> };

/**
 * Stores a charge unless its payment is stored, or the charge is. Its organization is the one of its metadata, or the one of its
 * checkout or subscription. @returns undefined if it was not stored
 */
export async function insertUnknownCharge(
  db: Knex.Transaction,
  { sale, ...row }: UnknownCharge,
): Promise<UnmatchedChargeRow | undefined> {
  const { rows } = await db.raw<{ rows: UnmatchedChargeRow[] }>(
    `insert into unmatched_charges (created_at, cause, status, organization_id, processor, processor_ref, checkout_id, subscription_id,
       product_id, customer_email, amount, currency, charged_at, sale)
     select :created_at, 'unknown_payment', 'open',
       coalesce((select id from organizations where id = :organization_id), checkouts.organization_id, subscriptions.organization_id),
       :processor, :processor_ref, :checkout_id::uuid, :subscription_id::uuid,
       coalesce(:product_id::uuid, checkouts.product_id, subscriptions.product_id),
       coalesce(:customer_email, checkouts.customer_email, subscriptions.customer_payer_email, users.email),
       :amount, :currency, :charged_at, :sale::jsonb
     from (values (true)) as one
     left join checkouts on checkouts.id = :checkout_id
     left join subscriptions on subscriptions.id = :subscription_id
     left join users on users.id = subscriptions.user_id
     where not exists (select from payments where processor = :processor and processor_ref = :processor_ref)
       and not exists (select from payments where idempotency_key = :idempotencyKey)
     on conflict do nothing returning *`,
    { ...row, sale: JSON.stringify(sale) },
  );
  return rows[0];
}

export async function findUnmatchedCharge(db: Knex, id: string): Promise<UnmatchedChargeRow | undefined> {
  return db('unmatched_charges').where({ id }).first();
}

export async function lockUnmatchedCharge(db: Knex.Transaction, id: string): Promise<UnmatchedChargeRow | undefined> {
  return db('unmatched_charges').where({ id }).forNoKeyUpdate().first();
}

/** Finds charges that wait for a decision, oldest first. */
export const findOpenCharges = (db: Knex): Promise<{ id: string }[]> =>
  db('unmatched_charges').where({ status: 'open' }).orderBy('created_at').select('id');

/** Counts the charges that wait for a person, by status. */
export const countWaitingCharges = (db: Knex): Promise<{ status: UnmatchedChargeRow['status']; count: string }[]> =>
  db('unmatched_charges').whereIn('status', ['open', 'refund_failed']).groupBy('status').select('status').count();

const paymentsOf = (db: Knex, { processor, processor_ref, sale }: UnmatchedChargeRow) => {
  const key = sale?.idempotency_key;
  return db('payments').where(
    (found) =>
      void found.where({ processor, processor_ref }).orWhere('idempotency_key', typeof key === 'string' ? key : ''),
  );
};

/** Whether the payment of a charge is stored again. */
export const hasPayment = async (db: Knex, charge: UnmatchedChargeRow): Promise<boolean> =>
  (await paymentsOf(db, charge).first('id')) !== undefined;

/** Finds the order that the payment of a charge has now. */
export async function findOrderOfCharge(db: Knex, charge: UnmatchedChargeRow): Promise<string | undefined> {
  const order = await db('orders').whereIn('payment_id', paymentsOf(db, charge).select('id')).first('id');
  return order?.id;
}
