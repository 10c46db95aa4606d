import type { Knex } from 'knex';

/** Debit notes, which reverse the credit note of a failed refund, and an index of disputes by order. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter type invoice_kind add value 'debit_note';
    alter table invoices drop constraint invoices_kind, drop constraint invoices_refund_id_key,
      add constraint invoices_kind check ((kind = 'invoice') = (refund_id is null)),
      add constraint invoices_once unique (refund_id, kind);
    alter table refunds add column is_taken_back boolean not null default false;
    create index refunds_to_take_back on refunds (organization_id, modified_at, id)
      where is_invoiced and status = 'failed' and not is_taken_back;
    create index disputes_order on disputes (order_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$
      begin
        if exists (select from invoices where kind::text = 'debit_note') then
          raise exception 'There are debit notes, which before this migration there were not: numbered documents cannot be deleted.';
        end if;
      end $$;
    drop index disputes_order, refunds_to_take_back, invoices_order;
    alter table refunds drop column is_taken_back;
    alter table invoices drop constraint invoices_kind, drop constraint invoices_once;
    alter type invoice_kind rename to invoice_kind_before;
    create type invoice_kind as enum ('invoice', 'credit_note');
    alter table invoices alter column kind type invoice_kind using kind::text::invoice_kind,
      add constraint invoices_kind check ((kind = 'credit_note') = (refund_id is not null)),
      add constraint invoices_refund_id_key unique (refund_id);
    drop type invoice_kind_before;
    create unique index invoices_order on invoices (order_id) where kind = 'invoice';
  `);
}
