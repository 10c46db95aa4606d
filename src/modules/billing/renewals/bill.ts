import { AvailableCredits } from '../credits/index.ts';
import {
  addUp,
  billedBuyerOf,
  payFromCredit,
  includedRateColumn,
  lineText,
  netLines,
  periodLines,
  settleLines,
  settleNetLines,
  withoutTaxAtRate,
  type Bill,
  type Line,
  type PaidByCredit,
  type TaxQuotes,
} from '../pricing/index.ts';
import { findDiscounts, type DiscountRow } from '../../catalog/discounts/index.ts';
import { indexBy, getOrThrow } from '../../../shared/index-by.ts';
import { findOrganizationBilling, type OrganizationBillingRow } from '../../identity/organizations/index.ts';
import type { PeriodBill, ProcessorTerms } from '../payments/index.ts';
import { parallelUnlessTransaction } from '../../../platform/db/parallel-unless-transaction.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findPrices, loadProducts, type PriceRow, type Product } from '../../catalog/products/index.ts';
import {
  announcedCreditOf,
  findPromises,
  nextPeriodWhenPaid,
  owesFinalBalance,
  type SubscriptionRow,
} from '../subscriptions/index.ts';

/** Rows that the bills of subscriptions use. */
export interface BillParts {
  /** The time of the bill, by the clock of the organization. */
  now: Date;
  products: ReadonlyMap<string, Product>;
  /** Prices of subscriptions with several units, which have a line for each unit amount. */
  prices: ReadonlyMap<string, PriceRow>;
  sellers: ReadonlyMap<string, OrganizationBillingRow>;
  discounts: ReadonlyMap<string, DiscountRow>;
  /** Credits of the buyers. Locked for bills that are charged. */
  credits: AvailableCredits;
}

/** Loads the rows for bills that are charged, and locks the credits of their buyers. */
export const lockBillParts = (tx: Tx, subscriptions: readonly SubscriptionRow[]): Promise<BillParts> =>
  loadParts(tx, subscriptions, () => keepPromises(tx, subscriptions, AvailableCredits.lock(tx.db, subscriptions)));

/** Loads the rows for bills that are only shown. */
export const findBillParts = (tx: Tx, subscriptions: readonly SubscriptionRow[]): Promise<BillParts> =>
  loadParts(tx, subscriptions, () => keepPromises(tx, subscriptions, AvailableCredits.find(tx.db, subscriptions)));

/** Keeps the credit that other bills of the same buyers were announced with. */
async function keepPromises(
  { db }: Tx,
  subscriptions: readonly SubscriptionRow[],
  loading: Promise<AvailableCredits>,
): Promise<AvailableCredits> {
  const credits = await loading;
  if (!credits.isEmpty) credits.promise(await findPromises(db, subscriptions));
  return credits;
}

/** Loads the rows for the bills of many subscriptions, in one statement per table. */
async function loadParts(
  reader: Tx,
  subscriptions: readonly SubscriptionRow[],
  loadCredits: () => Promise<AvailableCredits>,
): Promise<BillParts> {
  const distinct = (column: 'product_id' | 'organization_id' | 'discount_id' | 'former_discount_id') => [
    ...new Set(subscriptions.flatMap((subscription) => subscription[column] ?? [])),
  ];
  const discountIds = [...distinct('discount_id'), ...distinct('former_discount_id')];
  const priceIds = [...new Set(subscriptions.flatMap(({ quantity, price_id }) => (quantity > 1 ? price_id : [])))];
  const { db } = reader;
  const [products, prices, sellers, discounts, credits] = await parallelUnlessTransaction(
    db,
    () => loadProducts(reader, distinct('product_id')),
    async () => (priceIds.length > 0 ? findPrices(db, priceIds) : []),
    () => findOrganizationBilling(db, distinct('organization_id')),
    async () => (discountIds.length > 0 ? findDiscounts(db, discountIds) : []),
    loadCredits,
  );
  return {
    now: reader.now,
    products,
    prices: indexBy(prices, 'id'),
    sellers: indexBy(sellers, 'organization_id'),
    discounts: indexBy(discounts, 'id'),
    credits,
  };
}

/** The terms that bills are calculated by. */
export interface BillingTerms {
  readonly quotes: TaxQuotes;
  readonly terms: ProcessorTerms;
}

/**
 * Bills the next period, with the discount and the tax of its start. A bill that was announced spends the credit that it was
 * announced with. An amount below the processor's minimum charge is carried over to the bill after it.
 * @throws TaxQuoteMissing
 * @throws TaxUnavailable
 */
export function billNextPeriod(
  { quotes, terms }: BillingTerms,
  subscription: SubscriptionRow,
  parts: BillParts,
): PeriodBill {
  const { begins, part, discount, lines } = linesOfNextPeriod(subscription, parts);
  const bill = billLines(quotes, subscription, { parts, lines, at: begins });
  const credit = Math.min(parts.credits.of(subscription), announcedCreditOf(subscription) ?? Infinity);
  const paid = payFromCredit(bill, credit, terms.minimumCharge(subscription));
  return { ...paid, discount_id: discount?.id ?? null, ...(part && { ends_at: part.ends_at }) };
}

/**
 * Bills what a subscription is charged for next: the next period, or the final balance of one that has ended.
 * @throws TaxQuoteMissing
 * @throws TaxUnavailable
 */
export const billNextCharge = (rules: BillingTerms, subscription: SubscriptionRow, parts: BillParts): PeriodBill =>
  owesFinalBalance(subscription)
    ? billFinalBalance(rules, subscription, parts)
    : billNextPeriod(rules, subscription, parts);

/** @returns the next bill without its tax. A contained tax is taken out at the last known rate */
export function billBeforeTax(subscription: SubscriptionRow, parts: BillParts): Bill & PaidByCredit {
  const { lines } = linesOfNextPeriod(subscription, parts);
  const net = withoutTaxAtRate(lines, subscription.included_tax_rate);
  const bill = addUp(settleLines(net, subscription.balance).lines, null);
  return { ...bill, credit_used: Math.min(bill.total, parts.credits.of(subscription)) };
}

function linesOfNextPeriod(subscription: SubscriptionRow, parts: BillParts) {
  const product = getOrThrow(parts.products, subscription.product_id);
  const { begins, part } = nextPeriodWhenPaid(subscription, parts.now);
  const discount = discountAt(subscription, begins, parts);
  const lines = periodLines(product.name, soldPriceOf(subscription, parts), discount, part);
  return { begins, part, discount, lines };
}

/** @returns the price of one period */
const soldPriceOf = ({ amount, currency, quantity, price_id }: SubscriptionRow, { prices }: BillParts) => ({
  amount: amount ?? 0,
  currency,
  quantity,
  price: prices.get(price_id),
});

/**
 * Bills the balance that a subscription owes at its end. Its only line names the product, which no other line does.
 * @throws TaxQuoteMissing
 * @throws TaxUnavailable
 */
function billFinalBalance(
  { quotes, terms }: BillingTerms,
  subscription: SubscriptionRow,
  parts: BillParts,
): PeriodBill {
  const bill = billLines(quotes, subscription, { parts, lines: [], at: subscription.current_period_end });
  const { name } = getOrThrow(parts.products, subscription.product_id);
  const description = lineText('earlierChangesOf', { name });
  const named = { ...bill, lines: bill.lines.map((line) => ({ ...line, description })) };
  const minimum = Math.min(bill.total, terms.minimumCharge(subscription));
  return { ...payFromCredit(named, parts.credits.of(subscription), minimum), discount_id: null };
}

interface BilledLines {
  parts: BillParts;
  lines: readonly Line[];
  at: Date;
}

/** Adds the owed balance and the tax to the lines. */
function billLines(quotes: TaxQuotes, subscription: SubscriptionRow, { parts, lines, at }: BilledLines) {
  const sale = {
    behavior: subscription.tax_behavior,
    currency: subscription.currency ?? '',
    seller: parts.sellers.get(subscription.organization_id),
    buyer: subscription,
    benefits: getOrThrow(parts.products, subscription.product_id).benefits,
    at,
  };
  const net = netLines(quotes, sale, lines);
  const { lines: all, tax } = settleNetLines(quotes, sale, net, subscription.balance);
  return {
    ...addUp(all, tax),
    balance: 0,
    credit_used: 0,
    buyer: billedBuyerOf(subscription),
    ...includedRateColumn(net.contained ?? tax),
  };
}

/** @returns the discount on a period that begins at `begins` */
export function discountAt(
  {
    discount_id,
    former_discount_id,
    discount_starts_at,
    discount_ends_at,
  }: Pick<SubscriptionRow, 'discount_id' | 'former_discount_id' | 'discount_starts_at' | 'discount_ends_at'>,
  begins: Date,
  { discounts }: Pick<BillParts, 'discounts'>,
): DiscountRow | undefined {
  if (discount_starts_at !== null && begins < discount_starts_at)
    return former_discount_id === null ? undefined : getOrThrow(discounts, former_discount_id);
  if (discount_id === null || (discount_ends_at !== null && begins >= discount_ends_at)) return undefined;
  return getOrThrow(discounts, discount_id);
}
