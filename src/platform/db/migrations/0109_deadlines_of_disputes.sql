alter table disputes
add column response_due_at timestamptz;
