-- In the database, because a trigger and a backfill store its result.
-- Each word begins with the organization, so that a search reads no other one.
create or replace function customer_words(organization_id uuid, email text, name text) returns tsvector
  language sql immutable parallel safe as $$
select
  array_to_tsvector(coalesce(array_agg($1 || ':' || left(word, 200)), '{}'))
from
  unnest(
    array_remove(
      regexp_split_to_array(fold_text($2 || ' ' || coalesce($3, '')), '[[:space:]!-/:-@[-`{-~]+'),
      ''
    )
  ) as word
$$;
