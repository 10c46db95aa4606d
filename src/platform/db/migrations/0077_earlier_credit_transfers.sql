-- Backfill of ledger_transfers by id.
insert into
  metric_journal (currency, organization_id, product_id, slot, credited)
select
  transfer.currency,
  transfer.organization_id,
  coalesce(orders.product_id, subscriptions.product_id),
  date_bin('15 minutes', transfer.created_at, timestamptz 'epoch'),
  case
    when transfer.debit = 'revenue' then transfer.amount
    else - transfer.amount
  end
from
  ledger_transfers as transfer
  join credit_entries on credit_entries.id = transfer.credit_entry_id
  join credits on credits.id = credit_entries.credit_id
  left join orders on orders.id = coalesce(credit_entries.order_id, credits.order_id)
  left join subscriptions on subscriptions.id = credits.subscription_id
where
  transfer.id between $1 and $2
  and not transfer.is_journaled;
