import type { Schema } from '../../../contract/operation.ts';
import type { CustomerRow } from '../../customers/customers/index.ts';
import type { UserRow } from '../../identity/users/index.ts';
import { endOfRetention, findInvoicesOfAccount, findKeptInvoices } from '../../billing/invoices/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { ALL_ACCOUNT_RULES } from './account-rules.ts';
import { CUSTOMER_RULES } from './customer-rules.ts';
import {
  countLicenseKeys,
  endsWithAccount,
  findLostCredits,
  findOpenSubscriptions,
  findOrganizationsOwnedAlone,
  hasPendingRefund,
  isPaying,
  type OpenSubscription,
  type OwnedOrganization,
} from './deletion-queries.ts';
import { findProcessorDeletions, hasOpenDispute } from './processor-deletion-queries.ts';
import { findCustomersOfAccount, findPersonalRecords } from './queries.ts';

/** Presents what the erasure of a customer left. @param years for which invoices keep their buyer */
export async function presentErasure(
  { db, now }: Reader,
  { id, erased_at }: CustomerRow,
  years: number,
): Promise<Schema<'CustomerErasure'>> {
  const { count, newest } = await findKeptInvoices(db, id);
  return {
    customer_id: id,
    erased_at: (erased_at ?? now).toISOString(),
    kept:
      newest === null
        ? []
        : [
            {
              record: 'invoice',
              fields: ['name', 'billing_address', 'tax_id'],
              count,
              until: endOfRetention(newest, years).toISOString(),
            },
          ],
    payment_processors: await presentProcessorErasures({ db }, id),
  };
}

/**
 * Presents all that is stored about a customer.
 * @param canReadKeys whether license keys are shown in full
 */
export async function presentCustomerExport(
  { db, now }: Reader,
  { id, organization_id, user_id, email }: CustomerRow,
  canReadKeys: boolean,
): Promise<Schema<'CustomerExport'>> {
  const rows = { organization: organization_id, account: user_id, customer: id, email };
  const records = await findPersonalRecords(db, CUSTOMER_RULES, rows);
  return {
    customer_id: id,
    organization_id,
    exported_at: now.toISOString(),
    records: canReadKeys ? records : (maskKeys(records) as typeof records),
  };
}

/** Presents all that is stored about a person, for that person. */
export async function presentAccountExport(reader: Reader, { id, email }: UserRow): Promise<Schema<'AccountExport'>> {
  const rows = { organization: null, account: id, customer: null, email: email.toLowerCase() };
  const customers: Schema<'CustomerExport'>[] = [];
  for (const customer of await findCustomersOfAccount(reader.db, id))
    customers.push(await presentCustomerExport(reader, customer, true));
  return {
    user_id: id,
    exported_at: reader.now.toISOString(),
    records: await findPersonalRecords(reader.db, ALL_ACCOUNT_RULES, rows),
    customers,
  };
}

/** Shortens license keys wherever they stand, such as in the data of events. */
function maskKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskKeys);
  if (typeof value !== 'object' || value === null) return value;
  const masked = Object.entries(value).map(([name, item]) => [name, maskKeys(item)] as const);
  const { display_key } = value as { display_key?: unknown };
  return { ...Object.fromEntries(masked), ...('key' in value && display_key !== undefined && { key: display_key }) };
}

/** Presents the state of the customers that an erasure deletes at payment processors. */
async function presentProcessorErasures(
  { db }: Pick<Reader, 'db'>,
  customerId: string,
): Promise<Schema<'ProcessorErasure'>[]> {
  const presented: Schema<'ProcessorErasure'>[] = [];
  for (const deletion of await findProcessorDeletions(db, customerId)) {
    const { processor, status, finished_at } = deletion;
    presented.push({
      payment_processor: processor,
      status: status === 'pending' && (await hasOpenDispute(db, deletion)) ? 'disputed' : status,
      deleted_at: finished_at?.toISOString() ?? null,
    });
  }
  return presented;
}

type Preview = Schema<'AccountDeletionPreview'>;

/** Presents what the deletion of an account takes away. @param invoiceYears for which invoices keep their buyer */
export async function presentDeletionPreview(
  { db }: Reader,
  { id, email }: UserRow,
  invoiceYears: number,
): Promise<Preview> {
  const subscriptions = await findOpenSubscriptions(db, id);
  const organizations = await findOrganizationsOwnedAlone(db, id);
  const hindrances = {
    running_subscriptions: subscriptions.filter((one) => !endsWithAccount(one)).map(presentSubscription),
    organizations_needing_owner: organizations.filter(({ needs_owner }) => needs_owner).map(presentOrganization),
    has_pending_payments: (await isPaying(db, email)) || (await hasPendingRefund(db, id)),
  };
  return {
    can_delete:
      hindrances.running_subscriptions.length === 0 &&
      hindrances.organizations_needing_owner.length === 0 &&
      !hindrances.has_pending_payments,
    ...hindrances,
    // An unpaid subscription gives nothing that the person could lose.
    ended_subscriptions: subscriptions
      .filter((one) => endsWithAccount(one) && one.status !== 'unpaid')
      .map(presentSubscription),
    license_key_count: await countLicenseKeys(db, id),
    credits: await findLostCredits(db, id),
    lost_organizations: organizations.filter(({ needs_owner }) => !needs_owner).map(presentOrganization),
    kept: await presentKept(db, id, invoiceYears),
  };
}

async function presentKept(db: Reader['db'], id: string, years: number): Promise<Preview['kept']> {
  const { count, newest } = await findInvoicesOfAccount(db, id);
  if (newest === null) return [];
  const until = endOfRetention(newest, years).toISOString();
  return [{ record: 'invoice', fields: ['name', 'billing_address', 'tax_id'], count, until }];
}

const presentSubscription = ({ id, product_name, organization_name, current_period_end }: OpenSubscription) => ({
  id,
  product_name,
  organization_name,
  current_period_end: current_period_end?.toISOString() ?? null,
});

const presentOrganization = ({ id, name }: OwnedOrganization) => ({ id, name });
