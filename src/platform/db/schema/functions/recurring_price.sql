-- In the database, because triggers calculate MRR.
-- A discount for one payment does not recur, so it does not count.
create or replace function recurring_price(_amount bigint, _discount uuid) returns bigint language sql stable as $$
select
  _amount - coalesce(
    (
      select
        case type
          when 'fixed' then least(amount, _amount)
          else (_amount * basis_points + 5000) / 10000
        end
      from
        discounts
      where
        id = _discount
        and duration <> 'once'
    ),
    0
  )
$$;
