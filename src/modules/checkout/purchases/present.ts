import {
  findBenefits,
  readGrantsOfSource,
  presentBenefitSummary,
  type BenefitRow,
  type GrantRow,
  type ReadGrantRow,
} from '../../entitlements/benefits/index.ts';
import type { Schema } from '../../../contract/operation.ts';
import { findDownloadablesOfBenefits, presentDownloadables } from '../../entitlements/downloadables/index.ts';
import { findMissingAccounts } from '../../entitlements/integrations/index.ts';
import { expectOne, indexBy, getOrThrow } from '../../../shared/index-by.ts';
import {
  findLicenseKeys,
  presentValidity,
  timeOfKey,
  withPresentTerms,
  type PresentableKey,
} from '../../entitlements/license-keys/index.ts';
import type { OrderRow } from '../../billing/orders/index.ts';
import type { Signer } from '../../../shared/signer.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { loadProducts } from '../../catalog/products/index.ts';
import { grantSourceOf } from './reconcile-grants.ts';

/** Most files in the answer to a receipt. The pages of purchases list all. */
const MAX_DOWNLOADS = 100;

/** Presents the files of the granted benefits of a purchase, with links that work for ten minutes. */
export async function presentOrderDownloads(
  reader: Reader & { baseUrl: string },
  order: OrderRow,
  { grants, signer }: { grants: readonly Schema<'CheckoutGrant'>[]; signer: Signer },
): Promise<Schema<'Downloadable'>[]> {
  const benefitIds = grants.flatMap(({ is_granted, benefit }) => (is_granted ? [benefit.id] : []));
  const rows = await findDownloadablesOfBenefits(reader, { user_id: order.user_id, benefitIds }, MAX_DOWNLOADS);
  return presentDownloadables(reader, rows, signer);
}

/** Presents the benefits that an order grants, granted or pending. */
export async function presentOrderGrants(reader: Reader, order: OrderRow): Promise<Schema<'CheckoutGrant'>[]> {
  const product = getOrThrow(await loadProducts(reader, [order.product_id]), order.product_id);
  const all = await readGrantsOfSource(reader, grantSourceOf(order));
  // Another customer can hold a grant after a transfer.
  const grants = all.filter((grant) => isReadable(grant) && grant.user_id === order.user_id);
  const revoked = benefitsOfRevoked(all, order);
  const keyIds = grants.flatMap(({ properties }) =>
    typeof properties.license_key_id === 'string' ? [properties.license_key_id] : [],
  );
  const keys = await loadKeys(reader, keyIds);
  const grantsByBenefit = indexBy(grants, 'benefit_id');
  const missing = await findMissingAccounts(reader, order.user_id, product.benefits);
  return product.benefits.map((benefit) => ({
    ...presentGrant(benefit, grantsByBenefit.get(benefit.id), { keys, boughtAt: order.created_at, now: reader.now }),
    waits_for: grantsByBenefit.has(benefit.id) || revoked.has(benefit.id) ? null : (missing.get(benefit.id) ?? null),
  }));
}

/** Presents a grant that a seller made without a purchase, granted or pending. */
export async function presentGrantWithoutPurchase(reader: Reader, grant: GrantRow): Promise<Schema<'CheckoutGrant'>> {
  const benefit = expectOne(await findBenefits(reader.db, [grant.benefit_id]));
  const isGranted = grant.granted_at !== null;
  const { license_key_id: keyId } = grant.properties;
  const keys = await loadKeys(reader, typeof keyId === 'string' ? [keyId] : []);
  const missing = isGranted ? undefined : (await findMissingAccounts(reader, grant.user_id, [benefit])).get(benefit.id);
  const presented = presentGrant(benefit, isGranted ? grant : undefined, {
    keys,
    boughtAt: grant.created_at,
    now: reader.now,
  });
  return { ...presented, waits_for: missing ?? null };
}

/** @returns keys by their grants */
const loadKeys = async (reader: Reader, ids: readonly string[]) =>
  indexBy(await withPresentTerms(reader, await findLicenseKeys(reader, ids)), 'grant_id');

/** @returns ids of the benefits that the buyer of an order had, and has lost: by a refund, or by a transfer to another customer */
export async function findRevokedBenefits(reader: Reader, order: OrderRow): Promise<ReadonlySet<string>> {
  return benefitsOfRevoked(await readGrantsOfSource(reader, grantSourceOf(order)), order);
}

const isReadable = ({ granted_at, has_lost_access }: ReadGrantRow) => granted_at !== null && !has_lost_access;

const benefitsOfRevoked = (grants: readonly ReadGrantRow[], buyer: Pick<OrderRow, 'user_id'>): ReadonlySet<string> =>
  new Set(
    grants
      .filter(
        ({ revoked_at, has_lost_access, user_id }) =>
          revoked_at !== null || has_lost_access || user_id !== buyer.user_id,
      )
      .map((grant) => grant.benefit_id),
  );

interface GrantTimes {
  boughtAt: Date;
  now: Date;
}

function presentGrant(
  benefit: BenefitRow,
  grant: GrantRow | undefined,
  { keys, ...times }: GrantTimes & { keys: ReadonlyMap<string, PresentableKey> },
): Omit<Schema<'CheckoutGrant'>, 'waits_for'> {
  const key = grant && keys.get(grant.id);
  const note = benefit.type === 'custom' && grant !== undefined ? benefit.properties.note : null;
  return {
    benefit: presentBenefitSummary(benefit),
    is_granted: grant !== undefined,
    note: typeof note === 'string' ? note : null,
    license_key: key ? presentKey(key, times) : null,
  };
}

function presentKey(row: PresentableKey, { boughtAt, now }: GrantTimes): Schema<'CheckoutLicenseKey'> {
  return {
    id: row.id,
    key: row.key,
    display_key: row.display_key,
    ...presentValidity(row, timeOfKey(row, now)),
    limit_activations: row.limit_activations,
    limit_usage: row.limit_usage,
    is_returning: row.created_at < boughtAt,
  };
}
