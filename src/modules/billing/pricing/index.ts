export { addUp, carryOver, settleBalance, sumOf, type Bill, type Line } from './bill.ts';
export { priceLines } from './lines.ts';
export { prorate, type Period } from './proration.ts';
export { taxOn, type TaxBuyer } from './tax.ts';
export { TaxQuoteMissing, TaxQuotes } from './tax-quotes.ts';
export { transactionWithTaxes } from './transaction-with-taxes.ts';
export { integerOf, objectOf, parseBill, parseTax, textOf, textOrNull } from './stored-json.ts';
