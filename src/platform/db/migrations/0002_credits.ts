import type { Knex } from 'knex';
import { readFunction } from '../load-schema.ts';

/** Credits of buyers, which were negative balances of their subscriptions. */
export async function up(knex: Knex): Promise<void> {
  await credits(knex);
  await ledger(knex);
  await moveNegativeBalances(knex);
}

async function credits(knex: Knex) {
  await knex.raw(`
    create table credits (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      organization_id uuid not null references organizations,
      user_id uuid not null references users,
      subscription_id uuid references subscriptions,
      order_id uuid references orders,
      currency text not null,
      amount integer not null check (amount > 0),
      remaining_amount integer not null,
      reversed_amount integer not null default 0,
      constraint credits_amounts check (remaining_amount >= 0 and reversed_amount >= 0 and remaining_amount + reversed_amount <= amount)
    );
    create index credits_page on credits (organization_id, created_at, id);
    create index credits_user_page on credits (user_id, created_at, id);
    create index credits_available on credits (user_id, organization_id, currency) where remaining_amount > 0;
    create index credits_order on credits (order_id) where order_id is not null;
    select count_rows_of('credits', 'organization_id');

    create type credit_entry_kind as enum ('granted', 'applied', 'restored', 'reversed', 'reinstated');
    create table credit_entries (
      id bigint generated always as identity primary key,
      created_at timestamptz not null,
      organization_id uuid not null references organizations,
      credit_id uuid not null references credits,
      kind credit_entry_kind not null,
      -- Minor units, positive when the buyer gains credit.
      amount integer not null,
      -- A payment holds the amount until its order exists.
      payment_id uuid references payments,
      order_id uuid references orders,
      refund_id uuid references refunds,
      dispute_id uuid references disputes,
      constraint credit_entries_sign check (amount <> 0 and (amount > 0) = (kind in ('granted', 'restored', 'reinstated'))),
      constraint credit_entries_cause check ((refund_id is not null or dispute_id is not null) = (kind in ('reversed', 'reinstated')))
    );
    create index credit_entries_credit on credit_entries (credit_id);
    create index credit_entries_payment on credit_entries (payment_id) where payment_id is not null;
    create index credit_entries_order on credit_entries (order_id) where order_id is not null;
    create index credit_entries_refund on credit_entries (refund_id) where refund_id is not null;
    create index credit_entries_dispute on credit_entries (dispute_id) where dispute_id is not null;
  `);
}

async function ledger(knex: Knex) {
  await knex.raw(`
    alter table ledger_transfers
      add column credit_entry_id bigint unique references credit_entries,
      drop constraint ledger_transfers_check1,
      add constraint ledger_transfers_cause check (num_nonnulls(order_id, refund_id, dispute_id, credit_entry_id) = 1);

    ${readFunction('apply_credit_entry')}
    create trigger credit_entries_apply after insert or delete on credit_entries
      for each row execute function apply_credit_entry();

    ${readFunction('post_credit_entry')}
    create trigger credit_entries_post after insert on credit_entries for each row
      when (new.kind <> 'applied' or new.order_id is not null) execute function post_credit_entry();
    create trigger credit_entries_post_held after update of order_id on credit_entries for each row
      when (old.order_id is null and new.order_id is not null) execute function post_credit_entry();
    create trigger credit_entries_money before update of amount, kind, credit_id on credit_entries
      for each row execute function keep_money();

    create or replace view ledger_entries as
      select id as transfer_id, created_at, organization_id, debit as account, amount, currency, order_id, refund_id, dispute_id,
             credit_entry_id
        from ledger_transfers
      union all
      select id, created_at, organization_id, credit, -amount, currency, order_id, refund_id, dispute_id, credit_entry_id
        from ledger_transfers;
  `);
}

/** The last paid order of the subscription is the source of its credit, as far as version 0.5.0 can tell. */
async function moveNegativeBalances(knex: Knex) {
  await knex.raw(`
    with moved as (
      insert into credits (created_at, organization_id, user_id, subscription_id, order_id, currency, amount, remaining_amount)
        select now(), organization_id, user_id, id,
               (select orders.id from orders where orders.subscription_id = subscriptions.id and orders.amount > 0
                order by orders.amount - orders.refunded_amount >= -subscriptions.balance desc, orders.created_at desc limit 1),
               coalesce(currency, (select orders.currency from orders where orders.subscription_id = subscriptions.id
                                   order by orders.created_at desc limit 1), 'usd'),
               -balance, -balance
          from subscriptions where balance < 0
        returning *
    )
    insert into credit_entries (created_at, organization_id, credit_id, kind, amount)
      select created_at, organization_id, id, 'granted', amount from moved;
    update subscriptions set balance = 0 where balance < 0;
    alter table subscriptions add constraint subscriptions_balance check (balance >= 0);
  `);
}
