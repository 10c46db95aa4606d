import type { Knex } from 'knex';

/** Orders that were paid elsewhere. Their money is on a ledger account of its own, so that the one of the processor stays. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table orders
      add column external_paid_at timestamptz,
      add column external_reference text,
      add column sends_receipt boolean not null default true,
      add constraint orders_external_payment check (
        external_paid_at is null and external_reference is null
        or external_paid_at is not null and payment_id is null and checkout_id is null
      );
    comment on column orders.external_paid_at is 'When the buyer paid the seller elsewhere. Null for an order that was paid here.';
    comment on column orders.sends_receipt is 'Whether the buyer receives an e-mail about the order.';
    create unique index orders_external_reference on orders (organization_id, external_reference)
      where external_reference is not null;
    create constraint trigger record_change after insert on orders deferrable initially deferred
      for each row when (new.external_paid_at is not null and current_setting('sellbase.audit', true) <> '')
      execute function record_audited_change(
        'order', 'id', 'id', 'id = ($1 ->> ''id'')::uuid', 'select ($1 ->> ''organization_id'')::uuid');
  `);
  await postMoney(knex, {
    ofOrder: `case when new.external_paid_at is null then 'processor'::ledger_account else 'external' end`,
    ofRefund: `(select case when external_paid_at is null then 'processor'::ledger_account else 'external' end
                from orders where id = new.order_id)`,
  });
}

/** Replaces the functions that post orders and refunds. @param accounts expressions for the account of the money */
async function postMoney(knex: Knex, { ofOrder, ofRefund }: { ofOrder: string; ofRefund: string }) {
  await knex.raw(`
    create or replace function post_order() returns trigger language plpgsql as $$
      begin
        insert into ledger_transfers (created_at, organization_id, debit, credit, amount, currency, order_id)
          select new.created_at, new.organization_id, ${ofOrder}, part.account, part.amount, new.currency, new.id
          from (values ('revenue'::ledger_account, new.amount), ('tax', new.tax_amount)) as part (account, amount)
          where part.amount > 0;
        return null;
      end $$;
    create or replace function post_refund() returns trigger language plpgsql as $$
      begin
        insert into ledger_transfers (created_at, organization_id, debit, credit, amount, currency, refund_id)
          select new.modified_at, new.organization_id, part.account, ${ofRefund}, part.amount, new.currency, new.id
          from (values ('revenue'::ledger_account, new.amount), ('tax', new.tax_amount)) as part (account, amount)
          where part.amount > 0;
        return null;
      end $$;
  `);
}
