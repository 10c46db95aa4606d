import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';

/**
 * SQL: whether the product of a grant's purchase has lost a benefit. A job revokes the grant later.
 * @param benefitId column of the benefit's id
 * @param grantId column of the grant's id
 */
const withdrawnSql = (benefitId: string, grantId: string) => `exists (
  select from withdrawn_benefits join benefit_grants as withdrawn on withdrawn.id = ${grantId}
  where withdrawn_benefits.benefit_id = ${benefitId} and withdrawn_benefits.product_id in (
    select product_id from orders where orders.id = withdrawn.order_id
    union all select product_id from subscriptions where subscriptions.id = withdrawn.subscription_id))`;

/** SQL: whether a benefit was deleted. A job revokes its grants later. */
const deletedSql = (benefitId: string) =>
  `exists (select from benefits as deleted where deleted.id = ${benefitId} and deleted.deleted_at is not null)`;

/** SQL: whether the subscription of a grant has ended as planned. A job ends it and revokes the grant later. */
const endedSql = (grantId: string, now: string) => `exists (
  select from benefit_grants as sold join subscriptions on subscriptions.id = sold.subscription_id
  where sold.id = ${grantId} and subscription_has_ended(subscriptions, ${now}::timestamptz))`;

/**
 * SQL: whether the benefit of a grant was deleted or withdrawn, or its subscription has ended; see above.
 * @param now parameter of the real time
 */
export const lostAccessSql = (benefitId: string, grantId: string, now = '?') =>
  `(${deletedSql(benefitId)} or ${withdrawnSql(benefitId, grantId)} or ${endedSql(grantId, now)})`;

/** Column that tells whether a job will revoke the grant. @param now the real time */
export const hasLostAccess = (
  db: Knex,
  { benefitId, grantId, now }: Record<'benefitId' | 'grantId', string> & { now: Date },
) => db.raw(`${lostAccessSql(benefitId, grantId)} as has_lost_access`, [now]);

/**
 * SQL: whether a grant gives its benefit now. It is neither pending nor revoked, and no job will revoke it.
 * @param now parameter of the real time
 */
export const liveGrantSql = (now = '?') =>
  `(benefit_grants.granted_at is not null and benefit_grants.revoked_at is null
    and not ${lostAccessSql('benefit_grants.benefit_id', 'benefit_grants.id', now)})`;

/** Records which benefits a product lost, and forgets those that it has again. The product must be locked. */
export async function recordWithdrawals(
  db: Knex.Transaction,
  product_id: string,
  { lost, present }: { lost: readonly string[]; present: readonly string[] },
): Promise<void> {
  await db('withdrawn_benefits')
    .where({ product_id })
    .whereIn('benefit_id', [...present])
    .delete();
  if (lost.length > 0)
    await db('withdrawn_benefits')
      .insert(lost.map((benefit_id) => ({ product_id, benefit_id })))
      .onConflict(['benefit_id', 'product_id'])
      .merge({ number: db.raw('default') });
}

/** @returns the number of the product's last withdrawal, or 0 */
export async function lastWithdrawal(db: Knex, product_id: string): Promise<number> {
  const [last]: { number: number | null }[] = await db('withdrawn_benefits')
    .where({ product_id })
    .max({ number: 'number' });
  return last?.number ?? 0;
}

/** Deletes the withdrawals of a product up to a number, when the grants of all its purchases are revoked. */
export async function deleteWithdrawals(db: Knex, product_id: string, upTo: number): Promise<void> {
  await db('withdrawn_benefits').where({ product_id }).where('number', '<=', upTo).delete();
}

/** Whether a product has lost the benefit, or a subscription has ended, and the grants of purchases are not revoked yet. */
export async function hasUnrevokedGrants(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  { id, organization_id }: { id: string; organization_id: string },
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { is_found: boolean }[] }>(
    `select exists (select from withdrawn_benefits where benefit_id = :id)
       or exists (select from ended_subscriptions(array[:organization_id]::uuid[], :now)) as is_found`,
    { id, organization_id, now },
  );
  return expectOne(rows).is_found;
}

/** Whether a buyer of a product has a benefit that the product has lost, and a job revokes the grant later. */
export async function hasWithdrawnGrants(db: Knex, product_id: string): Promise<boolean> {
  const grant = await db('withdrawn_benefits')
    .join('benefit_grants', 'benefit_grants.benefit_id', 'withdrawn_benefits.benefit_id')
    .where({ product_id })
    .whereNotNull('granted_at')
    .whereNull('revoked_at')
    .whereRaw(
      `withdrawn_benefits.product_id in (
      select product_id from orders where orders.id = benefit_grants.order_id
      union all select product_id from subscriptions where subscriptions.id = benefit_grants.subscription_id)`,
    )
    .first('benefit_grants.id');
  return grant !== undefined;
}
