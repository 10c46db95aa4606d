import { findBenefits, presentBenefit, presentGrant, readGrants } from '../../modules/entitlements/benefits/index.ts';
import { findCheckouts, presentCheckoutRecords } from '../../modules/checkout/checkouts/index.ts';
import { eventTypes } from '../../contract/generated/event-types.ts';
import type { Schema } from '../../contract/operation.ts';
import type { JobContext } from '../../platform/jobs/task.ts';
import type { Dependencies } from '../dependencies.ts';
import { presentCredit, readCredits } from '../../modules/billing/credits/index.ts';
import {
  findCustomers,
  findImports as findCustomerImports,
  presentCustomers,
  presentImportRecord as presentCustomerImport,
} from '../../modules/customers/customers/index.ts';
import { findDisputes, presentDispute } from '../../modules/billing/disputes/index.ts';
import { loadDiscounts } from '../../modules/catalog/discounts/index.ts';
import { findInvoices, presentInvoiceRecord } from '../../modules/billing/invoices/index.ts';
import { indexBy, getOrThrow } from '../../shared/index-by.ts';
import { getOwn } from '../../shared/own.ts';
import {
  findActivations,
  findImports as findKeyImports,
  findLicenseKeys,
  presentActivationsWithKeys,
  presentImportRecord as presentKeyImport,
  presentLicenseKeys,
} from '../../modules/entitlements/license-keys/index.ts';
import { findOrdersById, presentOrders } from '../../modules/billing/orders/index.ts';
import { findOrganizations, presentOrganization } from '../../modules/identity/organizations/index.ts';
import { loadProducts, presentProduct } from '../../modules/catalog/products/index.ts';
import { findRefunds, presentRefund } from '../../modules/billing/refunds/index.ts';
import { findImports, presentImportRecord } from '../../modules/billing/subscription-imports/index.ts';
import { findSubscriptions, presentSubscriptions } from '../../modules/billing/subscriptions/index.ts';
import { findUnmatchedCharges, presentUnmatchedCharge } from '../../modules/billing/unmatched-charges/index.ts';
import { findEndpoints, presentEndpoints } from '../../modules/notifications/webhooks/index.ts';

type EventType = (typeof eventTypes)[number];
type Loader<Payload> = (
  ctx: JobContext & Pick<Dependencies, 'payments' | 'baseUrl'>,
  ids: readonly string[],
) => Promise<Payload[]>;
/** Type of `data` in events of a type, from the contract. */
type PayloadOf<Type extends EventType> = Extract<Schema<'Event'>, { type: Type }>['data'];

/** Without secrets, because readers of events may not open checkouts. */
const checkouts: Loader<Schema<'CheckoutRecord'>> = async (ctx, ids) =>
  presentCheckoutRecords(ctx, await findCheckouts(ctx.db, ids), []);
const orders: Loader<Schema<'Order'>> = async (ctx, ids) => presentOrders(ctx, await findOrdersById(ctx.db, ids));
const subscriptions: Loader<Schema<'Subscription'>> = async (ctx, ids) =>
  presentSubscriptions(ctx, await findSubscriptions(ctx, ids));
const refunds: Loader<Schema<'Refund'>> = async ({ db }, ids) => (await findRefunds(db, ids)).map(presentRefund);
const credits: Loader<Schema<'Credit'>> = async ({ db }, ids) => (await readCredits(db, ids)).map(presentCredit);
const customers: Loader<Schema<'Customer'>> = async (ctx, ids) =>
  presentCustomers(ctx, await findCustomers(ctx.db, ids));
/** Events about a deleted or an erased customer have nothing but its id. */
const customerIds: Loader<Schema<'DeletedCustomer'>> = (_ctx, ids) => Promise.resolve(ids.map((id) => ({ id })));
const disputes: Loader<Schema<'Dispute'>> = async ({ db }, ids) => (await findDisputes(db, ids)).map(presentDispute);
const unmatchedCharges: Loader<Schema<'UnmatchedCharge'>> = async ({ db }, ids) =>
  (await findUnmatchedCharges(db, ids)).map(presentUnmatchedCharge);
const invoices: Loader<Schema<'InvoiceRecord'>> = async ({ db }, ids) =>
  (await findInvoices(db, ids)).map(presentInvoiceRecord);
const discounts: Loader<Schema<'Discount'>> = async (ctx, ids) => {
  const rows = ids.map((discount_id) => ({ discount_id }));
  return [...(await loadDiscounts(ctx, rows)).values()];
};
const products: Loader<Schema<'Product'>> = async (ctx, ids) =>
  [...(await loadProducts(ctx, ids)).values()].map((product) => presentProduct(product, ctx.baseUrl));
const benefits: Loader<Schema<'Benefit'>> = async ({ db }, ids) => (await findBenefits(db, ids)).map(presentBenefit);
const licenseKeys: Loader<Schema<'LicenseKey'>> = async (ctx, ids) =>
  presentLicenseKeys(ctx, await findLicenseKeys(ctx, ids));
const activations: Loader<Schema<'LicenseKeyActivationWithKey'>> = async (ctx, ids) =>
  presentActivationsWithKeys(ctx, await findActivations(ctx.db, ids));
const organizations: Loader<Schema<'Organization'>> = async ({ db }, ids) =>
  (await findOrganizations(db, ids)).map(presentOrganization);
const endpoints: Loader<Schema<'WebhookEndpoint'>> = async ({ db }, ids) =>
  presentEndpoints({ db }, await findEndpoints(db, ids));
const customerImports: Loader<Schema<'CustomerImportRecord'>> = async ({ db }, ids) =>
  (await findCustomerImports(db, ids)).map(presentCustomerImport);
const licenseKeyImports: Loader<Schema<'LicenseKeyImportRecord'>> = async ({ db }, ids) =>
  (await findKeyImports(db, ids)).map(presentKeyImport);
const subscriptionImports: Loader<Schema<'SubscriptionImportRecord'>> = async ({ db }, ids) =>
  (await findImports(db, ids)).map(presentImportRecord);

const grants: Loader<Schema<'BenefitGrantWithBenefit'>> = async ({ db, now }, ids) => {
  const rows = await readGrants({ db, now }, ids);
  const granted = indexBy(await findBenefits(db, [...new Set(rows.map(({ benefit_id }) => benefit_id))]), 'id');
  return rows.map((row) => ({ ...presentGrant(row), benefit: presentBenefit(getOrThrow(granted, row.benefit_id)) }));
};

/** Loaders of `data` by the object of the event. They present the object as the API returns it to its seller. */
const loaders = {
  checkout: checkouts,
  customer: customers,
  customers: customerImports,
  order: orders,
  subscription: subscriptions,
  subscriptions: subscriptionImports,
  credit: credits,
  refund: refunds,
  dispute: disputes,
  unmatched_charge: unmatchedCharges,
  invoice: invoices,
  product: products,
  discount: discounts,
  benefit: benefits,
  benefit_grant: grants,
  license_key: licenseKeys,
  license_keys: licenseKeyImports,
  license_key_activation: activations,
  organization: organizations,
  webhook_endpoint: endpoints,
};

/** Loaders of the types whose `data` is not the object. */
const otherLoaders = { 'customer.deleted': customerIds, 'customer.erased': customerIds };

type LoaderOf<Type extends EventType> = Type extends keyof typeof otherLoaders
  ? (typeof otherLoaders)[Type]
  : Type extends `${infer Name extends keyof typeof loaders}.${string}`
    ? (typeof loaders)[Name]
    : undefined;

// Safe cast: `LoaderOf` chooses the loader of each type in the same way.
const loadersByType = Object.fromEntries(
  eventTypes.map((type) => [type, getOwn(otherLoaders, type) ?? getOwn(loaders, type.split('.', 1)[0] ?? '')]),
) as { [Type in EventType]: LoaderOf<Type> };

/**
 * Loaders of `data` by event type. A type without a loader, or with a loader of other data, does not compile: add the object to
 * `loaders`.
 */
export const payloadLoaders: { readonly [Type in EventType]: Loader<PayloadOf<Type>> } = loadersByType;

/** Types of events whose objects can be deleted before the events are published. */
export const deletableTypes: ReadonlySet<string> = new Set<EventType>(['customer.created', 'customer.updated']);
