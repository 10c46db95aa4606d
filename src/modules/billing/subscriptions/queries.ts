import type { Knex } from 'knex';
import type { Metadata } from '../../../shared/metadata.ts';
import type { NormalizedAddress } from '../../../shared/address.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { NOT_PAUSED } from './not-paused.ts';
import type { CardColumns } from './saved-card.ts';
import { RUNNING } from './states.ts';
import type { CountryTaxId } from '../../../shared/tax-ids.ts';
import { taxIdsAsJson } from '../../customers/customers/index.ts';
import { updateRows, type RowChange } from '../../../platform/db/write-rows.ts';
import { inScope, type OwnerScope } from '../../../platform/db/owner-scope.ts';
import { clockColumn, realTime, type Clocked } from '../../identity/organizations/index.ts';
import { ROWS_PER_STATEMENT } from '../../../platform/db/rows-per-statement.ts';

export type SubscriptionRow = Tables['subscriptions'];
/**
 * A subscription that a caller reads or changes, with the test clock of its organization. A row without these columns was changed in
 * the transaction that presents it.
 */
export type ReadSubscriptionRow = SubscriptionRow & Partial<Clocked<{ has_ended: boolean }>>;

type ReadContext = Parameters<typeof realTime>[0] & Pick<Reader, 'db'>;
/** SQL that tells of a subscription whether its planned end is over at the real time. */
export const HAS_ENDED = 'subscription_has_ended(subscriptions, ?::timestamptz)';

/** Columns that a read adds: the test clock, and whether the planned end is over. A job ends the subscription later. */
export const addedColumns = (reader: ReadContext) => [
  clockColumn(reader.db, 'subscriptions'),
  reader.db.raw(`${HAS_ENDED} as has_ended`, [realTime(reader)]),
];
const readColumns = (reader: ReadContext) => ['subscriptions.*', ...addedColumns(reader)];

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'subscriptions.billing_address': NormalizedAddress;
    'subscriptions.metadata': Metadata;
    'subscriptions.customer_other_tax_ids': readonly CountryTaxId[];
  }
}

type DefaultedColumn =
  | 'cancel_at_period_end'
  | 'retries'
  | 'anchor_period'
  | 'balance'
  | 'yearly_amount'
  | 'announced_period_end'
  | 'announced_credit'
  | keyof CardColumns
  | 'scheduled_price_id'
  | 'scheduled_quantity'
  | 'is_scheduled_by_seller'
  | 'end_activation_ids'
  | 'last_change_order_id'
  | 'customer_withheld_card'
  | 'transfer_id'
  | 'transfer_customer_id'
  | 'transfer_expires_at'
  | 'customer_transfer_card'
  | 'transfer_rotates_keys'
  | 'transfer_releases_machines'
  | 'external_id';
export type NewSubscriptionRow = Partial<CardColumns> &
  Omit<
    SubscriptionRow,
    | 'id'
    | 'modified_at'
    | 'ended_at'
    | 'suspended_at'
    | 'stopped_ms'
    | 'whole_period_ms'
    | 'cancel_at'
    | keyof typeof NOT_PAUSED
    | 'cancellation_reason'
    | 'cancellation_comment'
    | 'discount_starts_at'
    | 'former_discount_id'
    | 'cancellation_offer_taken_at'
    | DefaultedColumn
  >;

export async function insertSubscription(db: Knex, row: NewSubscriptionRow): Promise<SubscriptionRow> {
  return expectOne(await db('subscriptions').insert(taxIdsAsJson(row)).returning('*'));
}

/** A subscription that another system started. */
export type ImportedSubscriptionRow = NewSubscriptionRow &
  Pick<SubscriptionRow, 'cancel_at_period_end'> & { external_id: string };

/** Inserts subscriptions of an import. @throws a violation of a unique index if the organization has one of the external ids */
export async function insertImportedSubscriptions(
  db: Knex.Transaction,
  rows: readonly ImportedSubscriptionRow[],
): Promise<SubscriptionRow[]> {
  const inserted: SubscriptionRow[] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const batch = rows.slice(from, from + ROWS_PER_STATEMENT);
    inserted.push(...(await db('subscriptions').insert(batch.map(taxIdsAsJson)).returning('*')));
  }
  return inserted;
}

export async function findSubscriptions(reader: ReadContext, ids: readonly string[]): Promise<ReadSubscriptionRow[]> {
  return reader.db('subscriptions').whereIn('id', ids).select(readColumns(reader));
}

/** Finds the newest subscriptions of a customer that grant their benefits. */
export async function findEntitledSubscriptions(
  { db, now }: Reader,
  customer_id: string,
  limit: number,
): Promise<SubscriptionRow[]> {
  return db('subscriptions')
    .where({ customer_id, suspended_at: null })
    .whereIn('status', [...RUNNING])
    .whereRaw('(paused_at is null or pause_keeps_access)')
    .whereRaw(`not ${HAS_ENDED}`, [now])
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
}

/** Finds one batch of a product's started subscriptions with an id above `after`, by id, to iterate over all of them. */
export async function findSubscriptionsOfProduct(
  db: Knex,
  product_id: string,
  after: string,
  limit: number,
): Promise<SubscriptionRow[]> {
  return db('subscriptions')
    .where({ product_id })
    .whereNotNull('started_at')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit);
}

/** Finds the other running subscriptions of a customer that are paid with the same card, oldest first. Some end before a renewal. */
export async function findSubscriptionsWithCard(
  reader: ReadContext,
  { id, customer_id, card_brand, card_last_four, card_expires_at }: SubscriptionRow,
): Promise<ReadSubscriptionRow[]> {
  return reader
    .db('subscriptions')
    .where({ customer_id, card_brand, card_last_four, card_expires_at, cancel_at_period_end: false })
    .whereIn('status', [...RUNNING])
    .whereNot({ id })
    .orderBy('created_at')
    .orderBy('id')
    .select(readColumns(reader));
}

/** @throws Error if there is no such subscription */
export async function findSubscription(db: Knex, id: string): Promise<SubscriptionRow> {
  return expectOne(await db('subscriptions').where({ id }));
}

/** Finds and locks a subscription. @throws Error if there is none */
export async function findSubscriptionForUpdate(db: Knex.Transaction, id: string): Promise<SubscriptionRow> {
  return expectOne(await db('subscriptions').where({ id }).forNoKeyUpdate());
}

/** Finds and locks a subscription with the columns that a read adds. @throws Error if there is none */
export async function findReadSubscriptionForUpdate(tx: Tx, id: string): Promise<ReadSubscriptionRow> {
  return expectOne(await tx.db('subscriptions').where({ id }).forNoKeyUpdate().select(readColumns(tx)));
}

/** Finds and locks the subscriptions of a customer, in the order of their ids, so that no row refers to them meanwhile. */
export async function findSubscriptionsOfCustomerForUpdate(
  tx: Tx,
  customer_id: string,
): Promise<ReadSubscriptionRow[]> {
  return tx.db('subscriptions').where({ customer_id }).orderBy('id').forUpdate().select(readColumns(tx));
}

/** Finds and locks the subscriptions with a pending transfer that a customer offers or is offered. */
export const lockOfferedBy = (db: Knex.Transaction, customer_id: string): Promise<SubscriptionRow[]> =>
  db('subscriptions')
    .whereIn(
      'id',
      db('subscriptions')
        .where({ transfer_customer_id: customer_id })
        .select('id')
        .unionAll(db('subscriptions').where({ customer_id }).whereNotNull('transfer_id').select('id')),
    )
    .orderBy('id')
    .forNoKeyUpdate();

/** Finds and locks subscriptions, in the order of their ids. */
export async function lockSubscriptions(db: Knex.Transaction, ids: readonly string[]): Promise<SubscriptionRow[]> {
  return db('subscriptions')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forNoKeyUpdate();
}

/** Updates a subscription. Its next period is announced again if the changes concern the bill. */
export async function updateSubscription(
  db: Knex,
  id: string,
  changes: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> {
  const isBillChanged = BILLED.some((column) => column in changes);
  const columns = isBillChanged ? { ...changes, announced_period_end: null } : changes;
  return expectOne(await db('subscriptions').where({ id }).update(taxIdsAsJson(columns)).returning('*'));
}

/** Columns that the bill of the next period depends on. */
const BILLED = [
  'user_id',
  'price_id',
  'quantity',
  'scheduled_price_id',
  'scheduled_quantity',
  'discount_id',
  'balance',
  'cancel_at',
  'billing_address',
  'tax_id',
] as const satisfies readonly (keyof SubscriptionRow)[];

/** Updates subscriptions with few statements. @returns the subscriptions, in the same order */
export const updateSubscriptions = (
  db: Knex,
  changes: readonly RowChange<'subscriptions'>[],
): Promise<SubscriptionRow[]> => updateRows(db, 'subscriptions', changes);

/** Finds and locks the subscription of a checkout, which may still wait for its first payment. */
export async function findSubscriptionOfCheckout(
  db: Knex.Transaction,
  checkout_id: string,
): Promise<SubscriptionRow | undefined> {
  return db('subscriptions').where({ checkout_id }).forNoKeyUpdate().first();
}

/** Limits queries to subscriptions of buyers, or to products of organizations. */
export type Scope = OwnerScope;

export async function findSubscriptionInScope(
  reader: ReadContext,
  scope: Scope,
  id: string,
): Promise<ReadSubscriptionRow | undefined> {
  return reader.db('subscriptions').where({ id }).modify(inScope(scope)).first(readColumns(reader));
}

export async function findSubscriptionInScopeForUpdate(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<ReadSubscriptionRow | undefined> {
  return tx.db('subscriptions').where({ id }).modify(inScope(scope)).forNoKeyUpdate().first(readColumns(tx));
}
