-- Backfill of credits by id.
with
  remaining as (
    select
      credits.id,
      credits.created_at,
      credits.organization_id,
      credits.order_id,
      credits.remaining_amount,
      orders.tax as order_tax,
      step * round(credits.remaining_amount * orders.tax_amount::numeric / (orders.amount * step)) as remaining_tax
    from
      credits
      join orders on orders.id = credits.order_id
      cross join lateral (
        select
          case
            when credits.currency in ('bhd', 'jod', 'kwd', 'omr', 'tnd') then 10
            when credits.currency = 'mga' then 100
            else 1
          end as step
      ) as chargeable
    where
      credits.id between $1 and $2
      and credits.remaining_amount > 0
      and orders.amount > 0
      and not exists (
        select
        from
          credit_entries
        where
          credit_entries.credit_id = credits.id
          and credit_entries.taxed_order_id is not null
      )
  ),
  closed as (
    insert into
      credit_entries (created_at, organization_id, credit_id, kind, amount)
    select
      greatest(now(), created_at),
      organization_id,
      id,
      'converted',
      - remaining_amount
    from
      remaining
  ),
  opened as (
    insert into
      credit_entries (
        created_at,
        organization_id,
        credit_id,
        kind,
        amount,
        tax_amount,
        taxed_order_id,
        needs_note
      )
    select
      greatest(now(), created_at),
      organization_id,
      id,
      'granted',
      remaining_amount + remaining_tax,
      remaining_tax,
      order_id,
      true
    from
      remaining
  )
update credits set tax = remaining.order_tax,
  amount = credits.amount + remaining_tax,
  remaining_amount = credits.remaining_amount + remaining_tax,
  tax_amount = round(
    remaining_tax * (credits.amount + remaining_tax) / (credits.remaining_amount + remaining_tax)
  )
from
  remaining
where
  credits.id = remaining.id;
