export {
  addUp,
  billedBuyerOf,
  CARRIED_OVER,
  dueOf,
  limitCredit,
  payFromCredit,
  settleLines,
  sumLines,
  type Bill,
  type BilledBuyer,
  type Line,
  type PaidByCredit,
} from './bill.ts';
export { creditRows } from './credit-text.ts';
export { lineText, translateLine } from './line-text.ts';
export { discountedPrice, nameOfUnits, periodLines, presentBill, presentLine, priceLines } from './lines.ts';
export {
  includedRateColumn,
  netLines,
  settleNetLines,
  withoutTax,
  withoutTaxAtRate,
  type NetLines,
  type SaleOfLines,
} from './included-tax.ts';
export { prorate, type Part } from './proration.ts';
export { isTaxIncluded, type TaxBehavior } from './tax-behavior.ts';
export { isTaxRegistered, taxOn, type TaxBuyer } from './tax.ts';
export { taxLinesOf, taxNoteOf, type TaxLine } from './tax-lines.ts';
export { TaxQuoteMissing, TaxQuotes } from './tax-quotes.ts';
export { orUnavailable, transactionWithTaxes, type TaxedContext } from './transaction-with-taxes.ts';
export { readInteger, readObject, parseBill, parseLine, parseTax, readText, textOrNull } from './stored-json.ts';
export {
  addShares,
  lessShare,
  NO_SHARE,
  partOfAmount,
  partOfTotal,
  takeParts,
  totalWithTax,
  type Reversible,
  type ReversibleSource,
  type Share,
} from './reversible.ts';
