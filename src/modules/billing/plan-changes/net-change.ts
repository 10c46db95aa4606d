import type { Tax } from '../../../platform/ports/tax-provider.ts';
import type { OrderRow } from '../orders/index.ts';
import {
  isTaxIncluded,
  netLines,
  sumLines,
  taxOn,
  withoutTaxAtRate,
  type Line,
  type NetLines,
  type SaleOfLines,
  type TaxQuotes,
} from '../pricing/index.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';
import { sumReturned, type PaidPeriod } from './unused-time.ts';

interface ChangeLines extends Pick<PaidPeriod, 'creditable' | 'returned' | 'paidTaxes'> {
  /** Lines for the unused time are negative. */
  lines: readonly Line[];
  /** The subscription before the change. The sale tells the terms of the new price. */
  subscription: Pick<SubscriptionRow, 'tax_behavior' | 'included_tax_rate'>;
}

/** The lines of a plan change before tax. */
export interface NetChange extends NetLines {
  /** Minor units before tax of unused time with another tax than the lines. It becomes a credit, which pays for them. */
  unused: number;
  /** Minor units before tax of the unused time that refunds gave back already. */
  returned: number;
}

/**
 * Takes the tax out of the lines of a plan change, and limits the credit for unused time. Unused time is a line of the bill if it
 * was paid with the tax of the bill.
 * @throws TaxQuoteMissing
 * @throws TaxUnavailable
 */
export function netChange(quotes: TaxQuotes, sale: SaleOfLines, change: ChangeLines): NetChange {
  const { lines, subscription } = change;
  const fresh = lines.filter((line) => !isUnused(line));
  if (hasOtherTax(quotes, sale, fresh, change)) {
    const net = withoutTaxAtRate(lines.filter(isUnused), subscription.included_tax_rate);
    const { lines: limited, returned } = limitUnused(net, change);
    return { ...netLines(quotes, sale, fresh), unused: 0 - sumLines(limited), returned };
  }
  const { country } = sale.buyer.billing_address ?? {};
  const isSame = isTaxIncluded(subscription.tax_behavior, country) === isTaxIncluded(sale.behavior, country);
  const net = isSame ? netLines(quotes, sale, lines) : netSeparately(quotes, sale, change);
  const { lines: limited, returned } = limitUnused(net.lines, change);
  const isLimited = limited.some(({ amount }, at) => amount !== net.lines[at]?.amount);
  return { lines: limited, contained: isLimited ? null : net.contained, unused: 0, returned };
}

/** Leaves of the unused time what no refund gave back, and no more than the seller has kept. There is at most one line for it. */
function limitUnused(lines: readonly Line[], change: Pick<ChangeLines, 'creditable' | 'returned'>) {
  const unused = 0 - sumLines(lines.filter(isUnused));
  const returned = Math.min(unused, sumReturned(change));
  const left = Math.min(unused - returned, change.creditable);
  return { lines: lines.map((line) => (isUnused(line) ? { ...line, amount: 0 - left } : line)), returned };
}

/** Whether unused time was paid with another tax than the new plan has. */
function hasOtherTax(
  quotes: TaxQuotes,
  sale: SaleOfLines,
  fresh: readonly Line[],
  { lines, paidTaxes }: ChangeLines,
): boolean {
  const amount = sumLines(fresh);
  if (amount <= 0 || !lines.some(isUnused) || paidTaxes.length === 0) return false;
  const tax = taxOn(quotes, { ...sale, amount });
  return paidTaxes.some((paid) => !isSameTax(paid, tax));
}

/** Taxes of earlier versions lack some fields, which then tell nothing. */
function isSameTax(paid: OrderRow['tax'], tax: Tax | null): boolean {
  if (paid === null || tax === null) return paid === tax;
  return (['country', 'region', 'rate_basis_points', 'reason'] as const).every(
    (field) => paid[field] === undefined || paid[field] === tax[field],
  );
}

/** One of the prices contained the tax, and the other one did not. */
function netSeparately(quotes: TaxQuotes, sale: SaleOfLines, { lines, subscription }: ChangeLines): NetLines {
  const behavior = subscription.tax_behavior;
  const old = netLines(quotes, { ...sale, behavior }, lines.filter(isUnused));
  const fresh = netLines(
    quotes,
    sale,
    lines.filter((line) => !isUnused(line)),
  );
  return { lines: [...fresh.lines, ...old.lines], contained: null };
}

/** A discount is negative as well. */
const isUnused = ({ kind, amount }: Line) => kind === 'proration' && amount < 0;
