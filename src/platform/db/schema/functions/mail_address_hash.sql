-- In the database, because statements compare suppressions with the addresses of users.
create or replace function mail_address_hash(address text) returns bytea language sql immutable as $$
select
  sha256(convert_to(lower(address), 'UTF8'))
$$;
