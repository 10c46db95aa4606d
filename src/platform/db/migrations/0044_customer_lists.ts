import type { Knex } from 'knex';

/** Lists of customers: indexes, a search by words, revenue in the default currency, and the audit log. */
export async function up(knex: Knex): Promise<void> {
  await createIndexes(knex);
  await keepRevenueInDefaultCurrency(knex);
  await knex.raw(`call record_changes('customers', 'customer')`);
}

/** Spaces and ASCII punctuation separate words, in every locale of the server. */
const SEPARATORS = '[[:space:]!-/:-@[-`{-~]+';
const words = (text: string) =>
  `unnest(array_remove(regexp_split_to_array(lower(${text}), '${SEPARATORS}'), '')) as word`;

async function createIndexes(knex: Knex) {
  await knex.raw(`
    -- The words of a customer. Each begins with the organization, so that a search reads nothing of other organizations.
    create function customer_words(organization_id uuid, email text, name text) returns tsvector
      language sql immutable parallel safe as $$
        select array_to_tsvector(coalesce(array_agg($1 || ':' || left(word, 200)), '{}'))
        from ${words(`$2 || ' ' || coalesce($3, '')`)}
      $$;
    -- The customers of one of the organizations with words that begin with all words of a text.
    create function customer_search(organization_ids uuid[], text text) returns tsquery
      language sql immutable parallel safe as $$
        select string_agg('(' || prefixes || ')', ' | ')::tsquery from (
          select string_agg('''' || organization_id || ':' || left(word, 200) || ''':*', ' & ') as prefixes
          from unnest($1) as organization_id cross join ${words('$2')}
          group by organization_id
        ) as searches
      $$;
    create index customers_words on customers using gin (customer_words(organization_id, email, customer_name));
    create index customers_name on customers (organization_id, customer_name, id);
    create index customers_lower_name on customers (organization_id, lower(customer_name));
    create index customers_metadata on customers using gin (metadata jsonb_path_ops);
  `);
}

const DEFAULT_CURRENCY = `coalesce(
  (select default_currency from organization_billing where organization_id = new.organization_id), 'usd')`;

async function keepRevenueInDefaultCurrency(knex: Knex) {
  await knex.raw(`
    insert into customer_revenues (customer_id, currency, organization_id, amount)
      select customers.id, default_currency, organization_id, 0
      from customers join organization_billing using (organization_id)
      on conflict do nothing;

    -- Every customer has a revenue in the default currency, by which customers are sorted. The lock makes a change of the
    -- default currency wait for new customers, and new customers for the change.
    create or replace function begin_revenue() returns trigger language plpgsql as $$
      begin
        perform from organizations where id = new.organization_id for key share;
        insert into customer_revenues (customer_id, currency, organization_id, amount)
          values (new.id, ${DEFAULT_CURRENCY}, new.organization_id, 0);
        return null;
      end $$;
    create function begin_revenues() returns trigger language plpgsql as $$
      begin
        perform from organizations where id = new.organization_id for update;
        insert into customer_revenues (customer_id, currency, organization_id, amount)
          select id, new.default_currency, organization_id, 0 from customers where organization_id = new.organization_id
          on conflict do nothing;
        return null;
      end $$;
    create trigger default_currency_inserted after insert on organization_billing for each row
      when (new.default_currency <> 'usd') execute function begin_revenues();
    create trigger default_currency_updated after update of default_currency on organization_billing for each row
      when (new.default_currency <> old.default_currency) execute function begin_revenues();
  `);
}
