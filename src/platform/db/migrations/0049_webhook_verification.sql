alter table webhook_endpoints
add column needs_verification boolean not null default false,
add column verified_at timestamptz,
add column verification_error text,
add column challenge_hash bytea;

create or replace trigger follow_test_clock
  before insert or update on webhook_endpoints for each row
  execute function follow_test_clock('created_at', 'modified_at', 'disabled_at', 'deleted_at', 'verified_at');
