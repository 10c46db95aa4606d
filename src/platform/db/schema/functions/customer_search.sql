-- In the database, because the search and its index have to divide words alike.
create or replace function customer_search(organization_ids uuid[], text text) returns tsquery
  language sql immutable parallel safe as $$
select
  string_agg('(' || prefixes || ')', ' | ')::tsquery
from
  (
    select
      string_agg('''' || organization_id || ':' || left(word, 200) || ''':*', ' & ') as prefixes
    from
      unnest($1) as organization_id
      cross join unnest(array_remove(regexp_split_to_array(fold_text($2), '[[:space:]!-/:-@[-`{-~]+'), '')) as word
    group by
      organization_id
  ) as searches
$$;
