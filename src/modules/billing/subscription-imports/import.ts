import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import { intervalOf } from '../../../shared/intervals.ts';
import { mapInPieces } from '../../../shared/map-in-pieces.ts';
import { lockCustomersByIdentifiers, NO_DETAILS, recordBuyers } from '../../customers/customers/index.ts';
import { readMode, withOrganizationClock, type ClockedTx } from '../../identity/organizations/index.ts';
import { findOrInsertUsers } from '../../identity/users/index.ts';
import { withoutRecording } from '../../identity/audit-log/index.ts';
import { SANDBOX } from '../../../platform/ports/payment-processor.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { ProcessorTerms } from '../payments/index.ts';
import { startImported, type SubscriptionRow } from '../subscriptions/index.ts';
import { scheduleColumns } from './check-period.ts';
import { subscriptionsImported } from './events.ts';
import type { SubscriptionImport } from './imported.ts';
import { planImport, type NewPlan, type PlannedSubscription } from './plan.ts';
import { insertImport, lockImports } from './queries.ts';

interface Owner {
  organization_id: string;
  terms: Pick<ProcessorTerms, 'choose'>;
}

/** A planned subscription with its row. Undefined: a dry run would create it. */
export type DoneSubscription = PlannedSubscription & { row: SubscriptionRow | undefined };

/**
 * Imports all subscriptions or none. Subscriptions that the organization has already stay unchanged. A dry run stores nothing.
 * @returns the subscriptions in the order of the request
 * @throws RequestValidationError a subscription cannot be imported
 */
export async function importSubscriptions(
  real: Tx,
  owner: Owner,
  { subscriptions, dry_run = false }: SubscriptionImport,
): Promise<DoneSubscription[]> {
  const { organization_id } = owner;
  await lockImports(real.db, organization_id);
  const tx = await withOrganizationClock(real, organization_id);
  const placed = subscriptions.map((sent, place) => ({ place, sent }));
  const plan = await planImport(tx, organization_id, placed);
  if (dry_run) return plan.map((each) => ({ ...each, row: each.known }));
  const rows = await withoutRecording(tx, () => store(tx, owner, plan.filter(isNew)));
  const counts = { created_count: rows.length, unchanged_count: plan.length - rows.length };
  const stored = await insertImport(tx.db, { created_at: tx.now, organization_id, ...counts });
  tx.emitImport(subscriptionsImported(stored));
  const created = indexBy(rows, 'external_id');
  return plan.map((each) => ({ ...each, row: each.known ?? getOrThrow(created, each.sent.external_id) }));
}

type NewSubscription = PlannedSubscription & NewPlan;

const isNew = (planned: PlannedSubscription): planned is NewSubscription => planned.known === undefined;

async function store(tx: ClockedTx, { organization_id, terms }: Owner, added: readonly NewSubscription[]) {
  if (added.length === 0) return [];
  const customers = await recordCustomers(tx, organization_id, added);
  const payment_processor = terms.choose(SANDBOX, await readMode(tx.db, organization_id));
  const rows = await mapInPieces(added, (each) => {
    const { price, quantity, amount } = each.terms;
    const customer = getOrThrow(customers, each.email);
    const { id: customer_id, user_id, customer_name, billing_address, tax_id, customer_other_tax_ids } = customer;
    if (user_id === null) throw new Error('a customer of an import has no account');
    return {
      created_at: tx.now,
      organization_id,
      user_id,
      customer_id,
      customer_name,
      billing_address,
      tax_id,
      customer_other_tax_ids,
      external_id: each.sent.external_id,
      product_id: each.sent.product_id,
      price_id: price.id,
      quantity,
      amount,
      currency: price.price_currency,
      tax_behavior: price.tax_behavior,
      // The first bill tells the rate.
      included_tax_rate: 0,
      ...intervalOf(price),
      ...scheduleColumns(each.period, price),
      status: each.period.isTrial ? ('trialing' as const) : ('active' as const),
      cancel_at_period_end: each.sent.cancel_at_period_end ?? false,
      checkout_id: null,
      payment_processor,
      payment_method_ref: null,
      customer_payer_email: null,
      discount_id: null,
      discount_ends_at: null,
      is_simulated: tx.isSimulated,
      metadata: each.sent.metadata ?? {},
      custom_field_data: {},
    };
  });
  return startImported(tx, rows);
}

/** Makes the buyers customers with accounts. @returns them by their e-mail addresses in lower case */
async function recordCustomers(tx: Tx, organization_id: string, added: readonly NewSubscription[]) {
  const names = new Map(added.map(({ email, sent }) => [email, sent.customer_name?.trim() || null]));
  const incomplete = added.filter(
    ({ customer, email }) =>
      customer === undefined ||
      customer.user_id === null ||
      (customer.customer_name === null && names.get(email) != null),
  );
  const missing = [...new Set(incomplete.map(({ email }) => email))];
  const users = await findOrInsertUsers(tx.db, missing, tx.now);
  const buyers = missing.map((email) => {
    const customer_name = names.get(email) ?? null;
    return { ...NO_DETAILS, organization_id, user_id: getOrThrow(users, email).id, email, customer_name };
  });
  await recordBuyers(tx, buyers);
  const emails = [...names.keys()];
  return indexBy(await lockCustomersByIdentifiers(tx.db, organization_id, { emails }), 'email');
}
