import { applyRatio } from '../../../shared/money.ts';
import type { Tax } from '../../../platform/ports/tax-provider.ts';
import { settleLines, sumLines, type Line, type SettledLines } from './bill.ts';
import { isTaxIncluded } from './tax-behavior.ts';
import { taxOn, type TaxedSale } from './tax.ts';
import type { TaxQuotes } from './tax-quotes.ts';

/** Basis points of a rate of 100 %. */
const WHOLE = 10_000;

/**
 * Takes the contained tax out of lines, so that they sum up to the amount before tax.
 * @param tax of the sum of the lines, without its sign. Lines stay as they are unless it is included
 */
export function withoutTax(lines: readonly Line[], tax: Tax | null): Line[] {
  const whole = sumLines(lines);
  if (!tax?.is_included || whole === 0) return [...lines];
  const signed = whole < 0 ? -tax.amount : tax.amount;
  // The tax of all lines up to one is rounded, so that the rounding of single lines does not add up.
  const taxUpTo = (gross: number) => applyRatio(signed, whole < 0 ? -gross : gross, Math.abs(whole));
  let gross = 0;
  return lines.map((line) => {
    const before = taxUpTo(gross);
    gross += line.amount;
    return withUnitAmount({ ...line, amount: line.amount - (taxUpTo(gross) - before) });
  });
}

/** Takes the tax out of lines at the rate that their price contained. @param rate basis points */
export const withoutTaxAtRate = (lines: readonly Line[], rate: number): Line[] =>
  lines.map((line) => ({ ...line, amount: applyRatio(line.amount, WHOLE, WHOLE + rate) }));

/** Keeps the amount of a unit exact, or leaves it out. */
function withUnitAmount(line: Line): Line {
  const { unit_amount: _, ...rest } = line;
  const { amount, quantity } = line;
  if (quantity === undefined) return line;
  return amount % quantity === 0 ? { ...rest, unit_amount: amount / quantity } : rest;
}

/** Lines before tax, and the tax that they contained, or null if they contained none. */
export interface NetLines {
  lines: Line[];
  contained: Tax | null;
}

/** A sale whose amount is the sum of lines. */
export type SaleOfLines = Omit<TaxedSale, 'amount'>;

/**
 * @returns lines before tax
 * @throws TaxQuoteMissing
 * @throws TaxUnavailable
 */
export function netLines(quotes: TaxQuotes, sale: SaleOfLines, lines: readonly Line[]): NetLines {
  const isIncluded = isTaxIncluded(sale.behavior, sale.buyer.billing_address?.country);
  const contained = isIncluded ? taxOn(quotes, { ...sale, amount: Math.abs(sumLines(lines)) }) : null;
  return { lines: withoutTax(lines, contained), contained };
}

/**
 * Settles lines before tax with what the buyer owes, and calculates the tax. The contained tax of the lines stays exact where
 * nothing else is settled, so that the buyer pays the price that they have seen.
 * @throws TaxQuoteMissing
 * @throws TaxUnavailable
 */
export function settleNetLines(
  quotes: TaxQuotes,
  sale: SaleOfLines,
  { lines, contained }: NetLines,
  owed: number,
): SettledLines & { tax: Tax | null } {
  const settled = settleLines(lines, owed);
  const amount = sumLines(settled.lines);
  const isUnchanged = contained !== null && amount > 0 && amount === sumLines(lines);
  return { ...settled, tax: isUnchanged ? contained : taxOn(quotes, { ...sale, behavior: 'exclusive', amount }) };
}

/**
 * @returns the column that tells which part of a subscription's amount is tax, or an empty object if the tax is unknown
 */
export const includedRateColumn = (tax: Tax | null): { included_tax_rate?: number } =>
  tax === null ? {} : { included_tax_rate: tax.is_included && tax.amount > 0 ? tax.rate_basis_points : 0 };
