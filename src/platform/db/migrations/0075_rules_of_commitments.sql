-- Each statement runs alone.
alter table organization_billing
add column if not exists plan_longer_commitments plan_change_rule;

alter table organization_billing
add column if not exists plan_shorter_commitments plan_change_rule;
alter table products
add column if not exists plan_longer_commitments plan_change_rule;
alter table products
add column if not exists plan_shorter_commitments plan_change_rule;
