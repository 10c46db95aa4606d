create table exchange_rates (
  currency text not null check (currency ~ '^[a-z]{3}$'),
  published_at timestamptz not null,
  micros_per_euro bigint not null check (micros_per_euro > 0),
  primary key (currency, published_at)
);

comment on table exchange_rates is 'Daily exchange rates, for taxes in the currency of the seller.';
comment on column exchange_rates.currency is 'ISO 4217, in lower case.';
comment on column exchange_rates.micros_per_euro is 'Millionths of the currency per euro.';
