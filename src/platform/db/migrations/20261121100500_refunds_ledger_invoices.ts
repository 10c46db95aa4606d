import type { Knex } from 'knex';

/** Refunds, disputes, the double-entry ledger and invoices. */
export async function up(knex: Knex): Promise<void> {
  await corrections(knex);
  await ledger(knex);
  await invoices(knex);
}

async function corrections(knex: Knex) {
  await knex.raw(`
    create type refund_status as enum ('pending', 'succeeded', 'failed');
    create table refunds (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      organization_id uuid not null references organizations,
      order_id uuid not null references orders,
      status refund_status not null,
      reason text not null,
      comment text,
      amount integer not null,
      tax_amount integer not null,
      currency text not null,
      revoke_benefits boolean not null,
      idempotency_key text not null unique,
      processor_ref text,
      failure_message text,
      is_invoiced boolean not null default false,
      constraint refunds_amounts check (amount >= 0 and tax_amount >= 0 and amount + tax_amount > 0)
    );
    create index refunds_page on refunds (organization_id, created_at, id);
    create index refunds_order on refunds (order_id);
    create index refunds_to_invoice on refunds (organization_id, created_at, id)
      where not is_invoiced and status = 'succeeded';
    create index refunds_pending on refunds (created_at) where status = 'pending';
    select count_rows_of('refunds', 'organization_id');

    create type dispute_status as enum ('open', 'won', 'lost');
    create table disputes (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      organization_id uuid not null references organizations,
      order_id uuid not null references orders,
      processor text not null,
      processor_ref text not null,
      status dispute_status not null,
      reason text not null,
      amount integer not null,
      currency text not null,
      unique (processor, processor_ref)
    );
    create index disputes_page on disputes (organization_id, created_at, id);
    select count_rows_of('disputes', 'organization_id');
  `);
}

async function ledger(knex: Knex) {
  await knex.raw(`
    create type ledger_account as enum ('processor', 'revenue', 'tax', 'disputed');
    create table ledger_transfers (
      id bigint generated always as identity primary key,
      created_at timestamptz not null,
      organization_id uuid not null references organizations,
      debit ledger_account not null,
      credit ledger_account not null,
      amount bigint not null check (amount > 0),
      currency text not null,
      order_id uuid references orders,
      refund_id uuid references refunds,
      dispute_id uuid references disputes,
      check (debit <> credit),
      check (num_nonnulls(order_id, refund_id, dispute_id) = 1),
      unique (order_id, debit, credit),
      unique (refund_id, debit, credit),
      unique (dispute_id, debit, credit)
    );
    create index ledger_transfers_page on ledger_transfers (organization_id, created_at, id);
    create trigger ledger_transfers_stay before update or delete on ledger_transfers
      for each row execute function keep_money();
    -- Triggers post the ledger entries, so that every movement of money has its entries.
    create function post_order() returns trigger language plpgsql as $$
      begin
        insert into ledger_transfers (created_at, organization_id, debit, credit, amount, currency, order_id)
          select new.created_at, new.organization_id, 'processor', part.account, part.amount, new.currency, new.id
          from (values ('revenue'::ledger_account, new.amount), ('tax', new.tax_amount)) as part (account, amount)
          where part.amount > 0;
        return null;
      end $$;
    create trigger orders_post after insert on orders for each row when (new.amount + new.tax_amount > 0)
      execute function post_order();
    create function post_refund() returns trigger language plpgsql as $$
      begin
        insert into ledger_transfers (created_at, organization_id, debit, credit, amount, currency, refund_id)
          select new.modified_at, new.organization_id, part.account, 'processor', part.amount, new.currency, new.id
          from (values ('revenue'::ledger_account, new.amount), ('tax', new.tax_amount)) as part (account, amount)
          where part.amount > 0;
        return null;
      end $$;
    create trigger refunds_post after update of status on refunds for each row
      when (old.status = 'pending' and new.status = 'succeeded') execute function post_refund();
    -- The processor holds the amount while a dispute is open. The seller then gets it back or loses it.
    create function post_dispute() returns trigger language plpgsql as $$
      begin
        insert into ledger_transfers (created_at, organization_id, debit, credit, amount, currency, dispute_id)
          select coalesce(new.modified_at, new.created_at), new.organization_id, pair.debit, pair.credit, new.amount,
                 new.currency, new.id
          from (values ('open'::dispute_status, 'disputed'::ledger_account, 'processor'::ledger_account),
                       ('won', 'processor', 'disputed'), ('lost', 'revenue', 'disputed')) as pair (status, debit, credit)
          where pair.status = new.status;
        return null;
      end $$;
    create trigger disputes_open after insert on disputes for each row execute function post_dispute();
    create trigger disputes_decide after update of status on disputes for each row
      when (old.status = 'open' and new.status <> 'open') execute function post_dispute();
    insert into ledger_transfers (created_at, organization_id, debit, credit, amount, currency, order_id)
      select created_at, organization_id, 'processor', 'revenue', amount, currency, id from orders where amount > 0;
    insert into ledger_transfers (created_at, organization_id, debit, credit, amount, currency, order_id)
      select created_at, organization_id, 'processor', 'tax', tax_amount, currency, id from orders where tax_amount > 0;

    create view ledger_entries as
      select id as transfer_id, created_at, organization_id, debit as account, amount, currency, order_id, refund_id, dispute_id
        from ledger_transfers
      union all
      select id, created_at, organization_id, credit, -amount, currency, order_id, refund_id, dispute_id
        from ledger_transfers;
  `);
}

async function invoices(knex: Knex) {
  await knex.raw(`
    create table organization_billing (
      organization_id uuid primary key references organizations,
      modified_at timestamptz not null,
      legal_name text,
      address jsonb,
      tax_id text,
      tax_countries text[] not null default '{}',
      invoice_prefix text,
      last_invoice_number integer not null default 0
    );
    create type invoice_kind as enum ('invoice', 'credit_note');
    create table invoices (
      id uuid primary key default gen_random_uuid(),
      issued_at timestamptz not null,
      organization_id uuid not null references organizations,
      number integer not null,
      kind invoice_kind not null,
      order_id uuid not null references orders,
      refund_id uuid unique references refunds,
      secret text not null unique,
      document jsonb not null,
      unique (organization_id, number),
      constraint invoices_kind check ((kind = 'credit_note') = (refund_id is not null))
    );
    create unique index invoices_order on invoices (order_id) where kind = 'invoice';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table invoices, organization_billing;
    drop type invoice_kind;
    drop view ledger_entries;
    drop trigger orders_post on orders;
    drop function post_order;
    drop table ledger_transfers, disputes, refunds;
    drop function post_refund, post_dispute;
    drop type ledger_account, dispute_status, refund_status;
  `);
}
