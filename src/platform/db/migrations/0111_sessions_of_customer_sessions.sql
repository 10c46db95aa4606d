-- Each statement runs alone.
alter table customer_sessions
add column if not exists session_id uuid references sessions on delete cascade;

create index concurrently if not exists customer_sessions_session on customer_sessions (session_id)
  where session_id is not null;
