import type { Violation } from '../../../shared/errors.ts';
import { indexBy } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findRemaining, lockCustomersByIdentifiers, type CustomerRow } from '../../customers/customers/index.ts';
import { violationAt, type ImportedSubscription, type PlacedSubscription } from './imported.ts';

/** The customer of a subscription. Undefined `customer`: the e-mail address is new to the organization. */
export interface ResolvedCustomer {
  /** In lower case. */
  email: string;
  customer: CustomerRow | undefined;
}

const NAMES = ['customer_id', 'external_customer_id', 'customer_email'] as const;

/** Finds and locks the customers that subscriptions name. @returns a lookup from subscription to customer */
export async function loadCustomers(tx: Tx, organization_id: string, sent: readonly ImportedSubscription[]) {
  const all = (name: (typeof NAMES)[number]) => [...new Set(sent.flatMap((each) => each[name] ?? []))];
  const ids = all('customer_id');
  const remaining = await findRemaining(tx.db, ids);
  const customers = await lockCustomersByIdentifiers(tx.db, organization_id, {
    ids: [...ids, ...remaining.values()],
    externalIds: all('external_customer_id'),
    emails: all('customer_email'),
  });
  const byId = indexBy(customers, 'id');
  for (const [former, id] of remaining) {
    const customer = byId.get(id);
    if (customer !== undefined) byId.set(former, customer);
  }
  const found = {
    customer_id: byId,
    external_customer_id: indexBy(customers, 'external_id'),
    customer_email: indexBy(customers, 'email'),
  };
  return ({ place, sent: line }: PlacedSubscription): ResolvedCustomer | Violation => {
    const names = NAMES.filter((name) => line[name] != null);
    const find = (name: (typeof NAMES)[number]) =>
      found[name].get(name === 'external_customer_id' ? (line[name] ?? '') : (line[name] ?? '').toLowerCase());
    const unknown = names.find((name) => name !== 'customer_email' && find(name) === undefined);
    if (unknown !== undefined) return violationAt(place, unknown, 'Customer does not exist.', line[unknown]);
    const [name] = names;
    if (name === undefined || names.length > 1) {
      const msg = 'Name the customer by one of customer_id, external_customer_id and customer_email.';
      return violationAt(place, 'customer_email', msg, line.customer_email);
    }
    const customer = find(name);
    if (customer !== undefined && customer.erased_at !== null)
      return violationAt(place, name, 'The personal data of this customer was erased.', line[name]);
    return { email: customer?.email ?? (line[name] ?? '').toLowerCase(), customer };
  };
}
