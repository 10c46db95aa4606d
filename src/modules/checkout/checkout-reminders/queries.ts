import type { Knex } from 'knex';
import { hashMailbox } from '../../../platform/mail/mailbox.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { organizationTimeSql } from '../../identity/organizations/index.ts';

type Row = Pick<Tables['checkouts'], 'id' | 'organization_id' | 'product_id' | 'language'>;
/** A checkout that its buyer did not finish. */
export type UnfinishedCheckout = Row & { customer_email: string; mailbox: string };

/** Days after the reminder is due in which it is still sent, such as after an outage. */
const LATEST_DAYS = 7;
/** Days in which a mailbox gets one reminder of an organization. */
const PAUSE_DAYS = 7;
/** Versions before 0.6.0 stored refusals without the tag of the address, at every provider. */
const FORMER_HASH = `mail_address_hash(regexp_replace(checkouts.customer_email, '\\+[^@]*@', '@'))`;

/** The checkouts without a reminder, beside their organizations. */
const UNREMINDED = `organizations join checkouts on checkouts.organization_id = organizations.id
  where checkout_reminder_hours is not null and buyer_changed_at is not null and reminded_at is null
    and buyer_changed_at >= checkout_reminders_since and status in ('open', 'expired')`;

interface ReminderClaim {
  now: Date;
  limit: number;
  /** Undefined means all organizations. */
  organizationId: string | undefined;
}

/** Claims checkouts whose reminders are due, and stores that they are handled. @returns their ids, the newest change first */
export async function claimUnfinished(
  db: Knex.Transaction,
  { now, limit, organizationId }: ReminderClaim,
): Promise<string[]> {
  const time = organizationTimeSql('checkouts').replaceAll('?', ':now');
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `with due as (
       select checkouts.id, buyer_changed_at from ${UNREMINDED}
         and buyer_changed_at <= ${time} - checkout_reminder_hours * interval '1 hour'
         and buyer_changed_at > ${time} - checkout_reminder_hours * interval '1 hour' - ${LATEST_DAYS} * interval '1 day'
         ${organizationId === undefined ? '' : 'and organizations.id = :organizationId'}
       order by buyer_changed_at limit :limit for no key update of checkouts skip locked)
     , handled as (update checkouts set reminded_at = :now from due where checkouts.id = due.id)
     select id from due order by buyer_changed_at desc`,
    { now, limit, ...(organizationId !== undefined && { organizationId }) },
  );
  return rows.map(({ id }) => id);
}

/** Finds the full hour after the next reminder of an organization is due, because the job runs every hour. */
export async function findNextReminder(db: Knex, organizationId: string, after: Date): Promise<Date | undefined> {
  const { rows } = await db.raw<{ rows: { due: Date | null }[] }>(
    `select min(date_bin('1 hour', buyer_changed_at + (checkout_reminder_hours + 1) * interval '1 hour', timestamptz 'epoch')) as due
     from ${UNREMINDED}
       and organizations.id = :organizationId and buyer_changed_at > :after::timestamptz - checkout_reminder_hours * interval '1 hour'`,
    { organizationId, after },
  );
  return rows[0]?.due ?? undefined;
}

/**
 * Finds the checkouts that their buyers may be reminded of. The buyer has typed the address and has not refused reminders. The
 * same mailbox has not bought or paid for the product since.
 */
export async function findUnfinished(db: Knex, ids: readonly string[]): Promise<UnfinishedCheckout[]> {
  return db('checkouts')
    .join('organizations', 'organizations.id', 'checkouts.organization_id')
    .whereIn('checkouts.id', ids)
    .whereIn('checkouts.status', ['open', 'expired'])
    .whereNotNull('checkouts.buyer_changed_at')
    .whereNotNull('checkouts.customer_email')
    .whereNotNull('organizations.checkout_reminder_hours')
    .whereNull('checkouts.customer_id')
    .whereNull('checkouts.subscription_id')
    .whereRaw(
      `not exists (select from checkouts as other where other.organization_id = checkouts.organization_id
         and mailbox_of(other.customer_email) = mailbox_of(checkouts.customer_email) and other.product_id = checkouts.product_id
         and other.status in ('confirmed', 'succeeded') and other.created_at >= checkouts.created_at)`,
    )
    .whereRaw(
      `not exists (select from orders join users on users.id = orders.user_id
         where orders.organization_id = checkouts.organization_id and orders.product_id = checkouts.product_id
         and mailbox_of(users.email) = mailbox_of(checkouts.customer_email) and orders.created_at >= checkouts.created_at)`,
    )
    .whereRaw(
      `not exists (select from checkout_reminder_refusals as refusal
         where refusal.organization_id = checkouts.organization_id
         and refusal.mailbox_hash in (mailbox_hash(checkouts.customer_email), ${FORMER_HASH}))`,
    )
    .select('checkouts.id', 'checkouts.organization_id', 'product_id', 'language', 'customer_email')
    .select({ mailbox: db.raw('mailbox_of(checkouts.customer_email)') });
}

/** Whether the mailbox got a reminder of the organization in the last days. */
export async function wasRemindedLately(
  db: Knex,
  { organization_id, mailbox }: UnfinishedCheckout,
  now: Date,
): Promise<boolean> {
  const found = await db('emails')
    .where({ organization_id, kind: 'checkout_reminder' })
    .whereNotIn('status', ['skipped', 'withheld'])
    .whereRaw('mailbox_of(recipient) = ?', [mailbox])
    .whereRaw(`created_at > ${organizationTimeSql('emails')} - ${PAUSE_DAYS} * interval '1 day'`, [now])
    .first('id');
  return found !== undefined;
}

/** Stores that an address wants no reminders of an organization. Idempotent. */
export async function saveRefusal(db: Knex, organization_id: string, address: string, now: Date): Promise<void> {
  await db('checkout_reminder_refusals')
    .insert({ organization_id, mailbox_hash: hashMailbox(db, address) as unknown as Buffer, created_at: now })
    .onConflict(['organization_id', 'mailbox_hash'])
    .ignore();
}
