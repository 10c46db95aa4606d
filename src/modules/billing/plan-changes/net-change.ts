import {
  isTaxIncluded,
  netLines,
  type Line,
  type NetLines,
  type SaleOfLines,
  type TaxBehavior,
  type TaxQuotes,
} from '../pricing/index.ts';

interface ChangeLines {
  /** Lines for the unused time are negative. */
  lines: readonly Line[];
  /** Whether the price of the unused time contained the tax. The sale tells it of the new price. */
  unusedBehavior: TaxBehavior;
  /** The most that is credited for unused time, before tax. See `creditableAmount`. */
  creditable: number;
}

/**
 * Takes the tax out of the lines of a plan change, and limits the credit for unused time.
 * @throws TaxQuoteMissing
 * @throws TaxUnavailable
 */
export function netChange(quotes: TaxQuotes, sale: SaleOfLines, change: ChangeLines): NetLines {
  const { lines, unusedBehavior, creditable } = change;
  const { country } = sale.buyer.billing_address ?? {};
  const isSame = isTaxIncluded(unusedBehavior, country) === isTaxIncluded(sale.behavior, country);
  const net = isSame ? netLines(quotes, sale, lines) : netSeparately(quotes, sale, change);
  const limited = net.lines.map((line) =>
    isUnused(line) ? { ...line, amount: Math.max(line.amount, -creditable) } : line,
  );
  const isLimited = limited.some(({ amount }, at) => amount !== net.lines[at]?.amount);
  return { lines: limited, contained: isLimited ? null : net.contained };
}

/** One of the prices contained the tax, and the other one did not. */
function netSeparately(quotes: TaxQuotes, sale: SaleOfLines, { lines, unusedBehavior }: ChangeLines): NetLines {
  const old = netLines(quotes, { ...sale, behavior: unusedBehavior }, lines.filter(isUnused));
  const fresh = netLines(
    quotes,
    sale,
    lines.filter((line) => !isUnused(line)),
  );
  return { lines: [...fresh.lines, ...old.lines], contained: null };
}

/** A discount is negative as well. */
const isUnused = ({ kind, amount }: Line) => kind === 'proration' && amount < 0;
