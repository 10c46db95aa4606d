alter table subscriptions
add column announced_credit integer;
