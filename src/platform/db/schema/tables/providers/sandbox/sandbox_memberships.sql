create table sandbox_memberships (
  platform outside_platform not null,
  place text not null,
  account_id text not null,
  level text not null,
  primary key (platform, place, account_id)
);

comment on table sandbox_memberships is 'Access at the simulated outside services.';
