import type { Knex } from 'knex';
import type { OrderedRules, RowsOf } from '../personal-data/index.ts';

/** Two accounts at one organization. */
interface Move {
  organization_id: string;
  from: string;
  to: string;
}

/** Moves the e-mails to an account. Unsent ones go to the new address, except for notices about its change. */
export async function moveEmails(db: Knex, { organization_id, from, to }: Move, email: string): Promise<void> {
  const emails = () => db('emails').where({ organization_id, user_id: from });
  await emails().where({ status: 'pending' }).whereNot({ kind: 'email_change_notice' }).update({ recipient: email });
  await emails().update({ user_id: to });
}

/** Moves the decision about articles by e-mail, unless the other account has decided itself. */
export async function moveArticleSubscription(db: Knex, { organization_id, from, to }: Move): Promise<void> {
  await db('article_subscriptions')
    .where({ organization_id, user_id: from })
    .whereNotExists(db('article_subscriptions').where({ organization_id, user_id: to }))
    .update({ user_id: to });
}

/** Invalidates the links by which e-mails to the former address open purchases. */
export async function endReceipts(db: Knex, rules: OrderedRules, rows: RowsOf): Promise<void> {
  await db.raw(`update checkouts set receipt_hash = null where receipt_hash is not null and (${rules.checkouts?.where})`, rows);
}

/** Keeps the address by which payment processors know the owner of saved payment methods. */
export async function keepPayer(db: Knex, customer_id: string, email: string): Promise<void> {
  await db('subscriptions')
    .where({ customer_id, customer_payer_email: null })
    .whereNotNull('payment_method_ref')
    .update({ customer_payer_email: email });
}

/** Finds the unrevoked grants of an account. */
export async function findGrantsOf(db: Knex, of: { organization_id: string; user_id: string }) {
  return db('benefit_grants').where({ ...of, revoked_at: null }).orderBy('id');
}
