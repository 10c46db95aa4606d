-- In the database, because a search folds the texts of rows and its own text alike.
-- Lower case, without accents and without the widths of letters. A text in ASCII costs no more than lower case.
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
