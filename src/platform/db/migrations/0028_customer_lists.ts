import type { Knex } from 'knex';
import { readFunction } from '../load-schema.ts';

/** Lists of customers: indexes, a search by words, revenue in the default currency, and the audit log. */
export async function up(knex: Knex): Promise<void> {
  await createIndexes(knex);
  await keepRevenueInDefaultCurrency(knex);
  await knex.raw(`call record_changes('customers', 'customer')`);
}

async function createIndexes(knex: Knex) {
  await knex.raw(`
    ${readFunction('fold_text')}
    ${readFunction('customer_words')}
    ${readFunction('customer_search')}
    create index customers_name on customers (organization_id, customer_name, id);
    create index customers_lower_name on customers (organization_id, lower(customer_name));
    create index customers_metadata on customers using gin (metadata jsonb_path_ops);
  `);
}

async function keepRevenueInDefaultCurrency(knex: Knex) {
  await knex.raw(`
    insert into customer_revenues (customer_id, currency, organization_id, amount)
      select customers.id, default_currency, organization_id, 0
      from customers join organization_billing using (organization_id)
      on conflict do nothing;

    ${readFunction('begin_revenues')}
    create trigger default_currency_inserted after insert on organization_billing for each row
      when (new.default_currency <> 'usd') execute function begin_revenues();
    create trigger default_currency_updated after update of default_currency on organization_billing for each row
      when (new.default_currency <> old.default_currency) execute function begin_revenues();
  `);
}
