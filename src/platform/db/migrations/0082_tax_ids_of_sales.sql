-- Each statement runs alone.
alter table checkouts
add column if not exists customer_other_tax_ids jsonb not null default '[]';

alter table orders
add column if not exists customer_other_tax_ids jsonb not null default '[]';

-- The codes of the European Union for two countries, which earlier versions stored as they came.
update organization_billing set address = case
    when address ->> 'country' = 'UK' then address || '{"country": "GB"}'
    when address ->> 'country' = 'EL' then address || '{"country": "GR"}'
    else address
  end,
  oss_registration = case
    when oss_registration ->> 'member_state' = 'EL' then oss_registration || '{"member_state": "GR"}'
    else oss_registration
  end,
  tax_countries = array_replace(array_replace(tax_countries, 'UK', 'GB'), 'EL', 'GR')
where
  address ->> 'country' in ('UK', 'EL')
  or oss_registration ->> 'member_state' = 'EL'
  or tax_countries && '{UK,EL}';
