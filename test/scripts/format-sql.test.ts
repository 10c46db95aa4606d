import { join } from 'node:path';
import { format } from 'prettier';
import { expect, it } from 'vitest';

const PLUGIN = join(import.meta.dirname, '../../scripts/lint/prettier-sql.js');

const INDENTED = `-- In the database, so that every statement counts.
create or replace function count_rows() returns trigger language plpgsql as $$
declare
  change integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if new.width > 0
    and new.height > 0 then
    -- A comment is not a statement: if it names one; nothing begins.
    insert into shelf_counts (shop_id, shelves)
      select new.shop_id, change,
        case when new.width > 100 then 'wide'
          else 'narrow' end
      from shops
      where id = new.shop_id
        and closed_at is null
      on conflict (shop_id) do update
      set shelves = shelf_counts.shelves + coalesce((
        select 1
        from shelves
      ), 0);
  elsif tg_op = 'DELETE' then
    return old;
  else
    case new.kind
      when 'a' then
        perform report('a text
   with two lines; end');
      else
        for shelf in select * from shelves loop
          perform report(shelf.id);
        end loop;
    end case;
  end if;
  return new;
end
$$;
`;

it('the formatter indents PL/pgSQL by blocks, clauses and brackets, and leaves texts alone', async () => {
  const text = "'a text\n   with two lines; end'";
  const flat = INDENTED.replace(text, 'TEXT').replaceAll(/^ +/gm, '   ').replace('TEXT', text);
  const options = { parser: 'sql', plugins: [PLUGIN] };
  expect(await format(flat, options)).toBe(INDENTED);
  expect(await format(INDENTED, options)).toBe(INDENTED);
});
