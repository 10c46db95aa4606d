-- In the database, because triggers record the state of a subscription from a moment on.
-- The product is null while the subscription is inactive. A change that is recorded late counts no earlier than the
-- change before. The row of the subscription must be locked.
create or replace function record_subscription(
  _subscription uuid,
  _organization uuid,
  _user uuid,
  _product uuid,
  _currency text,
  _mrr bigint,
  _at timestamptz
) returns void language plpgsql as $$
declare
  last metric_subscriptions;
  moment timestamptz;
begin
  select * into last from metric_subscriptions where subscription_id = _subscription;
  -- A free or inactive subscription adds nothing in any currency, so it stays in its last one.
  if _mrr = 0 and last.subscription_id is not null then
    _currency := last.currency;
  end if;
  if last.product_id is not distinct from _product and coalesce(last.mrr, 0) = _mrr
    and coalesce(last.currency, _currency) = _currency then return; end if;
  moment := greatest(_at, last.changed_at);
  insert into metric_subscriptions (subscription_id, product_id, currency, mrr, changed_at)
    values (_subscription, _product, _currency, _mrr, moment)
    on conflict (subscription_id) do update
    set product_id = excluded.product_id, currency = excluded.currency, mrr = excluded.mrr,
      changed_at = excluded.changed_at;
  if coalesce(last.currency, _currency) = _currency then
    perform journal_mrr(_organization, '00000000-0000-0000-0000-000000000000', _user, _currency, moment,
      num_nonnulls(_product) - num_nonnulls(last.product_id), _mrr - coalesce(last.mrr, 0));
    if last.product_id = _product then
      perform journal_mrr(_organization, _product, _user, _currency, moment, 0, _mrr - last.mrr);
      return;
    end if;
  else
    perform journal_mrr(_organization, '00000000-0000-0000-0000-000000000000', _user, last.currency, moment,
      -num_nonnulls(last.product_id), -last.mrr);
    perform journal_mrr(_organization, '00000000-0000-0000-0000-000000000000', _user, _currency, moment,
      num_nonnulls(_product), _mrr);
  end if;
  if last.product_id is not null then
    perform journal_mrr(_organization, last.product_id, _user, last.currency, moment, -1, -last.mrr);
  end if;
  if _product is not null then
    perform journal_mrr(_organization, _product, _user, _currency, moment, 1, _mrr);
  end if;
end
$$;
