import type { Knex } from 'knex';
import { beforeAll } from 'vitest';
import { testApp } from './app.ts';
import {
  confirm,
  currentApp,
  checkoutGrants,
  makeBenefit,
  makeCheckout,
  makePerson,
  makeProduct,
  must,
  unique,
  onceIdle,
  type Seller,
} from './make.ts';

/**
 * Sells a product with a license key to a person who leaves personal data wherever they can.
 * @returns with `words`, which stand nowhere but in the data of this buyer, after the invoice was issued
 */
export async function makeTalkativeBuyer(seller: Seller) {
  const app = await currentApp();
  const buyer = await makePerson();
  const [name, street, laptop, note] = ['Erasmus', 'Quietstreet', 'Laptop', 'crmtag'].map(unique) as [
    string,
    string,
    string,
    string,
  ];
  const benefit = await makeBenefit(seller, { activations: { limit: 3, enable_user_admin: true } });
  const product = await makeProduct(seller, { benefits: [benefit] });
  const checkout = await makeCheckout(seller, product.id, { metadata: { note } });
  await confirm(app, checkout.client_secret, {
    customer_email: buyer.email,
    customer_name: name,
    customer_billing_address: { country: 'PT', line1: street, city: 'Lisbon', postal_code: '1000-001' },
    customer_tax_id: 'PT502757191',
  });
  const grants = await onceIdle(
    () => checkoutGrants(app, checkout.client_secret),
    (items) => items.every(({ is_granted }) => is_granted),
  );
  const { key } = must(must(grants[0]).license_key);
  const { data } = await app.client().POST('/v1/users/license-keys/activate', {
    body: { key, organization_id: seller.organizationId, label: laptop },
  });
  must(data);
  const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
  // The e-mail about the purchase issues the invoice, after the answer. Tests that compare tables need both to be there.
  await onceIdle(
    () => app.db('emails').where({ recipient: buyer.email, status: 'sent' }).first(),
    (email) => email !== undefined,
  );
  must(await app.db('invoices').where({ order_id: order.id }).first());
  const customer = must(await app.db('customers').where({ id: order.customer_id }).first());
  await seller.api.PATCH('/v1/customers/{id}', {
    params: { path: { id: customer.id } },
    body: { metadata: { crm: note }, language: 'pt' },
  });
  return { buyer, name, words: [name, street, laptop, note], customerId: customer.id, order, key, product, checkout };
}

/** Tables with data of the person's own account, and with answers that expire. */
export const OF_ACCOUNT = ['idempotency_keys', 'processor_customers', 'sandbox_mails', 'sign_in_codes'];

/**
 * Prepares the search of the rows that the tests of a file write. Their words stand in no earlier row, and the database of the
 * worker holds the rows of all earlier files.
 * @returns a function that finds the tables that contain one of the words, in any case, with the number of their rows
 */
export function useTablesWith(): (words: readonly string[]) => Promise<Record<string, number>> {
  let first: string;
  beforeAll(async () => {
    const { rows } = await (await testApp()).db.raw('select pg_snapshot_xmin(pg_current_snapshot())::xid::text as id');
    first = rows[0].id;
  });
  return async (words) => findTables((await testApp()).db, words, first);
}

/** @param first the first transaction whose rows are searched */
async function findTables(db: Knex, words: readonly string[], first: string): Promise<Record<string, number>> {
  const tables: string[] = await db('information_schema.tables')
    .where({ table_schema: 'public', table_type: 'BASE TABLE' })
    .pluck('table_name');
  const patterns = words.map((word) => `%${word}%`);
  const found: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await db.raw(
      `select count(*)::integer as count from ?? searched
       where age(searched.xmin) <= age(?::xid) and to_jsonb(searched)::text ilike any (?)`,
      [table, first, patterns],
    );
    if (rows[0].count > 0) found[table] = rows[0].count;
  }
  return found;
}
