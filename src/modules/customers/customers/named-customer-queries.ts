import type { Knex } from 'knex';
import { invalidField } from '../../../shared/errors.ts';
import { orMergedInto } from './former-id-queries.ts';
import type { CustomerRow } from './queries.ts';

/** The fields of a request that name a customer, by the identifier of the service or of the seller. */
export interface CustomerReference {
  customer_id?: string | null;
  external_customer_id?: string | null;
}

interface CustomerName {
  /** The field of the request. */
  field: keyof CustomerReference;
  value: string;
  columns: Pick<CustomerRow, 'id'> | { external_id: string };
}

/** @returns undefined if no customer is named @throws RequestValidationError a customer is named twice */
export function nameOfCustomer({
  customer_id = null,
  external_customer_id = null,
}: CustomerReference): CustomerName | undefined {
  if (customer_id !== null && external_customer_id !== null)
    throw invalidField('external_customer_id', 'Name the customer by one identifier only.', external_customer_id);
  if (customer_id !== null) return { field: 'customer_id', value: customer_id, columns: { id: customer_id } };
  if (external_customer_id === null) return undefined;
  const columns = { external_id: external_customer_id };
  return { field: 'external_customer_id', value: external_customer_id, columns };
}

const namedCustomers = (db: Knex, organizationIds: readonly string[], { columns }: CustomerName) =>
  db('customers')
    .where({ ...columns, erased_at: null })
    .whereIn('organization_id', [...organizationIds]);

/** Finds by a name, also by the id of a customer who was merged. */
const findNamed = <Row>(db: Knex, name: CustomerName, find: (name: CustomerName) => Promise<Row | undefined>) =>
  name.field === 'customer_id' ? orMergedInto(db, name.value, (id) => find({ ...name, columns: { id } })) : find(name);

/** @returns the country of a customer's billing address; undefined if no customer is named or the country is unknown */
export async function findCountryOfNamed(
  { db }: { db: Knex },
  organization_id: string,
  reference: CustomerReference,
): Promise<string | undefined> {
  const name = nameOfCustomer(reference);
  const customer =
    name &&
    (await findNamed(db, name, (named): Promise<Pick<CustomerRow, 'billing_address'> | undefined> =>
      namedCustomers(db, [organization_id], named).first('billing_address'),
    ));
  return customer?.billing_address?.country;
}

/**
 * Locks a customer, so that it keeps its e-mail address and is neither deleted nor erased until the transaction ends.
 * @throws RequestValidationError there is no such customer, or it was erased
 */
export async function lockNamedCustomer(
  db: Knex.Transaction,
  organizationIds: readonly string[],
  name: CustomerName,
): Promise<CustomerRow> {
  return requireNamed(
    await findNamed(db, name, (named) => namedCustomers(db, organizationIds, named).forKeyShare().first()),
    name,
  );
}

/**
 * Locks a customer who gets something, and perhaps an account. The account is part of a key, so two transactions that hold the weaker
 * lock of `lockNamedCustomer` would wait for each other.
 * @throws RequestValidationError there is no such customer, or it was erased
 */
export async function lockReceivingCustomer(
  db: Knex.Transaction,
  organizationId: string,
  id: string,
): Promise<CustomerRow> {
  const name: CustomerName = { field: 'customer_id', value: id, columns: { id } };
  return requireNamed(
    await findNamed(db, name, (named) => namedCustomers(db, [organizationId], named).forUpdate().first()),
    name,
  );
}

function requireNamed(customer: CustomerRow | undefined, { field, value }: CustomerName): CustomerRow {
  if (customer === undefined) throw invalidField(field, 'Customer does not exist.', value);
  return customer;
}

/** Locks a customer as `lockNamedCustomer` does. @returns undefined if the customer was deleted */
export async function lockCustomerOfPurchase(db: Knex.Transaction, id: string): Promise<CustomerRow | undefined> {
  return db('customers').where({ id }).forKeyShare().first();
}

/** Identifiers of customers of one organization. E-mail addresses can be in any case. */
interface CustomerIdentifiers {
  ids?: readonly string[];
  externalIds?: readonly string[];
  emails?: readonly string[];
}

/**
 * Finds and locks the customers with one of the identifiers, erased ones as well. Ordered, so that two transactions do not
 * deadlock.
 */
export async function lockCustomersByIdentifiers(
  db: Knex.Transaction,
  organization_id: string,
  { ids = [], externalIds = [], emails = [] }: CustomerIdentifiers,
): Promise<CustomerRow[]> {
  return db('customers')
    .where({ organization_id })
    .where((named) => {
      named
        .whereRaw('id = any(?::uuid[])', [[...ids]])
        .orWhereRaw('external_id = any(?::text[])', [[...externalIds]])
        .orWhereRaw('email = any(?::text[])', [emails.map((email) => email.toLowerCase())]);
    })
    .orderBy('id')
    .forNoKeyUpdate();
}
