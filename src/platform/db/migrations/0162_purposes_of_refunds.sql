alter table refunds
add column purpose text not null default 'unused_time',
add column drawn_amount integer not null default 0;
