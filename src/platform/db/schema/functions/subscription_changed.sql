-- In the database, so that every statement that changes a subscription reaches the metrics.
create or replace function subscription_changed() returns trigger language plpgsql as $$
declare
  currency text := coalesce(new.currency, (
    select default_currency from organization_billing where organization_id = new.organization_id), 'usd');
begin
  if new.status not in ('trialing', 'active', 'past_due') then
    perform record_subscription(new.id, new.organization_id, new.user_id, null, currency, 0,
      coalesce(new.ended_at, new.modified_at));
  elsif tg_op = 'INSERT' or old.started_at is null then
    perform record_subscription(new.id, new.organization_id, new.user_id, new.product_id, currency, mrr_of(new),
      coalesce(new.started_at, new.created_at));
  else
    perform record_subscription(new.id, new.organization_id, new.user_id, new.product_id, currency, mrr_of(new),
      new.modified_at);
  end if;
  return null;
end
$$;
