import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { SubscriptionRow } from '../../billing/subscriptions/index.ts';
import { isUnderWay } from '../../billing/payments/index.ts';
import { organizationTimeSql } from '../../identity/organizations/index.ts';
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
  await emails()
    .where({ status: 'pending' })
    .whereNotIn('kind', ['email_change_notice', 'email_changed'])
    .update({ recipient: email });
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
  await db.raw(
    `update checkouts set receipt_hash = null where receipt_hash is not null and (${rules.checkouts?.where})`,
    rows,
  );
}

/** Counts the trials and the redemptions of discounts for another address, so that its owner gets none of them again. */
export async function moveUses(db: Knex, rules: OrderedRules, values: RowsOf & { address: string }): Promise<void> {
  await db.raw(`update discount_redemptions set email = :address where ${rules.discount_redemptions?.where}`, values);
  // The former address keeps the trial as well, because its mailbox can still buy.
  await db.raw(
    `insert into trial_uses (product_id, email, checkout_id, created_at, mailbox, receiver_id)
     select product_id, :address, checkout_id, created_at, mailbox_of(:address), receiver_id
     from trial_uses where email like '%@%' and (${rules.trial_uses?.where})
     on conflict do nothing`,
    values,
  );
}

/** Keeps the address by which payment processors know the owner of saved payment methods. */
export async function keepPayer(db: Knex, customer_id: string, email: string): Promise<void> {
  await db('subscriptions')
    .where({ customer_id, customer_payer_email: null })
    .whereNotNull('payment_method_ref')
    .update({ customer_payer_email: email });
}

/** Whether a payment method of a customer is being charged. */
export async function hasPaymentUnderWay(db: Knex.Transaction, customer_id: string): Promise<boolean> {
  const subscriptions: { id: string }[] = await db('subscriptions')
    .where({ customer_id })
    .whereNotNull('payment_method_ref')
    .orderBy('id')
    .forUpdate()
    .select('id');
  for (const { id } of subscriptions) if (await isUnderWay(db, id)) return true;
  return false;
}

const EFFECT_OR_UNDO = `case when email_change_confirmed_at is not null then email_change_takes_effect_at else email_undo_until end`;

/** Changes that a job has to continue. They have an index. */
const CONTINUING = '(email_change_confirmed_at is not null or email_undo_until is not null)';

/** @returns the real time from which a change has to take effect, or can no longer be undone */
export const findNextEmailChange = (db: Knex) =>
  db('customers')
    .whereRaw(CONTINUING)
    .min({ due: db.raw(`${EFFECT_OR_UNDO} - coalesce(test_clock_lead(organization_id), interval '0')`) });

/** @returns the first such time of one organization by its own clock */
export async function findNextEmailChangeOf(db: Knex, organization_id: string): Promise<Date | undefined> {
  const row = await db('customers')
    .where({ organization_id })
    .whereRaw(CONTINUING)
    .min<{ due: Date | null }>({ due: db.raw(EFFECT_OR_UNDO) })
    .first();
  return row?.due ?? undefined;
}

/** @returns the ids of due changes, the first ones first */
export async function findDueEmailChanges(db: Knex, now: Date, organizationId?: string): Promise<string[]> {
  const due = db('customers')
    .whereRaw(CONTINUING)
    .whereRaw(`${EFFECT_OR_UNDO} <= ${organizationTimeSql('customers')}`, [now])
    .orderByRaw(`${EFFECT_OR_UNDO}, id`)
    .limit(MAX_DUE);
  const rows: { email_change_id: string }[] = await (
    organizationId === undefined ? due : due.where({ organization_id: organizationId })
  ).select('email_change_id');
  return rows.map(({ email_change_id }) => email_change_id);
}

const MAX_DUE = 100;

/** Finds the customer who has an account. @throws Error there is none, or several */
export async function findCustomerOfAccount(
  db: Knex,
  account: Omit<Move, 'from' | 'to'> & { user_id: string },
): Promise<string> {
  return expectOne<{ id: string }>(await db('customers').where(account).select('id')).id;
}

/** Invalidates the link by which the e-mail about a purchase opens it. */
export async function endReceipt(db: Knex, checkout_id: string): Promise<void> {
  await db('checkouts').where({ id: checkout_id }).update({ receipt_hash: null });
}

/** Whether a checkout that upgrades a subscription waits for its payment. The subscription must be locked. */
export async function isUpgrading(
  db: Knex,
  { id: subscription_id, customer_id }: Pick<SubscriptionRow, 'id' | 'customer_id'>,
): Promise<boolean> {
  const paying = await db('checkouts').where({ subscription_id, customer_id, status: 'confirmed' }).first('id');
  return paying !== undefined;
}

/** Moves the MRR of a subscription to another account. The sums of the organization stay. */
export async function moveMrr(
  db: Knex,
  { id, organization_id, user_id }: Pick<SubscriptionRow, 'id' | 'organization_id' | 'user_id'>,
  to: string,
): Promise<void> {
  const counted = `select product.id as product_id, counted.mrr, counted.currency
    from metric_subscriptions as counted
    cross join unnest(array[counted.product_id, '00000000-0000-0000-0000-000000000000']) as product(id)
    where counted.subscription_id = :id and counted.product_id is not null and counted.mrr <> 0`;
  const values = { id, organization_id, user_id, to };
  await db.raw(
    `update metric_customers as customer set mrr = customer.mrr - counted.mrr from (${counted}) as counted
     where customer.organization_id = :organization_id and customer.user_id = :user_id
       and customer.product_id = counted.product_id and customer.currency = counted.currency`,
    values,
  );
  await db.raw(
    `insert into metric_customers (organization_id, product_id, user_id, currency, mrr)
     select cast(:organization_id as uuid), product_id, cast(:to as uuid), currency, mrr from (${counted}) as counted
     on conflict (organization_id, product_id, user_id, currency) do update
     set mrr = metric_customers.mrr + excluded.mrr`,
    values,
  );
}

/** Leaves the payments and the changes of the billing details of a subscription to the customer who had it. */
export async function keepFormerRecords(
  db: Knex,
  { id: subscription_id, customer_id: former_customer_id }: Pick<SubscriptionRow, 'id' | 'customer_id'>,
): Promise<void> {
  for (const table of ['payments', 'subscription_billing_changes'] as const)
    await db(table).where({ subscription_id }).whereNull('former_customer_id').update({ former_customer_id });
}

/** Removes the former values from events about objects that are not published yet. */
export async function removePreviousAttributes(db: Knex, objectIds: readonly string[]): Promise<void> {
  await db('events')
    .where({ is_public: true })
    .whereNull('sequence')
    .whereIn('object_id', [...objectIds])
    .whereNotNull('previous_attributes')
    .update({ previous_attributes: null });
}
