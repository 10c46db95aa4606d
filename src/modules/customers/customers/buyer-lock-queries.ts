import type { Knex } from 'knex';
import type { CustomerRow } from './queries.ts';

/** SQL of the key of an e-mail address. @param address SQL of the address */
const keyOf = (address: string) => `hashtextextended('buyer ' || lower(${address}), 0)`;

/**
 * SQL that a statement of a sale selects: holds the e-mail address of the buyer until the transaction ends. Sales do not wait for each
 * other. @param address SQL of the address. Null holds nothing
 */
export const holdBuyer = (address: string) => `pg_advisory_xact_lock_shared(${keyOf(address)})`;

/**
 * Locks e-mail addresses for a decision that no payment of their buyers is under way. Waits for confirmations of checkouts that have
 * begun, and makes later ones wait until the transaction ends. Locked before rows, as a confirmation does.
 */
export async function lockBuyers(db: Knex.Transaction, emails: readonly string[]): Promise<void> {
  await db.raw(
    `select pg_advisory_xact_lock(${keyOf('email')})
     from (select distinct lower(given) as email from unnest(?::text[]) as given order by 1) as ordered`,
    [[...emails]],
  );
}

/**
 * Whether a customer pays for a checkout. Waits for an outcome that is being stored, so checkouts are locked before customers, as by
 * a sale. The address must be locked.
 */
export async function isBuying(
  db: Knex.Transaction,
  { id, organization_id, email }: Pick<CustomerRow, 'id' | 'organization_id' | 'email'>,
): Promise<boolean> {
  const paying = await db('checkouts')
    .whereRaw(
      `id in (select id from checkouts where organization_id = ? and lower(customer_email) = ?
         union select id from checkouts where customer_id = ?)`,
      [organization_id, email, id],
    )
    .where({ status: 'confirmed' })
    .orderBy('id')
    .forNoKeyUpdate()
    .pluck('id');
  return paying.length > 0;
}
