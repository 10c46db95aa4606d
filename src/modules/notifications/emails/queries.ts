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
  Partial<Pick<EmailRow, 'period_start'>> & {
    /** The e-mail that is sent again. */
    repeats?: string;
    /** When its cause happened, by the test clock, which may have moved on since. */
    caused_at?: Date;
  };

type CountedEmail = NewEmail & Pick<EmailRow, 'quota'> & Partial<Pick<EmailRow, 'withheld_reason'>>;

/** Adds e-mails to the queue, in their order. Leaves out those that were added before. @returns the number of new ones */
export async function insertEmails(db: Knex, emails: readonly CountedEmail[], now: Date): Promise<number> {
  if (emails.length === 0) return 0;
  const rows = emails.map(({ isUnpaid, isBySeller: _, withheld_reason = null, caused_at, ...email }) => ({
    ...email,
    created_at: caused_at === undefined ? now : datedBy(db, caused_at, { organization_id: email.organization_id, now }),
    ...(withheld_reason === null
      ? { next_attempt_at: now }
      : { status: 'withheld' as const, withheld_reason, modified_at: now }),
    mailbox_hash: isUnpaid && withheld_reason === null ? (hashMailbox(db, email.recipient) as unknown as Buffer) : null,
    unpaid_at: isUnpaid ? now : null,
  }));
  return (await db('emails').insert(rows).onConflict('key').ignore().returning('id')).length;
}

/** SQL: the time to write so that the trigger of the test clock stores the time of the cause. Without a clock: now. */
const datedBy = (db: Knex, cause: Date, { organization_id, now }: { organization_id: string; now: Date }) =>
  db.raw('coalesce(?::timestamptz - test_clock_lead(?), ?::timestamptz)', [
    cause,
    organization_id,
    now,
  ]) as unknown as Date;

/** Where a customer has paid an organization: with a charge that moved money, elsewhere as a member has recorded, or in the sandbox. */
export type PaymentPlace = 'here' | 'elsewhere' | 'sandbox';

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
       when exists (select from orders join payments on payments.id = orders.payment_id
         where orders.user_id = customer.id and orders.organization_id = customer.organization
         and payments.amount > 0) then 'sandbox'
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

/** E-mails that one process sends at a time. The rest of the slots is left to other kinds and other organizations. */
export interface SlotLimits {
  total: number;
  perOrganization: number;
  /** E-mails of one kind of one organization. */
  perKind: number;
}

interface Claim {
  now: Date;
  /** Lease expiry. After it, the worker that claimed the e-mail is presumed dead. */
  leasedUntil: Date;
  /** E-mails that the process sends. Those with an error have slots of their own, so that no new e-mail waits for them. */
  inFlight: readonly EmailRow[];
  newSlots: SlotLimits;
  retrySlots: SlotLimits;
}

/**
 * SQL: a pending e-mail waits for no earlier one of the organization to the same recipient. An earlier one that has failed
 * holds up nothing, and one that counts against a quota holds up only others that do.
 */
const IS_FIRST = `not exists (select from emails ahead where ahead.status = 'pending' and ahead.error is null
    and (ahead.quota is null or ahead.quota = due.quota)
    and ahead.organization_id = due.organization_id and lower(ahead.recipient) = lower(due.recipient)
    and ahead.sequence < due.sequence)`;

/** SQL: a pending e-mail is due, and waits for no other one. */
export const IS_DUE = `due.status = 'pending' and due.next_attempt_at <= :now and ${IS_FIRST}`;

/**
 * Kinds of organizations that one claim compares, from a random organization on. With more of them waiting, each gets its turn
 * by chance, and a claim costs the same however many wait.
 */
const MAX_TURNS = 100;

/** Finds the kinds of organizations that have pending e-mails, one index look-up for each: from a random place on, and up to it. */
const TURNS = `turns (failed, organization_id, kind, last, step) as (
    select failed, span.first, '', span.last, 0
    from (values (false), (true)) class (failed)
    cross join (select gen_random_uuid() as id) start
    cross join lateral (values (start.id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid),
      ('00000000-0000-0000-0000-000000000000'::uuid, start.id)) span (first, last)
    union all
    select turn.failed, found.organization_id, found.kind, turn.last, turn.step + 1
    from turns turn cross join lateral (
      select organization_id, kind from emails
      where status = 'pending' and (error is not null) = turn.failed
        and (organization_id, kind) > (turn.organization_id, turn.kind) and organization_id < turn.last
      order by organization_id, kind limit 1) found
    where turn.step < ${MAX_TURNS})`;

/**
 * Claims due e-mails. The organization with the fewest e-mails in flight comes first, within it the kind with the fewest, and
 * then the oldest e-mail. E-mails that have failed before take no place of others.
 */
export async function claimEmails(
  db: Knex,
  { now, leasedUntil, inFlight, newSlots, retrySlots }: Claim,
): Promise<EmailRow[]> {
  const busy = inFlight.map(({ organization_id, kind, error }) => ({ organization_id, kind, failed: error !== null }));
  const { rows } = await db.raw<{ rows: EmailRow[] }>(
    `with recursive ${TURNS},
     slots (failed, total, per_organization, per_kind) as (values (false, :total::integer, :perOrganization::integer,
       :perKind::integer), (true, :retryTotal, :retryPerOrganization, :retryPerKind)),
     busy as (select * from jsonb_to_recordset(:busy) as email (organization_id uuid, kind text, failed boolean)),
     by_kind as (
       select turns.failed, turns.organization_id, turns.kind, found.*, found.number
         + (select count(*) from busy where (busy.organization_id, busy.kind, busy.failed)
           = (turns.organization_id, turns.kind, turns.failed)) as kind_turn
       from turns join slots using (failed) cross join lateral (
         select id, next_attempt_at, sequence, row_number() over (order by next_attempt_at, sequence) as number
         from emails due where due.organization_id = turns.organization_id and due.kind = turns.kind
           and (error is not null) = turns.failed and ${IS_DUE}
         order by next_attempt_at, sequence limit slots.per_kind) found
       where turns.step > 0),
     by_organization as (
       select *, row_number() over (partition by failed, organization_id order by kind_turn, next_attempt_at, sequence)
         + (select count(*) from busy where (busy.organization_id, busy.failed)
           = (by_kind.organization_id, by_kind.failed)) as organization_turn
       from by_kind),
     in_order as (
       select id, slots.total, row_number() over (partition by failed order by organization_turn, kind_turn, next_attempt_at,
         sequence) + (select count(*) from busy where busy.failed = by_organization.failed) as turn
       from by_organization join slots using (failed) where organization_turn <= per_organization and kind_turn <= per_kind),
     claimed as (
       select id from emails due where id in (select id from in_order where turn <= total)
         and status = 'pending' and next_attempt_at <= :now for update skip locked)
     update emails set next_attempt_at = :leasedUntil, claims_count = claims_count + 1, awaited_file = null
     where id in (select id from claimed)
     returning *`,
    {
      now,
      leasedUntil,
      busy: JSON.stringify(busy),
      ...newSlots,
      retryTotal: retrySlots.total,
      retryPerOrganization: retrySlots.perOrganization,
      retryPerKind: retrySlots.perKind,
    },
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
    ...attempts
  }: Pick<EmailRow, 'status'> & Partial<Pick<EmailRow, 'error' | 'withheld_reason' | 'attempts_count'>> & { now: Date },
): Promise<void> {
  await db('emails')
    .where({ id, status: 'pending' })
    .update({
      status,
      error,
      withheld_reason,
      ...attempts,
      next_attempt_at: null,
      modified_at: now,
      sent_at: status === 'sent' ? now : null,
    });
}

/** Sets the next attempt or the lease of a claimed e-mail, unless another worker has claimed it after the lease. */
export async function updateAttempt(
  db: Knex,
  { id, claims_count }: EmailRow,
  changes: Pick<EmailRow, 'next_attempt_at'> &
    Partial<Pick<EmailRow, 'error' | 'outcome_unknown_at' | 'attempts_count' | 'awaited_file'>>,
): Promise<void> {
  await db('emails').where({ id, status: 'pending', claims_count }).update(changes);
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
