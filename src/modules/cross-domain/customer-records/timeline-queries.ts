import type { CustomerRow } from '../../customers/customers/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';

/** An entry of a timeline. Its time, kind and object are its place in the order. */
export interface TimelineRow {
  time: Date;
  kind: string;
  object_id: string;
  /** Minor units. */
  amount: number | null;
  currency: string | null;
  object_name: string | null;
  parent_id: string | null;
}

interface TimelineQuery {
  kinds: readonly string[] | undefined;
  /** The entry before which entries are sought. */
  before: Pick<TimelineRow, 'time' | 'kind' | 'object_id'> | undefined;
  limit: number;
}

const OF_ACCOUNT =
  'join customer on (record.organization_id, record.user_id) = (customer.organization_id, customer.user_id)';
const OF_ORDER = 'join orders on orders.id = record.order_id join customer on customer.id = orders.customer_id';
const OF_KEY = `join license_keys on license_keys.id = record.license_key_id
  join customer on (license_keys.organization_id, license_keys.user_id) = (customer.organization_id, customer.user_id)`;

interface Source {
  table: string;
  /** Joins the customer of a record. */
  join: string;
  /** A column, or an expression. The value is null for records to which it has not happened. */
  time: string;
  /** The field is absent for kinds without an amount. */
  amount?: 'record.amount';
  /** The name of the record, and the record that it belongs to, as expressions. They are evaluated for the entries of a page alone. */
  name?: string;
  parent?: string;
}

const ofCustomer = 'join customer on customer.id = record.customer_id';

/** A revoked grant has lost the time at which it was granted. It was created then, or before. */
const GRANTED_AT = 'coalesce(record.granted_at, case when record.revoked_at is not null then record.created_at end)';

/** Expressions about the record with the id `object_id`. */
const find = (column: string, from: string) => `(select ${column} from ${from} where record.id = object_id)`;
const productOf = (from: string) => find('products.name', `${from} join products on products.id = product_id`);
const benefitOf = (table: string) =>
  find('benefits.description', `${table} as record join benefits on benefits.id = benefit_id`);
const orderOf = (table: string) => find('order_id', `${table} as record`);

const ORDERED = { name: productOf('orders as record') };
const SUBSCRIBED = { name: productOf('subscriptions as record') };
const ofOrder = (table: string) => ({
  name: productOf(`${table} as record join orders on orders.id = order_id`),
  parent: orderOf(table),
});
const GRANTED = { name: benefitOf('benefit_grants'), parent: find('benefit_id', 'benefit_grants as record') };
const ACTIVATED = {
  name: find('label', 'license_key_activations as record'),
  parent: find('license_key_id', 'license_key_activations as record'),
};

/** The record of each kind. */
const SOURCES: Readonly<Record<string, Source>> = {
  customer_created: { table: 'customers', join: 'join customer on customer.id = record.id', time: 'record.created_at' },
  order_created: { table: 'orders', join: ofCustomer, time: 'record.created_at', amount: 'record.amount', ...ORDERED },
  refund_created: {
    table: 'refunds',
    join: OF_ORDER,
    time: 'record.created_at',
    amount: 'record.amount',
    ...ofOrder('refunds'),
  },
  dispute_opened: {
    table: 'disputes',
    join: OF_ORDER,
    time: 'record.created_at',
    amount: 'record.amount',
    ...ofOrder('disputes'),
  },
  invoice_issued: {
    table: 'invoices',
    join: OF_ORDER,
    time: 'record.issued_at',
    name: find(`document ->> 'number'`, 'invoices as record'),
    parent: orderOf('invoices'),
  },
  credit_granted: { table: 'credits', join: OF_ACCOUNT, time: 'record.created_at', amount: 'record.amount' },
  subscription_started: { table: 'subscriptions', join: ofCustomer, time: 'record.started_at', ...SUBSCRIBED },
  subscription_ended: {
    table: 'subscriptions',
    join: ofCustomer,
    time: '(subscription_at(record, :now)).ended_at',
    ...SUBSCRIBED,
  },
  benefit_granted: { table: 'benefit_grants', join: OF_ACCOUNT, time: GRANTED_AT, ...GRANTED },
  benefit_revoked: { table: 'benefit_grants', join: OF_ACCOUNT, time: 'record.revoked_at', ...GRANTED },
  license_key_created: {
    table: 'license_keys',
    join: OF_ACCOUNT,
    time: 'record.created_at',
    name: benefitOf('license_keys'),
  },
  license_key_activated: {
    table: 'license_key_activations',
    join: OF_KEY,
    time: 'record.created_at',
    ...ACTIVATED,
  },
  license_key_deactivated: {
    table: 'license_key_activations',
    join: OF_KEY,
    time: 'record.deactivated_at',
    ...ACTIVATED,
  },
  email_sent: { table: 'emails', join: OF_ACCOUNT, time: 'record.sent_at' },
};

/** The cursor has milliseconds, so entries are compared by them. */
const selectEntries = ([kind, { table, join, time, amount }]: [string, Source]) => `
  select date_trunc('milliseconds', ${time}) as time, '${kind}' as kind, record.id as object_id,
    ${amount ?? 'null'}::bigint as amount, ${amount === undefined ? 'null' : 'record.currency'}::text as currency
  from ${table} as record ${join} where ${time} is not null`;

const ORDER = ['time', 'kind', 'object_id'].map((column) => ({ column, order: 'desc' }) as const);

/** An expression of the records of each kind. */
const byKind = (sources: readonly [string, Source][], field: 'name' | 'parent') =>
  `case kind ${sources.map(([kind, { [field]: found }]) => `when '${kind}' then ${found ?? 'null'}`).join(' ')} end`;

/** Finds the entries of a customer before another entry, newest first. The cost depends on the records of the customer only. */
export async function findTimeline(
  { db, now }: Reader,
  { id }: Pick<CustomerRow, 'id'>,
  { kinds, before, limit }: TimelineQuery,
): Promise<TimelineRow[]> {
  const sources = Object.entries(SOURCES).filter(([kind]) => kinds === undefined || kinds.includes(kind));
  if (sources.length === 0) return [];
  const rows = db
    .with('customer', db('customers').where({ id }).select('id', 'organization_id', 'user_id'))
    .from(db.raw(`(${sources.map(selectEntries).join(' union all ')}) as entries`, { now }))
    .orderBy(ORDER)
    .limit(limit);
  if (before !== undefined)
    rows.whereRaw('(time, kind, object_id) < (?::timestamptz, ?::text, ?::uuid)', [
      before.time,
      before.kind,
      before.object_id,
    ]);
  return db
    .from(rows.select('time', 'kind', 'object_id', 'amount', 'currency').as('page'))
    .orderBy(ORDER)
    .select('page.*')
    .select<TimelineRow[]>(
      db.raw(`${byKind(sources, 'name')} as object_name, ${byKind(sources, 'parent')} as parent_id`),
    );
}
