-- In the database, because statements compare the mailboxes of users with the stored hashes of suppressions.
create or replace function mailbox_hash(address text) returns bytea language sql immutable as $$
select
  sha256(convert_to(mailbox_of(address), 'UTF8'))
$$;
