import type { Knex } from 'knex';

/** Payments of the final balance of a subscription, and ledger entries of refunds that fail after they succeeded. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter type payment_purpose add value 'rest';
    create index orders_besides_periods on orders (subscription_id, created_at)
      where period is null and subscription_id is not null;

    -- Reverses the entries of a refund that fails after it succeeded.
    create function post_lost_refund() returns trigger language plpgsql as $$
      begin
        insert into ledger_transfers (created_at, organization_id, debit, credit, amount, currency, refund_id)
          select new.modified_at, new.organization_id, 'processor', part.account, part.amount, new.currency, new.id
          from (values ('revenue'::ledger_account, new.amount), ('tax', new.tax_amount)) as part (account, amount)
          where part.amount > 0;
        return null;
      end $$;
    create trigger refunds_post_lost after update of status on refunds for each row
      when (old.status = 'succeeded' and new.status = 'failed') execute function post_lost_refund();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger refunds_post_lost on refunds;
    drop function post_lost_refund;
    drop index orders_besides_periods;
    update payments set purpose = 'update' where purpose = 'rest';
    alter table payments drop constraint payments_purpose;
    alter type payment_purpose rename to payment_purpose_before;
    create type payment_purpose as enum ('checkout', 'renewal', 'update', 'method');
    alter table payments alter column purpose type payment_purpose using purpose::text::payment_purpose,
      add constraint payments_purpose check ((checkout_id is not null) = (purpose = 'checkout'));
    drop type payment_purpose_before;
  `);
}
