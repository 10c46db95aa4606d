import type { Knex } from 'knex';
import { readFunction } from '../load-schema.ts';

/** Customers of organizations: one for each buyer and organization. Orders and subscriptions belong to a customer. */
export async function up(knex: Knex): Promise<void> {
  await createTables(knex);
  await createCustomersOfPurchases(knex);
  await keepRevenues(knex);
}

async function createTables(knex: Knex) {
  await knex.raw(`
    create table customers (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      organization_id uuid not null references organizations,
      -- The account of the buyer. Null before the first purchase.
      user_id uuid references users,
      email text not null check (email = lower(email)),
      -- The audit log hides columns by this name.
      customer_name text,
      external_id text,
      billing_address jsonb,
      tax_id text,
      language text,
      metadata jsonb not null default '{}',
      constraint customers_email unique (organization_id, email),
      constraint customers_user unique (organization_id, user_id),
      constraint customers_external_id unique (organization_id, external_id)
    );
    create index customers_page on customers (organization_id, created_at, id);
    create index customers_user_id on customers (user_id) where user_id is not null;
    select count_rows_of('customers', 'organization_id');

    -- Revenue is kept apart from customers, so that sales neither lock a customer nor stand in the audit log as its changes.
    create table customer_revenues (
      customer_id uuid not null references customers on delete cascade,
      currency text not null,
      organization_id uuid not null references organizations,
      -- Orders before tax, less refunds. Minor units.
      amount bigint not null,
      primary key (customer_id, currency)
    );
    create index customer_revenues_page on customer_revenues (organization_id, currency, amount, customer_id);
  `);
}

/** Gives the buyers of earlier versions a customer, with the details of their last purchase. */
async function createCustomersOfPurchases(knex: Knex) {
  await knex.raw(`
    insert into customers (created_at, organization_id, user_id, email, customer_name, billing_address, tax_id)
      select buyer.created_at, buyer.organization_id, buyer.user_id, lower(users.email),
        details.customer_name, details.billing_address, details.tax_id
      from (
        select organization_id, user_id, min(created_at) as created_at from (
          select organization_id, user_id, created_at from orders
          union all select organization_id, user_id, created_at from subscriptions
          union all select organization_id, user_id, created_at from benefit_grants
        ) as purchases group by organization_id, user_id
      ) as buyer
      join users on users.id = buyer.user_id
      left join (
        select distinct on (organization_id, user_id) * from (
          select organization_id, user_id, created_at, customer_name, billing_address, customer_tax_id as tax_id
            from orders
          union all
          select organization_id, user_id, created_at, customer_name, billing_address, tax_id from subscriptions
        ) as purchases
        where customer_name is not null or billing_address is not null
        order by organization_id, user_id, created_at desc
      ) as details using (organization_id, user_id);

    alter table orders add column customer_id uuid;
    alter table subscriptions add column customer_id uuid;
    update orders set customer_id = customers.id from customers
      where (customers.organization_id, customers.user_id) = (orders.organization_id, orders.user_id);
    update subscriptions set customer_id = customers.id from customers
      where (customers.organization_id, customers.user_id) = (subscriptions.organization_id, subscriptions.user_id);
    alter table orders alter column customer_id set not null, add foreign key (customer_id) references customers;
    alter table subscriptions alter column customer_id set not null, add foreign key (customer_id) references customers;
    create index orders_customer on orders (customer_id, created_at, id);
    create index subscriptions_customer on subscriptions (customer_id, created_at, id);
  `);
}

async function keepRevenues(knex: Knex) {
  await knex.raw(`
    insert into customer_revenues (customer_id, currency, organization_id, amount)
      select id, 'usd', organization_id, 0 from customers
      union all
      select customer_id, currency, organization_id, 0 from orders
        where currency <> 'usd' group by customer_id, currency, organization_id;
    update customer_revenues set amount = sold.amount
      from (select customer_id, currency, sum(amount - refunded_amount) as amount from orders group by customer_id, currency)
        as sold
      where (customer_revenues.customer_id, customer_revenues.currency) = (sold.customer_id, sold.currency);

    ${readFunction('begin_revenue')}
    create trigger customers_revenue after insert on customers for each row execute function begin_revenue();

    ${readFunction('count_revenue')}
    create trigger orders_revenue after insert on orders for each row when (new.amount > 0)
      execute function count_revenue();
    create trigger orders_refunded after update of refunded_amount on orders for each row
      when (new.refunded_amount <> old.refunded_amount) execute function count_revenue();
  `);
}
