import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import {
  clockColumn,
  clockedColumns,
  organizationTimeSql,
  type AccessibleOrganizationIds,
  type Clocked,
} from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { inAnyCase, inTimeRange, oneOf, withMetadata } from '../../../platform/db/filters.ts';
import { listRows } from '../../../platform/db/list.ts';
import { mailboxOf } from '../../../platform/mail/mailbox.ts';
import type { Metadata } from '../../../shared/metadata.ts';
import type { NormalizedAddress } from '../../../shared/address.ts';
import type { CountryTaxId } from '../../../shared/tax-ids.ts';
import { holdBuyer, taxIdsAsJson } from '../../customers/customers/index.ts';

/** A checkout expires by the clock of its organization, so each statement reads both. */
export type CheckoutRow = Clocked<Tables['checkouts']>;

const checkoutColumns = (db: Knex) => clockedColumns(db, 'checkouts');

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'checkouts.customer_billing_address': NormalizedAddress;
    'checkouts.customer_other_tax_ids': readonly CountryTaxId[];
    'checkouts.metadata': Metadata;
  }
}

/** The filters of the list, by parameter. */
export const CHECKOUT_FILTERS = {
  product_id: oneOf('checkouts.product_id'),
  status: oneOf('checkouts.status'),
  email: inAnyCase('checkouts.customer_email'),
  created: inTimeRange('checkouts.created_at'),
  metadata: withMetadata('checkouts.metadata'),
};

interface Listing {
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  orders: readonly SortOrder[];
  page: Page;
}

export function listCheckouts(db: Knex, ids: AccessibleOrganizationIds, { filter, orders, page }: Listing) {
  return listRows<CheckoutRow>(db, {
    table: 'checkouts',
    columns: [clockColumn(db, 'checkouts')],
    scope: { column: 'organization_id', ids },
    filter,
    orders,
    page,
  });
}

export async function findCheckout(
  db: Knex,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<CheckoutRow | undefined> {
  return db('checkouts').where({ id }).whereIn('organization_id', ids).first(checkoutColumns(db));
}

export async function findCheckoutForUpdate(
  db: Knex.Transaction,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<CheckoutRow | undefined> {
  return db('checkouts').where({ id }).whereIn('organization_id', ids).forNoKeyUpdate().first(checkoutColumns(db));
}

export async function findBySecret(db: Knex, client_secret: string): Promise<CheckoutRow | undefined> {
  return db('checkouts').where({ client_secret }).first(checkoutColumns(db));
}

/** Finds the checkout of a receipt secret that has not expired. */
export async function findByReceipt(db: Knex, receipt_hash: Buffer, now: Date): Promise<CheckoutRow | undefined> {
  return db('checkouts').where({ receipt_hash }).where('receipt_expires_at', '>', now).first(checkoutColumns(db));
}

/** @returns the origin that may show the checkout's page in a frame */
export async function findEmbedOrigin(db: Knex, client_secret: string): Promise<string | null> {
  const row: Pick<CheckoutRow, 'embed_origin'> | undefined = await db('checkouts')
    .where({ client_secret })
    .first('embed_origin');
  return row?.embed_origin ?? null;
}

export async function findBySecretForUpdate(
  db: Knex.Transaction,
  client_secret: string,
): Promise<CheckoutRow | undefined> {
  return db('checkouts').where({ client_secret }).forNoKeyUpdate().first(checkoutColumns(db));
}

/**
 * Locks a checkout for its confirmation, and the address of its buyer before it: an erasure and the like wait for the end of the
 * transaction, or the confirmation waits for theirs.
 * @param email the address that the confirmation sends
 */
export async function lockToConfirm(
  db: Knex.Transaction,
  client_secret: string,
  email: string | null | undefined,
): Promise<CheckoutRow | undefined> {
  const address = 'case when customer_id is null then coalesce(?, customer_email) else customer_email end';
  const found: (CheckoutRow & { held: unknown }) | undefined = await db('checkouts')
    .where({ client_secret })
    .forNoKeyUpdate()
    .first([...checkoutColumns(db), db.raw(`${holdBuyer(address)} as held`, [email ?? null])]);
  if (found === undefined) return undefined;
  const { held: _, ...checkout } = found;
  return checkout;
}

export async function findCheckoutById(db: Knex, id: string): Promise<CheckoutRow> {
  return expectOne(await db('checkouts').where({ id }).select(checkoutColumns(db)));
}

/** Locks an existing checkout before its payment is settled. */
export async function lockCheckout(db: Knex.Transaction, id: string): Promise<CheckoutRow> {
  return expectOne(await db('checkouts').where({ id }).forNoKeyUpdate().select(checkoutColumns(db)));
}

export type NewCheckout = Pick<
  CheckoutRow,
  | 'created_at'
  | 'organization_id'
  | 'product_id'
  | 'product_price_id'
  | 'payment_processor'
  | 'client_secret'
  | 'expires_at'
> &
  Partial<CheckoutRow> & { allow_discount_codes: boolean };

export async function insertCheckout(db: Knex, row: NewCheckout): Promise<CheckoutRow> {
  return expectOne(
    await db('checkouts')
      .insert({ status: 'open', ...taxIdsAsJson(row) })
      .returning(checkoutColumns(db)),
  );
}

export async function updateCheckout(db: Knex, id: string, patch: Partial<CheckoutRow>): Promise<CheckoutRow> {
  return expectOne(await db('checkouts').where({ id }).update(taxIdsAsJson(patch)).returning(checkoutColumns(db)));
}

const FURTHEST_CLOCK = 'select coalesce(max(ahead_ms), 0) from test_clocks';

/**
 * Expires open checkouts after their time, of one organization or of all.
 * @returns the ids of the ones with a prepared subscription
 */
export async function expireOverdue(db: Knex, now: Date, organization_id?: string): Promise<string[]> {
  const expired = db('checkouts')
    .where({ status: 'open', ...(organization_id !== undefined && { organization_id }) })
    // The clock that is furthest ahead bounds the range of the index.
    .whereRaw(`expires_at <= ?::timestamptz + (${FURTHEST_CLOCK}) * interval '1 millisecond'`, [now])
    .whereRaw(`expires_at <= ${organizationTimeSql('checkouts')}`, [now])
    .update({ status: 'expired', modified_at: now })
    .returning('id');
  return findPrepared(db, expired);
}

/** Does the same for all open checkouts of organizations. */
export async function expireOpen(db: Knex, now: Date, organizationIds: readonly string[]): Promise<string[]> {
  const open = db('checkouts')
    .where({ status: 'open' })
    .whereIn('organization_id', [...organizationIds]);
  return findPrepared(db, open.update({ status: 'expired', modified_at: now }).returning('id'));
}

async function findPrepared(db: Knex, expired: Knex.QueryBuilder): Promise<string[]> {
  const prepared: { checkout_id: string }[] = await db
    .with('expired', expired)
    .from('subscriptions')
    .join('expired', 'expired.id', 'subscriptions.checkout_id')
    .where('subscriptions.status', 'incomplete')
    .select('subscriptions.checkout_id');
  return prepared.map(({ checkout_id }) => checkout_id);
}

export async function findCheckouts(db: Knex, ids: readonly string[]): Promise<CheckoutRow[]> {
  return db('checkouts')
    .whereIn('id', [...ids])
    .select(checkoutColumns(db));
}

type NewTrialUse = Omit<Tables['trial_uses'], 'mailbox' | 'receiver_id'>;

/** Whether another checkout took the trial of a product for the mailbox of an address. */
export async function hasUsedTrial(
  db: Knex,
  { product_id, email, id }: { product_id: string; email: string; id?: string | undefined },
): Promise<boolean> {
  // Rows of versions before 0.6.0 have no mailbox.
  const uses = db('trial_uses').where({ product_id }).whereRaw('mailbox_of(email) = mailbox_of(?)', [email]);
  if (id !== undefined) void uses.whereNot({ checkout_id: id });
  return (await uses.first('checkout_id')) !== undefined;
}

/** Takes the trial of a product for a buyer. @returns false if another checkout took it with the same mailbox or card */
export async function insertTrialUse(db: Knex.Transaction, row: NewTrialUse): Promise<boolean> {
  const { product_id, email, checkout_id: id } = row;
  if (await hasUsedTrial(db, { product_id, email, id })) return false;
  // Unique indexes decide between two checkouts that run at once.
  const inserted = await db('trial_uses')
    .insert({ ...row, email: email.toLowerCase(), mailbox: mailboxOf(db, email) as unknown as string })
    .onConflict()
    .ignore()
    .returning('checkout_id');
  return inserted.length > 0;
}

/** Counts the trial of a checkout, if it had one, for the customer to whom its subscription was transferred. */
export async function copyTrialUse(
  db: Knex.Transaction,
  checkoutId: string,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await db.raw(
    `insert into trial_uses (product_id, email, checkout_id, created_at, mailbox, receiver_id)
     select distinct on (product_id) product_id, lower(:email), checkout_id, created_at, mailbox_of(:email), cast(:id as uuid)
     from trial_uses where checkout_id = :checkoutId on conflict do nothing`,
    { checkoutId, id, email },
  );
}

export async function deleteTrialUse(db: Knex.Transaction, checkout_id: string): Promise<void> {
  await db('trial_uses').where({ checkout_id }).delete();
}

interface Visitor {
  organizationId: string;
  address: string;
  now: Date;
}

/**
 * Counts the open checkouts of an address at an organization. Checkouts of one address wait for each other until the
 * transaction ends.
 */
export async function countOpenCheckouts(db: Knex.Transaction, { organizationId, address, now }: Visitor) {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`open checkouts ${organizationId} ${address}`]);
  const open = await db('checkouts')
    .where({ organization_id: organizationId, customer_ip_address: address, status: 'open' })
    .where('expires_at', '>', now)
    .pluck('id');
  return open.length;
}
