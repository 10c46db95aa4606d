import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { CustomerRow } from '../customers/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { prepareStatement } from '../../../platform/db/statement.ts';
import { rolesWithScope } from '../../../platform/access/role-scopes.ts';

export type CustomerSessionRow = Tables['customer_sessions'];

export type ActiveSession = Pick<
  CustomerSessionRow,
  'id' | 'customer_id' | 'author_id' | 'access_token_id' | 'grant_id' | 'session_id'
> & {
  organization_id: string;
  user_id: string | null;
  /** The OAuth client of the grant. */
  client_id: string | null;
};

/** The roles whose members may act for customers. */
const ROLES = rolesWithScope('customer_sessions:write')
  .map((role) => `'${role}'`)
  .join(', ');

/**
 * Selects sessions that have not ended: neither the session nor the credential that created it has expired or was revoked,
 * and the role of its author still allows it. Foreign keys delete the sessions of deleted customers, grants and browser sessions.
 */
const IS_ACTIVE = `session.expires_at > :now
  and (session.access_token_id is null or exists (
    select from access_tokens as token where token.id = session.access_token_id
      and token.revoked_at is null and (token.expires_at is null or token.expires_at > :now)))
  and (session.session_id is null or exists (
    select from sessions as browser where browser.id = session.session_id and browser.expires_at > :now))
  and (session.author_id is null or exists (
    select from organization_members as member
    where member.user_id = session.author_id and member.organization_id = customer.organization_id
      and member.role in (${ROLES})))`;

/** Finds the customer of a token, in one query. Prepared: runs with every request of a customer session. */
export const findActiveSession = prepareStatement<{ token_hash: Buffer; now: Date }, ActiveSession>(
  'find-customer-session',
  (db, parameter) =>
    db('customer_sessions as session')
      .join('customers as customer', 'customer.id', 'session.customer_id')
      .leftJoin('oauth_grants as grant', 'grant.id', 'session.grant_id')
      .select('session.id', 'session.customer_id', 'customer.organization_id', 'customer.user_id')
      .select(
        'session.author_id',
        'session.access_token_id',
        'session.grant_id',
        'grant.client_id',
        'session.session_id',
      )
      .where('session.token_hash', parameter('token_hash'))
      .whereRaw(IS_ACTIVE, { now: parameter('now') }),
);

/** Uses the link of an active session, which works once. @returns the session, or undefined */
export async function consumeLink(db: Knex, link_hash: Buffer, now: Date): Promise<CustomerSessionRow | undefined> {
  const { rows } = await db.raw<{ rows: CustomerSessionRow[] }>(
    `update customer_sessions as session set link_hash = null from customers as customer
     where session.link_hash = :link_hash and customer.id = session.customer_id and ${IS_ACTIVE}
     returning session.*`,
    { link_hash, now },
  );
  return rows[0];
}

export async function insertCustomerSession(
  db: Knex,
  row: Omit<CustomerSessionRow, 'id'>,
): Promise<CustomerSessionRow> {
  return expectOne(await db('customer_sessions').insert(row).returning('*'));
}

/** @returns undefined if the session ended meanwhile */
export async function findCustomerSession(db: Knex, id: string): Promise<CustomerSessionRow | undefined> {
  return db('customer_sessions').where({ id }).first();
}

/** @returns whether there was such a session */
export async function deleteCustomerSession(db: Knex, id: string): Promise<boolean> {
  return (await db('customer_sessions').where({ id }).delete()) > 0;
}

/** @returns whether the organizations had such a session that has not expired */
export async function deleteSessionOfOrganizations(
  db: Knex,
  { id, ids, now }: { id: string; ids: AccessibleOrganizationIds; now: Date },
): Promise<boolean> {
  const own = db('customers').whereIn('organization_id', ids).select('id');
  const deleted = await db('customer_sessions')
    .where({ id })
    .where('expires_at', '>', now)
    .whereIn('customer_id', own)
    .delete();
  return deleted > 0;
}

export async function deleteExpiredSessions(db: Knex, now: Date): Promise<void> {
  for (const table of ['customer_sessions', 'portal_link_uses'] as const)
    await db(table).where('expires_at', '<=', now).delete();
}

/** Records the use of a link. @returns whether it was the first use */
export async function insertLinkUse(db: Knex, row: Tables['portal_link_uses']): Promise<boolean> {
  const inserted: unknown[] = await db('portal_link_uses')
    .insert(row)
    .onConflict('link_hash')
    .ignore()
    .returning('link_hash');
  return inserted.length > 0;
}

/** Selects a customer that has had the same address since a time. */
const withAddressSince = (db: Knex, id: string, since: Date) =>
  db('customers').where({ id }).whereRaw('(email_changed_at is null or email_changed_at < ?)', [since]);

/** Locks the customer, so that it is not deleted meanwhile. @returns whether it has had the same address since a time */
export async function hasCustomer(db: Knex.Transaction, id: string, since: Date): Promise<boolean> {
  const customer: unknown = await withAddressSince(db, id, since).forKeyShare().first('id');
  return customer !== undefined;
}

/** @returns undefined if there is no such customer, or if its address has changed since a time */
export async function findOrganizationId(db: Knex, customerId: string, since: Date): Promise<string | undefined> {
  return (await withAddressSince(db, customerId, since).first('organization_id'))?.organization_id;
}

/** Ends the sessions of a customer, and the links to them. */
export async function deleteSessionsOfCustomer(db: Knex, customer_id: string): Promise<void> {
  await db('customer_sessions').where({ customer_id }).delete();
}

/** @returns undefined if the person is no customer of the organization */
export async function findCustomerId(
  db: Knex,
  { organization_id, user_id }: { organization_id: string; user_id: string },
): Promise<string | undefined> {
  return (await db('customers').where({ organization_id, user_id }).first('id'))?.id;
}

/** @returns undefined if the customer was deleted meanwhile */
export async function findCustomerById(db: Knex, id: string): Promise<CustomerRow | undefined> {
  return db('customers').where({ id }).first();
}
