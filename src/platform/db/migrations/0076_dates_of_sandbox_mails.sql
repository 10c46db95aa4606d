alter table sandbox_mails
add column dated_at timestamptz;
