import type { Schema } from '../../../contract/operation.ts';
import { countCreditsOf, sumCreditsOfPerson } from '../../billing/credits/index.ts';
import type { CustomerRow } from '../../customers/customers/index.ts';
import type { UserRow } from '../../identity/users/index.ts';
import { endOfRetention, findInvoicesOfAccount, findKeptInvoices } from '../../billing/invoices/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import {
  countLicenseKeys,
  endsWithAccount,
  findOpenSubscriptions,
  findOrganizationsOwnedAlone,
  hasPendingRefund,
  isPaying,
  type OpenSubscription,
  type OwnedOrganization,
} from './deletion-queries.ts';
import { findProcessorDeletions, hasOpenDispute } from './processor-deletion-queries.ts';

/** Presents what the erasure of a customer left. @param years for which invoices keep their buyer */
export async function presentErasure(
  { db, now }: Reader,
  { id, erased_at }: CustomerRow,
  years: number,
): Promise<Schema<'CustomerErasure'>> {
  const credits = await countCreditsOf(db, id);
  return {
    customer_id: id,
    erased_at: (erased_at ?? now).toISOString(),
    kept: [
      ...presentKept(await findKeptInvoices(db, id), years),
      ...(credits === 0 ? [] : [{ record: 'credit' as const, fields: [], count: credits, until: null }]),
    ],
    payment_processors: await presentProcessorErasures({ db }, id),
  };
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
  reader: Reader,
  { id, email }: UserRow,
  invoiceYears: number,
): Promise<Preview> {
  const { db } = reader;
  const subscriptions = await findOpenSubscriptions(reader, id);
  const organizations = await findOrganizationsOwnedAlone(reader, id);
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
    credits: await sumCreditsOfPerson(db, id),
    lost_organizations: organizations.filter(({ needs_owner }) => !needs_owner).map(presentOrganization),
    kept: presentKept(await findInvoicesOfAccount(db, id), invoiceYears),
  };
}

function presentKept(
  { count, newest }: Awaited<ReturnType<typeof findKeptInvoices>>,
  years: number,
): Schema<'KeptRecords'>[] {
  if (newest === null) return [];
  const until = endOfRetention(newest, years).toISOString();
  return [{ record: 'invoice', fields: ['name', 'billing_address', 'tax_id'], count, until }];
}

const presentSubscription = ({ id, product_name, organization_name, current_period_end }: OpenSubscription) => ({
  id,
  product_name,
  organization_name,
  current_period_end: current_period_end.toISOString(),
});

const presentOrganization = ({ id, name }: OwnedOrganization) => ({ id, name });
