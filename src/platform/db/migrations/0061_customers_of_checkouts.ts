import type { Knex } from 'knex';

/** A checkout names its buyer, if the seller knows them, as a customer. Until now, it named their account. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table checkouts drop constraint checkouts_customer_id_fkey;
    update checkouts set customer_id = (
        select id from customers where (customers.organization_id, customers.user_id) = (checkouts.organization_id, checkouts.customer_id)
      )
      where customer_id is not null;
    alter table checkouts add constraint checkouts_customer_id_fkey
      foreign key (customer_id) references customers on delete set null;
    create index checkouts_customer on checkouts (customer_id) where customer_id is not null;
  `);
}
