import type { Knex } from 'knex';
import {
  addedColumns,
  endsBeforeRenewal,
  isOver,
  type ReadSubscriptionRow,
} from '../../billing/subscriptions/index.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';

/** Whether a payment of a checkout with the e-mail address is under way, at any organization. */
export async function isPaying(db: Knex, email: string): Promise<boolean> {
  const paying: unknown = await db('checkouts')
    .where({ status: 'confirmed' })
    .whereRaw('lower(customer_email) = lower(?)', [email])
    .first('id');
  return paying !== undefined;
}

/** A live organization with no other owner than the person. */
export interface OwnedOrganization {
  id: string;
  name: string;
  /** Whether the organization cannot continue without an owner, since only members can sell and correct sales. */
  needs_owner: boolean;
}

/** Locks the members of all organizations of a person, so that the owners stay the same until the transaction ends. */
export async function lockMembersOfOrganizations(db: Knex.Transaction, user_id: string): Promise<void> {
  const memberships = db('organization_members').where({ user_id }).select('organization_id');
  await db('organization_members')
    .whereIn('organization_id', memberships)
    .orderBy(['organization_id', 'user_id'])
    .forUpdate()
    .select('user_id');
}

/** Finds the live organizations whose only owner is the person. */
export async function findOrganizationsOwnedAlone({ db, now }: Reader, user_id: string): Promise<OwnedOrganization[]> {
  const { rows } = await db.raw<{ rows: OwnedOrganization[] }>(OWNED_ALONE, { user_id, now });
  return rows;
}

// A credit without an order cannot be paid out, so it would keep the owner for good.
const OWNED_ALONE = `
  select organizations.id, organizations.name, (
      exists (select from organization_members other
        where other.organization_id = organizations.id and other.user_id <> :user_id)
      or exists (select from products where organization_id = organizations.id and not is_archived)
      or exists (select from subscriptions where organization_id = organizations.id
        and status not in ('canceled', 'incomplete_expired') and not subscription_has_ended(subscriptions, :now))
      or exists (select from checkouts where organization_id = organizations.id and status = 'confirmed')
      or exists (select from refunds where organization_id = organizations.id and status = 'pending')
      or exists (select from disputes where organization_id = organizations.id and status = 'open')
      or exists (select from credits where organization_id = organizations.id and remaining_amount > 0
        and order_id is not null)
    ) as needs_owner
  from organizations join organization_members own on own.organization_id = organizations.id
  where own.user_id = :user_id and own.role = 'owner' and organizations.mode = 'live'
    and not exists (select from organization_members other
      where other.organization_id = organizations.id and other.user_id <> :user_id and other.role = 'owner')
  order by organizations.name, organizations.id`;

/** A subscription of a person that has not ended. */
export interface OpenSubscription extends ReadSubscriptionRow {
  product_name: string;
  organization_name: string;
}

/** Finds the subscriptions of a person that have not ended. */
export async function findOpenSubscriptions(reader: Reader, user_id: string): Promise<OpenSubscription[]> {
  const subscriptions: OpenSubscription[] = await reader
    .db('subscriptions')
    .join('products', 'products.id', 'subscriptions.product_id')
    .join('organizations', 'organizations.id', 'subscriptions.organization_id')
    .where('subscriptions.user_id', user_id)
    .whereNotIn('subscriptions.status', ['canceled', 'incomplete_expired'])
    .orderBy('subscriptions.id')
    .select('subscriptions.*', ...addedColumns(reader), {
      product_name: 'products.name',
      organization_name: 'organizations.name',
    });
  return subscriptions.filter((subscription) => !isOver(subscription));
}

/**
 * Whether the deletion of an account ends a subscription: nothing more would be charged for it. A subscription that renews, owes
 * an amount or is disputed has to end first.
 */
export function endsWithAccount(subscription: OpenSubscription): boolean {
  const { status, suspended_at, balance, has_ended } = subscription;
  // A payment decides first.
  if (has_ended) return false;
  const isPaid = (status === 'active' || status === 'trialing') && suspended_at === null && balance <= 0;
  return status === 'unpaid' || (isPaid && endsBeforeRenewal(subscription));
}

/** Whether a refund to a person is under way, at any organization. */
export async function hasPendingRefund(db: Knex, user_id: string): Promise<boolean> {
  const refund: unknown = await db('refunds')
    .whereIn('order_id', db('orders').where({ user_id }).select('id'))
    .where({ status: 'pending' })
    .first('id');
  return refund !== undefined;
}

/** Counts the license keys of a person that have not ended. */
export async function countLicenseKeys(db: Knex, user_id: string): Promise<number> {
  const rows: { count: number }[] = await db('license_keys')
    .where({ user_id, ended_at: null })
    .select(db.raw('count(*)::int as count'));
  return expectOne(rows).count;
}
