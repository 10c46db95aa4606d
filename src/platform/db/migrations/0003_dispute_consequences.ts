import type { Knex } from 'knex';
import { readFunction } from '../load-schema.ts';

/** Consequences of disputes: suspended subscriptions, the seller's policy, balanced accounts and credit notes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type dispute_policy_on_open as enum ('suspend', 'keep');
    create type dispute_policy_on_lost as enum ('revoke_and_cancel', 'keep');
    alter table organization_billing
      add column dispute_on_open dispute_policy_on_open not null default 'suspend',
      add column dispute_on_lost dispute_policy_on_lost not null default 'revoke_and_cancel';

    alter table subscriptions add column suspended_at timestamptz;
    drop index subscriptions_due, subscriptions_due_simulated;
    create index subscriptions_due on subscriptions (due_at)
      where due_at is not null and suspended_at is null and not is_simulated;
    create index subscriptions_due_simulated on subscriptions (organization_id, due_at)
      where due_at is not null and suspended_at is null and is_simulated;

    -- A lost dispute takes back a part of its order. The other columns are the amounts of its standing credit note.
    alter table disputes
      add column withdraws_access boolean not null default false,
      add column reversed_amount integer not null default 0,
      add column reversed_tax_amount integer not null default 0,
      add column credited_amount integer not null default 0,
      add column credited_tax_amount integer not null default 0,
      add constraint disputes_reversed check (
        reversed_amount >= 0 and reversed_tax_amount >= 0 and reversed_amount + reversed_tax_amount <= amount
        and (status = 'lost' or reversed_amount + reversed_tax_amount = 0)),
      add constraint disputes_access check (status <> 'won' or not withdraws_access);
    create index disputes_withdrawing on disputes (order_id) where withdraws_access;
    create index disputes_to_document on disputes (organization_id, modified_at, id)
      where (reversed_amount, reversed_tax_amount) <> (credited_amount, credited_tax_amount);

    alter table invoices
      add column dispute_id uuid references disputes,
      add column is_canceled boolean not null default false,
      drop constraint invoices_kind,
      add constraint invoices_kind check (num_nonnulls(refund_id, dispute_id) = (case kind when 'invoice' then 0 else 1 end));
    create unique index invoices_one_note_per_dispute on invoices (dispute_id)
      where dispute_id is not null and kind = 'credit_note' and not is_canceled;
  `);
  await postDifferences(knex);
  await balanceLostDisputes(knex);
}

/** Each change of a dispute posts what it changes. The processor's money passes through the account \`disputed\`. */
async function postDifferences(knex: Knex) {
  await knex.raw(`
    alter table ledger_transfers drop constraint ledger_transfers_dispute_id_debit_credit_key;
    create index ledger_transfers_dispute on ledger_transfers (dispute_id) where dispute_id is not null;
    ${readFunction('post_dispute')}
    drop trigger disputes_decide on disputes;
    create trigger disputes_decide after update of status, reversed_tax_amount on disputes for each row
      when ((old.status, old.reversed_tax_amount) <> (new.status, new.reversed_tax_amount)) execute function post_dispute();
  `);
}

/**
 * Divides the amounts of disputes that were lost before, which were booked to revenue alone. The update posts the
 * difference, and the next run of the invoices issues the missing credit notes.
 */
async function balanceLostDisputes(knex: Knex) {
  await knex.raw(`
    with lost as (
      select disputes.id,
             orders.amount - orders.refunded_amount + orders.tax_amount - orders.refunded_tax_amount as total,
             orders.tax_amount - orders.refunded_tax_amount as tax,
             sum(disputes.amount::bigint) over (partition by order_id order by disputes.created_at, disputes.id) as upto,
             disputes.amount::bigint as part
      from disputes join orders on orders.id = order_id where disputes.status = 'lost'
    ), bounded as (
      select id, tax, total, least(upto, total) as upto, least(upto - part, total) as before from lost where total > 0
    ), divided as (
      select id, upto - before as gross,
             round(tax::numeric * upto / total) - round(tax::numeric * before / total) as tax
      from bounded
    )
    update disputes set reversed_amount = divided.gross - divided.tax, reversed_tax_amount = divided.tax
      from divided where divided.id = disputes.id;
  `);
}
