create table advertisement_campaigns (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  user_id uuid not null references users,
  image_url text not null,
  image_url_dark text,
  text text not null,
  link_url text not null,
  views bigint not null default 0,
  clicks bigint not null default 0,
  constraint advertisement_campaigns_counts check (
    views >= 0
    and clicks >= 0
  )
) with (fillfactor = 70);

comment on table advertisement_campaigns is 'Campaigns of buyers, which fill the placements of benefits of type ads.';
comment on column advertisement_campaigns.views is 'Number of times that the image was shown.';
comment on column advertisement_campaigns.clicks is 'Number of times that the link was followed.';

create index advertisement_campaigns_page on advertisement_campaigns (user_id, created_at, id);

-- The quota is checked under the lock of its owner, for every statement.
create trigger count_quotas
  after insert or delete on advertisement_campaigns for each row
  execute function count_quota('objects', 'user_id');
