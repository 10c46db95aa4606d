import type { Knex } from 'knex';

/** An amount of a customer in one currency, in minor units. */
interface AmountRow {
  customer_id: string;
  currency: string;
  amount: number;
}

/** Finds the revenue of customers, by currency. */
export async function findRevenues(db: Knex, customerIds: readonly string[]): Promise<AmountRow[]> {
  return db('customer_revenues')
    .whereIn('customer_id', [...customerIds])
    .orderBy('currency')
    .select('customer_id', 'currency', 'amount');
}

/** Sums up what remains of the credits of customers, by currency. */
export async function findCreditBalances(db: Knex, customerIds: readonly string[]): Promise<AmountRow[]> {
  return db('customers')
    .join('credits', (on) =>
      on.on('credits.organization_id', 'customers.organization_id').andOn('credits.user_id', 'customers.user_id'),
    )
    .whereIn('customers.id', [...customerIds])
    .where('credits.remaining_amount', '>', 0)
    .groupBy('customers.id', 'credits.currency')
    .orderBy('credits.currency')
    .select({ customer_id: 'customers.id', currency: 'credits.currency' })
    .select(db.raw('sum(credits.remaining_amount)::bigint as amount'));
}
