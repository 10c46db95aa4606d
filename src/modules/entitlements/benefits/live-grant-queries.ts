import type { Knex } from 'knex';

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

/** SQL: whether the benefit of a grant was deleted or withdrawn; see above. */
export const lostBenefitSql = (benefitId: string, grantId: string) =>
  `(${deletedSql(benefitId)} or ${withdrawnSql(benefitId, grantId)})`;

/** Column that tells whether a job will revoke the grant. */
export const hasLostBenefit = (db: Knex, benefitId: string, grantId: string) =>
  db.raw(`${lostBenefitSql(benefitId, grantId)} as has_lost_benefit`);

/** SQL: whether a grant gives its benefit now. It is neither pending nor revoked, and no job will revoke it. */
export const liveGrantSql = (grant = 'benefit_grants') =>
  `(${grant}.granted_at is not null and ${grant}.revoked_at is null
    and not ${lostBenefitSql(`${grant}.benefit_id`, `${grant}.id`)})`;

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

/** Whether a product has lost the benefit, and the grants of its purchases are not revoked yet. */
export async function hasWithdrawals(db: Knex, benefit_id: string): Promise<boolean> {
  return (await db('withdrawn_benefits').where({ benefit_id }).first('number')) !== undefined;
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
