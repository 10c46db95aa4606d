alter table organization_billing
add column business_buyers jsonb not null default '{}';
