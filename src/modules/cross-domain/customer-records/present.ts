import type { Schema } from '../../../contract/operation.ts';
import { expectOne, getOrThrow, indexBy } from '../../../shared/index-by.ts';
import { hideSecrets, type SecretReader } from '../../../shared/hide-secrets.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { presentCustomers, type CustomerRow } from '../../customers/customers/index.ts';
import { findBenefits, findLiveGrantsOf, presentBenefit, presentGrant } from '../../entitlements/benefits/index.ts';
import { findDownloadablesOf, type CustomerDownloadRow } from '../../entitlements/downloadables/index.ts';
import { findFiles, presentFileBase } from '../../entitlements/files/index.ts';
import { presentValidKeysOf } from '../../entitlements/license-keys/index.ts';
import {
  findEntitledSubscriptions,
  presentSavedCard,
  presentSubscription,
  type PaymentMethodRow,
} from '../../billing/subscriptions/index.ts';
import type { TimelineRow } from './timeline-queries.ts';

/** Records of each kind in a state. */
const MAX_RECORDS = 100;

/** The account of a customer, which holds benefits, license keys and downloads. */
type Account = Record<'organization_id' | 'user_id', string>;

/**
 * Presents what a customer has now. The number of statements does not depend on the number of records.
 * @param secrets the secrets that the caller may see
 */
export async function presentState(
  reader: Reader,
  customer: CustomerRow,
  secrets: SecretReader,
): Promise<Schema<'CustomerState'>> {
  const { organization_id, user_id } = customer;
  const account = user_id === null ? undefined : { organization_id, user_id };
  const [customers, subscriptions, grants, keys, downloads] = await Promise.all([
    presentCustomers(reader, [customer]),
    findEntitledSubscriptions(reader, customer.id, MAX_RECORDS),
    account === undefined ? [] : loadGrants(reader, account),
    account === undefined ? [] : presentValidKeysOf(reader, account, MAX_RECORDS),
    account === undefined ? [] : loadDownloads(reader, account),
  ]);
  const state = {
    customer: expectOne(customers),
    active_subscriptions: subscriptions.map(presentSubscription),
    granted_benefits: grants,
    license_keys: keys,
    downloads,
  };
  return hideSecrets(state, secrets);
}

async function loadGrants({ db, now }: Reader, account: Account): Promise<Schema<'BenefitGrantWithBenefit'>[]> {
  const rows = await findLiveGrantsOf({ db, now }, account, MAX_RECORDS);
  const benefits = indexBy(await findBenefits(db, [...new Set(rows.map(({ benefit_id }) => benefit_id))]), 'id');
  return rows.map((row) => ({ ...presentGrant(row), benefit: presentBenefit(getOrThrow(benefits, row.benefit_id)) }));
}

async function loadDownloads({ db, now }: Reader, account: Account): Promise<Schema<'CustomerDownload'>[]> {
  const rows = await findDownloadablesOf({ db, now }, account, MAX_RECORDS);
  return presentDownloads(
    db,
    rows.map((row) => ({ ...row, is_available: true })),
  );
}

export async function presentDownloads(
  db: Reader['db'],
  rows: readonly CustomerDownloadRow[],
): Promise<Schema<'CustomerDownload'>[]> {
  const files = indexBy(await findFiles(db, [...new Set(rows.map(({ file_id }) => file_id))]), 'id');
  return rows.map(({ id, benefit_id, downloads, last_downloaded_at, is_available, file_id }) => {
    const file = getOrThrow(files, file_id);
    return {
      id,
      benefit_id,
      downloads_count: downloads,
      last_downloaded_at: last_downloaded_at?.toISOString() ?? null,
      is_available,
      file: { ...presentFileBase(file), created_at: file.created_at.toISOString(), service: 'downloadable' },
    };
  });
}

export const presentEntry = ({ time, ...entry }: TimelineRow): Schema<'CustomerTimelineEntry'> => ({
  time: time.toISOString(),
  kind: entry.kind as Schema<'CustomerTimelineKind'>,
  object_id: entry.object_id,
  amount: entry.amount,
  currency: entry.currency,
  object_name: entry.object_name,
  parent_id: entry.parent_id,
});

export const presentPaymentMethod = (row: PaymentMethodRow): Schema<'CustomerPaymentMethod'> => ({
  card: presentSavedCard(row),
  subscription_ids: row.subscription_ids,
});
