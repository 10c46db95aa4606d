import { commonValue } from '../../../shared/common-value.ts';
import type { Knex } from 'knex';
import type { NormalizedAddress } from '../../../shared/address.ts';
import { DEFAULT_CURRENCY } from '../../../shared/currencies.ts';
import { usualTimeZone } from '../../../shared/country-time-zones.ts';
import { expectOne, getOrThrow, indexBy } from '../../../shared/index-by.ts';
import type { TaxSeller } from '../../../platform/ports/tax-provider.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';

/** Legal identity of an organization and the countries where it levies tax. Exists once it was set. */
export type OrganizationBillingRow = Tables['organization_billing'];

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'organization_billing.address': NormalizedAddress;
    'organization_billing.oss_registration': OssRegistration;
    'organization_billing.exchange_rates': SellerRates;
    'organization_billing.business_buyers': BusinessBuyerRules;
  }
}

/** Rates of the seller for metrics, by currency: decimal numbers, the value of one unit in the default currency. */
export type SellerRates = Readonly<Record<string, string>>;

/** Rules of the seller for registered businesses outside the EU, by country. They replace rows of the tax provider's table. */
export type BusinessBuyerRules = NonNullable<TaxSeller['businessBuyers']>;

/** Registration for the One-Stop-Shop of the EU (Directive 2006/112/EC, articles 358a to 369k). */
export interface OssRegistration {
  /** `non_union` is for sellers without any establishment in the EU. */
  scheme: 'union' | 'non_union';
  /** The member state of identification. */
  member_state: string;
  /** The VAT id in the union scheme, a number that starts with `EU` in the other. */
  number: string | null;
}

/** Finds the billing settings of organizations. Leaves out organizations that have none. */
export async function findOrganizationBilling(db: Knex, ids: readonly string[]): Promise<OrganizationBillingRow[]> {
  return db('organization_billing').whereIn('organization_id', [...ids]);
}

/** @returns the currency of new prices, ISO 4217 in lower case */
export async function readDefaultCurrency(db: Knex, organizationId: string): Promise<string> {
  return getOrThrow(await readDefaultCurrencies(db, [organizationId]), organizationId);
}

/** @returns the same for several organizations, by their ids */
export async function readDefaultCurrencies(
  db: Knex,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (organizationIds.length === 0) return new Map();
  const rows = indexBy(await findOrganizationBilling(db, organizationIds), 'organization_id');
  return new Map(organizationIds.map((id) => [id, rows.get(id)?.default_currency ?? DEFAULT_CURRENCY]));
}

/** @returns the IANA name of the time zone in which the seller's days begin */
export const sellerTimeZone = (row: Pick<OrganizationBillingRow, 'time_zone' | 'address'> | undefined): string =>
  row?.time_zone ?? usualTimeZone(row?.address?.country);

/** @returns the time zone of organizations; `UTC` if they have different ones. @param rows their billing settings, undefined for none */
export const commonTimeZone = (rows: readonly Parameters<typeof sellerTimeZone>[0][]): string =>
  commonValue(rows.map(sellerTimeZone), 'UTC');

/** @returns the same by the ids of organizations */
export async function readCommonTimeZone(db: Knex, ids: readonly string[]): Promise<string> {
  const rows = indexBy(await findOrganizationBilling(db, ids), 'organization_id');
  return commonTimeZone(ids.map((id) => rows.get(id)));
}

/** @returns the time zone of an organization */
export async function readTimeZone(db: Knex, organizationId: string): Promise<string> {
  return sellerTimeZone((await findOrganizationBilling(db, [organizationId]))[0]);
}

/** @returns the words of the seller in the e-mails about paid orders */
export async function readReceiptNote(db: Knex, organizationId: string): Promise<string | null> {
  const [row] = await findOrganizationBilling(db, [organizationId]);
  return row?.receipt_note ?? null;
}

/** Fields of new prices that do not name them. */
export interface PriceDefaults {
  currency: string;
  taxBehavior: OrganizationBillingRow['tax_behavior'];
}

export async function readPriceDefaults(db: Knex, organizationId: string): Promise<PriceDefaults> {
  const [row] = await findOrganizationBilling(db, [organizationId]);
  return { currency: row?.default_currency ?? DEFAULT_CURRENCY, taxBehavior: row?.tax_behavior ?? 'exclusive' };
}

/** Consequences of disputes for the buyer's access. */
export interface DisputePolicy {
  on_open: OrganizationBillingRow['dispute_on_open'];
  on_lost: OrganizationBillingRow['dispute_on_lost'];
}

/** Policy of an organization that has set none. The defaults of the columns are the same. */
export const DEFAULT_DISPUTE_POLICY: DisputePolicy = { on_open: 'suspend', on_lost: 'revoke_and_cancel' };

/** @returns the policy of an organization for disputes */
export async function readDisputePolicy(db: Knex, organizationId: string): Promise<DisputePolicy> {
  const [row] = await findOrganizationBilling(db, [organizationId]);
  return row === undefined ? DEFAULT_DISPUTE_POLICY : { on_open: row.dispute_on_open, on_lost: row.dispute_on_lost };
}

/** Finds the organizations among `ids` whose buyers can pause their subscriptions. */
export async function findPausableSellers(db: Knex, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await findOrganizationBilling(db, ids);
  return new Set(rows.flatMap((row) => (row.buyers_can_pause ? row.organization_id : [])));
}

export async function upsertBilling(
  db: Knex,
  row: Pick<OrganizationBillingRow, 'organization_id' | 'modified_at'> & Partial<OrganizationBillingRow>,
): Promise<OrganizationBillingRow> {
  const rows = await db('organization_billing').insert(row).onConflict('organization_id').merge().returning('*');
  return expectOne(rows);
}
