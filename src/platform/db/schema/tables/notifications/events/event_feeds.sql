create table event_feeds (
  organization_id uuid primary key references organizations,
  last_sequence bigint not null default 0,
  last_event_id uuid
) with (fillfactor = 50);

comment on table event_feeds is 'The newest event in the feed of each organization.';
comment on column event_feeds.last_sequence is 'Sequence number of the newest event. 0: none.';
comment on column event_feeds.last_event_id is 'The event of last_sequence, also after it was deleted.';
