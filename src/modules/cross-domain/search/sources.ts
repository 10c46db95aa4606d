import { hasPartSql, hasTextSql } from '../../entitlements/license-keys/index.ts';
import type { Scope } from '../../../platform/access/role-scopes.ts';
import { containsSql } from '../../../platform/db/filters.ts';

/** A kind of record that a search finds. `record` stands for its table. */
export interface Source {
  table: string;
  /** The scope of the operations that return the record. */
  scope: Scope;
  join?: string;
  /** An expression that is never null. */
  title: string;
  detail?: string;
  /** Column of the time. The default is `created_at`. */
  time?: string;
  /** Condition of the records that exist for the API, where rows are kept after their deletion. */
  exists?: string;
  /**
   * Condition for a text (`:text`), or for what it is as a code (`:code`), where a record is found by more than its id. It reads few
   * rows of an organization.
   */
  matches?: string;
}

const BUYER = 'join users as buyer on buyer.id = record.user_id';
const PRODUCT = 'join products as product on product.id = record.product_id';
const OF_ORDER = `join orders on orders.id = record.order_id
  join products as product on product.id = orders.product_id
  join users as buyer on buyer.id = orders.user_id`;
const KEPT = 'record.deleted_at is null';

const containing = (...columns: string[]) => columns.map((column) => containsSql(column, ':text')).join(' or ');

/** A number of an invoice without the zeros that fill it up, such as `ast-42` for `AST-000042`. */
const withoutZeros = (number: string) => `regexp_replace(lower(${number}), '0*([0-9]+)$', '\\1')`;

/** The sources by kind, in the order of the results. Customers are found by words as well, see `findCustomersByWords`. */
export const SOURCES = {
  customer: {
    table: 'customers',
    scope: 'customers:read',
    title: 'coalesce(record.customer_name, record.email)',
    detail: 'record.email',
  },
  order: {
    table: 'orders',
    scope: 'orders:read',
    join: `${PRODUCT} ${BUYER}`,
    title: 'product.name',
    detail: 'buyer.email',
  },
  invoice: {
    table: 'invoices',
    scope: 'orders:read',
    join: OF_ORDER,
    title: `record.document ->> 'number'`,
    detail: 'buyer.email',
    time: 'record.issued_at',
    matches: `record.number = cast(substring(:code from '0*([0-9]{1,9})$') as integer)
      and right(${withoutZeros("record.document ->> 'number'")}, length(${withoutZeros(':code')})) = ${withoutZeros(':code')}`,
  },
  subscription: {
    table: 'subscriptions',
    scope: 'subscriptions:read',
    join: `${PRODUCT} ${BUYER}`,
    title: 'product.name',
    detail: 'buyer.email',
  },
  license_key: {
    table: 'license_keys',
    scope: 'license_keys:read',
    join: BUYER,
    title: 'record.display_key',
    detail: 'buyer.email',
    matches: `${hasTextSql('record', 'cast(:license_keys as text[])')}
      or ${hasPartSql('record', { part: 'cast(:key_part as text)', organizationIds: ':ids::uuid[]' })}`,
  },
  benefit_grant: {
    table: 'benefit_grants',
    scope: 'benefits:read',
    join: `join benefits as benefit on benefit.id = record.benefit_id ${BUYER}`,
    title: 'benefit.description',
    detail: 'buyer.email',
  },
  refund: {
    table: 'refunds',
    scope: 'refunds:read',
    join: OF_ORDER,
    title: 'product.name',
    detail: 'buyer.email',
  },
  dispute: {
    table: 'disputes',
    scope: 'orders:read',
    join: OF_ORDER,
    title: 'product.name',
    detail: 'buyer.email',
  },
  checkout: {
    table: 'checkouts',
    scope: 'checkouts:read',
    join: PRODUCT,
    title: 'product.name',
    detail: 'record.customer_email',
  },
  product: { table: 'products', scope: 'products:read', title: 'record.name', matches: containing('record.name') },
  benefit: {
    table: 'benefits',
    scope: 'benefits:read',
    title: 'record.description',
    exists: KEPT,
    matches: containing('record.description'),
  },
  discount: {
    table: 'discounts',
    scope: 'discounts:read',
    title: 'record.name',
    detail: 'record.code',
    exists: KEPT,
    matches: containing('record.name', 'record.code'),
  },
  checkout_link: {
    table: 'checkout_links',
    scope: 'checkout_links:read',
    join: PRODUCT,
    title: 'coalesce(record.label, product.name)',
    detail: 'product.name',
    exists: KEPT,
    matches: containing('record.label'),
  },
  webhook_endpoint: {
    table: 'webhook_endpoints',
    scope: 'webhooks:read',
    title: 'record.url',
    detail: 'record.description',
    exists: KEPT,
    matches: containing('record.url', 'record.description'),
  },
} satisfies Readonly<Record<string, Source>>;

export type SourceKind = keyof typeof SOURCES;
