-- In the database, because triggers record each movement of a customer's MRR in one currency.
create or replace function journal_mrr(
  _organization uuid,
  _product uuid,
  _user uuid,
  _currency text,
  _at timestamptz,
  _subscriptions integer,
  _change bigint
) returns void language plpgsql as $$
declare
  is_first boolean := false;
  before bigint;
begin
  if _change <> 0 then
    insert into metric_customers (organization_id, product_id, user_id, currency, mrr)
      values (_organization, _product, _user, _currency, 0) on conflict do nothing;
    is_first := found;
    update metric_customers set mrr = mrr + _change
      where organization_id = _organization and product_id = _product and user_id = _user
        and currency = _currency
      returning mrr - _change into before;
  elsif _subscriptions = 0 then
    return;
  end if;
  insert into metric_journal (organization_id, product_id, slot, currency, is_product_only, subscriptions,
    new_mrr, reactivation_mrr, expansion_mrr, churned_mrr, contraction_mrr,
    gained_customers, churned_customers)
    select _organization, _product, date_bin('15 minutes', _at, timestamptz 'epoch'), _currency,
      _product <> '00000000-0000-0000-0000-000000000000', _subscriptions,
      case when gains and is_first then _change else 0 end,
      case when gains and not is_first then _change else 0 end,
      case when not gains and _change > 0 then _change else 0 end,
      case when loses then -_change else 0 end, case when not loses and _change < 0 then -_change else 0 end,
      gains::integer, loses::integer
    from (select _change > 0 and before = 0 as gains, _change < 0 and before + _change = 0 as loses) as movement;
end
$$;
