-- Each statement runs alone.
create or replace function fold_text(text text) returns text language sql immutable parallel safe as $$
select
  case
    when octet_length($1) = char_length($1) then lower($1)
    else normalize(
      replace(
        replace(
          replace(
            translate(
              lower(regexp_replace(normalize($1, nfkd), '[\u0300-\u036f]', '', 'g')),
              'łŁøØđĐðÐħĦıÆŒẞ',
              'llooddddhhiæœß'
            ),
            'ß',
            'ss'
          ),
          'æ',
          'ae'
        ),
        'œ',
        'oe'
      ),
      nfc
    )
  end
$$;

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
