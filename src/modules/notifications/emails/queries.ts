import type { Knex } from 'knex';
import { hashMailbox } from '../../../platform/mail/mailbox.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';

export type EmailRow = Tables['emails'];

/** An e-mail to add to the queue. */
export type NewEmail = {
  /** Whether it follows no payment. It counts against the limit of its mailbox. */
  isUnpaid: boolean;
  /** Whether a member of the organization causes it. Strangers do not use up its quota. */
  isBySeller: boolean;
} & Pick<EmailRow, 'organization_id' | 'kind' | 'user_id' | 'recipient' | 'object_id' | 'event_id' | 'key'> &
  Partial<Pick<EmailRow, 'period_start'>> & { /** The e-mail that is sent again. */ repeats?: string };

type CountedEmail = NewEmail & Pick<EmailRow, 'quota'> & Partial<Pick<EmailRow, 'withheld_reason'>>;

/** Adds e-mails to the queue, in their order. Leaves out those that were added before. @returns the number of new ones */
export async function insertEmails(db: Knex, emails: readonly CountedEmail[], now: Date): Promise<number> {
  if (emails.length === 0) return 0;
  const rows = emails.map(({ isUnpaid, isBySeller: _, withheld_reason = null, ...email }) => ({
    ...email,
    created_at: now,
    ...(withheld_reason === null
      ? { next_attempt_at: now }
      : { status: 'withheld' as const, withheld_reason, modified_at: now }),
    mailbox_hash: isUnpaid && withheld_reason === null ? (hashMailbox(db, email.recipient) as unknown as Buffer) : null,
    unpaid_at: isUnpaid ? now : null,
  }));
  return (await db('emails').insert(rows).onConflict('key').ignore().returning('id')).length;
}

/** Where a customer has paid an organization: with a charge that moved money, or elsewhere as a member has recorded. */
export type PaymentPlace = 'here' | 'elsewhere';

/** Finds where customers have paid, in the given order. Payments in the sandbox move no money. */
export async function findPayments(
  db: Knex,
  customers: readonly Pick<EmailRow, 'organization_id' | 'user_id'>[],
): Promise<(PaymentPlace | undefined)[]> {
  if (customers.length === 0) return [];
  const { rows } = await db.raw<{ rows: { place: PaymentPlace | null }[] }>(
    `select case
       when exists (select from orders join payments on payments.id = orders.payment_id
         where orders.user_id = customer.id and orders.organization_id = customer.organization
         and payments.amount > 0 and payments.processor <> 'sandbox') then 'here'
       when exists (select from orders where orders.user_id = customer.id
         and orders.organization_id = customer.organization and external_paid_at is not null)
         or exists (select from subscriptions where subscriptions.user_id = customer.id
         and subscriptions.organization_id = customer.organization and external_id is not null) then 'elsewhere'
     end as place
     from unnest(?::uuid[], ?::uuid[]) with ordinality as customer (organization, id, position) order by position`,
    [customers.map(({ organization_id }) => organization_id), customers.map(({ user_id }) => user_id)],
  );
  return rows.map(({ place }) => place ?? undefined);
}

/** Kinds without a payment that a seller causes. */
const BY_SELLER: readonly EmailRow['kind'][] = ['complimentary_grant', 'email_change'];

/** Counts the e-mails to the mailbox of an e-mail without a payment, of all organizations. E-mails of sellers are counted apart. */
export async function countUnpaid(
  db: Knex,
  { recipient, isBySeller }: Pick<NewEmail, 'recipient' | 'isBySeller'>,
  since: Date,
): Promise<number> {
  const found = await db('emails')
    .where('mailbox_hash', hashMailbox(db, recipient))
    .where('unpaid_at', '>', since)
    .modify((kinds) => void (isBySeller ? kinds.whereIn('kind', BY_SELLER) : kinds.whereNotIn('kind', BY_SELLER)))
    .count();
  return Number(found[0]?.count);
}

interface Claim {
  now: Date;
  /** Lease expiry. After it, the worker that claimed the e-mail is presumed dead. */
  leasedUntil: Date;
  /** Maximum of e-mails that have not failed before. */
  newLimit: number;
  /** Maximum of e-mails that have failed before. */
  retryLimit: number;
}

/**
 * SQL: a pending e-mail waits for no earlier one of the organization to the same recipient. An earlier one that may
 * have been sent holds up nothing, and one that counts against a quota holds up only others that do.
 */
const IS_FIRST = `not exists (select from emails ahead where ahead.status = 'pending' and ahead.outcome_unknown_at is null
    and (ahead.quota is null or ahead.quota = due.quota)
    and ahead.organization_id = due.organization_id and lower(ahead.recipient) = lower(due.recipient)
    and ahead.sequence < due.sequence)`;

/** SQL: a pending e-mail is due, and waits for no other one. */
export const IS_DUE = `due.status = 'pending' and due.next_attempt_at <= :now and ${IS_FIRST}`;

/** Claims due e-mails, oldest first. E-mails that have failed before take no place of others. */
export async function claimEmails(db: Knex, claim: Claim): Promise<EmailRow[]> {
  const { rows } = await db.raw<{ rows: EmailRow[] }>(
    `with new_emails as (select id from emails due where ${IS_DUE} and error is null
       order by next_attempt_at, sequence limit :newLimit for update skip locked),
     retries as (select id from emails due where ${IS_DUE} and error is not null
       order by next_attempt_at, sequence limit :retryLimit for update skip locked)
     update emails set next_attempt_at = :leasedUntil, attempts_count = attempts_count + 1
     where id in (select id from new_emails union all select id from retries)
     returning *`,
    { ...claim },
  );
  return rows;
}

/** E-mails that are read to find the next one, because those before it may wait for earlier ones to the same recipient. */
const READ_EMAILS = 1000;

/** Finds when the next e-mail is due that waits for no earlier one, or when its lease ends. */
export const findNextAttempt = (db: Knex) => {
  // Each part has its index.
  const parts = ['error is null', 'error is not null'].map((part) => {
    const first = db('emails')
      .where({ status: 'pending' })
      .whereRaw(part)
      .orderBy(['next_attempt_at', 'sequence'])
      .limit(READ_EMAILS);
    return db
      .from(first.as('due'))
      .whereRaw(IS_FIRST)
      .orderBy('next_attempt_at')
      .limit(1)
      .select('next_attempt_at as at');
  });
  return db.min('at').from(db.unionAll(parts, true).as('first'));
};

/** Ends an e-mail. Another worker may have ended it after the lease: then nothing changes. */
export async function completeEmail(
  db: Knex,
  id: string,
  {
    status,
    error = null,
    withheld_reason = null,
    now,
  }: Pick<EmailRow, 'status'> & Partial<Pick<EmailRow, 'error' | 'withheld_reason'>> & { now: Date },
): Promise<void> {
  await db('emails')
    .where({ id, status: 'pending' })
    .update({
      status,
      error,
      withheld_reason,
      next_attempt_at: null,
      modified_at: now,
      sent_at: status === 'sent' ? now : null,
    });
}

/** Sets the next attempt or the lease of a claimed e-mail, unless another worker has claimed it after the lease. */
export async function updateAttempt(
  db: Knex,
  { id, attempts_count }: EmailRow,
  changes: Pick<EmailRow, 'next_attempt_at'> & Partial<Pick<EmailRow, 'error' | 'outcome_unknown_at'>>,
): Promise<void> {
  await db('emails').where({ id, status: 'pending', attempts_count }).update(changes);
}

/** Records that the last e-mail to an address came back, or was reported as spam. Reports name only the address. */
export async function markReported(db: Knex, recipient: string, status: 'bounced' | 'complained'): Promise<void> {
  const last = db('emails')
    .where({ status: 'sent' })
    .whereRaw('mailbox_of(recipient) = mailbox_of(?)', [recipient])
    .orderBy('sent_at', 'desc')
    .limit(1)
    .select('id');
  await db('emails').whereIn('id', last).update({ status });
}

export async function findEmailByKey(db: Knex, key: string): Promise<EmailRow | undefined> {
  return db('emails').where({ key }).first();
}

export async function countEmailsByKeys(db: Knex, keys: readonly string[]): Promise<number> {
  const found = await db('emails').whereIn('key', keys).count();
  return Number(found[0]?.count);
}

/** Finds when an e-mail was sent again since a time, first to last. */
export async function findRepetitions(db: Knex, repeats: string, since: Date): Promise<Date[]> {
  return db('emails').where({ repeats }).where('created_at', '>', since).orderBy('created_at').pluck('created_at');
}
