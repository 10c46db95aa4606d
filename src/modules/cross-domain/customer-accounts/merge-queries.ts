import type { Knex } from 'knex';

/** Two customers of one organization. The former one and its account have nothing there afterwards. */
export interface Merge {
  organization_id: string;
  /** Account of the former customer. Null: it has none. */
  from: string | null;
  to: string;
  former: string;
  remaining: string;
}

/** Tables in which both accounts can have a row for the same thing. `uniteRows` moves their rows. */
export const UNITED = ['customers', 'downloadables', 'metric_customers', 'outside_accesses'] as const;

const STATEMENTS = [
  `insert into metric_customers (organization_id, product_id, user_id, currency, mrr)
   select organization_id, product_id, cast(:to as uuid), currency, mrr from metric_customers
   where organization_id = :organization_id and user_id = :from
   on conflict (organization_id, product_id, user_id, currency) do update set mrr = metric_customers.mrr + excluded.mrr`,
  'delete from metric_customers where organization_id = :organization_id and user_id = :from',
  `with doubled as (
     delete from downloadables using downloadables as kept
     where downloadables.organization_id = :organization_id and downloadables.user_id = :from and kept.user_id = :to
       and (kept.benefit_id, kept.file_id) = (downloadables.benefit_id, downloadables.file_id)
     returning downloadables.*)
   update downloadables as kept set downloads = kept.downloads + doubled.downloads,
     last_downloaded_at = greatest(kept.last_downloaded_at, doubled.last_downloaded_at),
     revoked_at = case when kept.revoked_at is not null and doubled.revoked_at is not null then kept.revoked_at end
   from doubled
   where kept.user_id = :to and (kept.benefit_id, kept.file_id) = (doubled.benefit_id, doubled.file_id)`,
  'update downloadables set user_id = :to where organization_id = :organization_id and user_id = :from',
  // A job withdraws the access of an account that keeps its row.
  `update outside_accesses set user_id = :to
   where user_id = :from and benefit_id in (select id from benefits where organization_id = :organization_id)
     and not exists (select from outside_accesses as kept
       where kept.benefit_id = outside_accesses.benefit_id and kept.user_id = :to)`,
  `insert into customer_revenues (customer_id, currency, organization_id, amount)
   select cast(:remaining as uuid), currency, organization_id, amount from customer_revenues
   where customer_id = :former order by currency
   on conflict (customer_id, currency) do update set amount = customer_revenues.amount + excluded.amount`,
  ...['orders', 'subscriptions', 'checkouts', 'processor_customer_deletions'].map(
    (table) => `update ${table} set customer_id = :remaining where customer_id = :former`,
  ),
  ...['payments', 'subscription_billing_changes'].map(
    (table) => `update ${table} set former_customer_id = :remaining where former_customer_id = :former`,
  ),
  // Programs have stored the ids of the former customer, and of customers who were merged into it.
  `insert into former_customer_ids (customer_id, former_id, organization_id, is_account)
   select cast(:remaining as uuid), former_id, cast(:organization_id as uuid), is_account
   from (select former_id, is_account from former_customer_ids where customer_id = :former
     union all select cast(:former as uuid), false
     union all select cast(:from as uuid), true where cast(:from as uuid) is not null) as former
   on conflict do nothing`,
  'update trial_uses set receiver_id = :remaining where receiver_id = :former',
  // An erasure of the remaining customer finds the events and the e-mails about the former one.
  ...['events', 'emails'].map(
    (table) =>
      `update ${table} set object_id = :remaining where organization_id = :organization_id and object_id = :former`,
  ),
  'update events set customer_id = :remaining where organization_id = :organization_id and customer_id = :former',
  'delete from customers where id = :former',
];

/** Moves everything that `moveRecords` leaves, and deletes the former customer. Both customers must be locked. */
export async function uniteRows(db: Knex.Transaction, merge: Merge): Promise<void> {
  for (const statement of STATEMENTS) await db.raw(statement, { ...merge });
}
