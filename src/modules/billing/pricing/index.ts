export {
  addUp,
  billedBuyerOf,
  CARRIED_OVER,
  carryOver,
  settleLines,
  sumOf,
  type Bill,
  type BilledBuyer,
  type Line,
} from './bill.ts';
export { priceLines } from './lines.ts';
export { prorate, type Period } from './proration.ts';
export { isTaxRegistered, taxOn, type TaxBuyer } from './tax.ts';
export { taxLinesOf, taxNoteOf, type TaxLine } from './tax-lines.ts';
export { TaxQuoteMissing, TaxQuotes } from './tax-quotes.ts';
export { transactionWithTaxes } from './transaction-with-taxes.ts';
export { integerOf, objectOf, parseBill, parseTax, textOf, textOrNull } from './stored-json.ts';
export { divideTotal, lessShare, totalOf, type Share } from './divide-total.ts';
