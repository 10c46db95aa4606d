import { parseTaxId } from '../../../shared/codes/tax-ids.ts';
import { getOwn } from '../../../shared/own.ts';
import type { Translator } from '../../../platform/languages/translator.ts';
import type { InvoiceDocument } from './document.ts';

type Title = 'invoice' | 'taxInvoice' | 'creditNote' | 'taxCreditNote' | 'adjustmentNote' | 'qualifiedReturn';

interface TitlesOfCountry {
  invoice: Title;
  creditNote: Title;
  /** Name of the id that tells that its owner is registered for the tax. Without such an id, a taxed sale tells it. */
  registration?: string;
  /** Whether the law asks for the title of owners of this id alone. */
  isOfRegistration?: true;
}

/** The titles that the law of the seller's country asks for. Other countries leave them to the seller. */
const TITLES: Readonly<Record<string, TitlesOfCountry>> = {
  // Federal Decree-Law 8 of 2017, articles 65 and 70.
  AE: { invoice: 'taxInvoice', creditNote: 'taxCreditNote', registration: 'TRN' },
  // A New Tax System (Goods and Services Tax) Act 1999, sections 29-70 and 29-75.
  AU: { invoice: 'taxInvoice', creditNote: 'adjustmentNote' },
  // Decree-Law 48 of 2018, articles 54 and 56.
  BH: { invoice: 'taxInvoice', creditNote: 'taxCreditNote' },
  // Central Goods and Services Tax Act 2017, sections 31 and 34.
  IN: { invoice: 'taxInvoice', creditNote: 'creditNote', registration: 'GSTIN' },
  // Consumption Tax Act, articles 57-4 (1) and (3).
  JP: { invoice: 'invoice', creditNote: 'qualifiedReturn', registration: 'issuer', isOfRegistration: true },
  // Value Added Tax Act 2013, section 42.
  KE: { invoice: 'taxInvoice', creditNote: 'creditNote' },
  // Goods and Services Tax Act 1985, sections 19E and 19N. The former title is still accepted.
  NZ: { invoice: 'taxInvoice', creditNote: 'creditNote' },
  // Royal Decree 121 of 2020, articles 79 and 80.
  OM: { invoice: 'taxInvoice', creditNote: 'taxCreditNote' },
  // Implementing regulations of value added tax, articles 53 and 54.
  SA: { invoice: 'taxInvoice', creditNote: 'creditNote', registration: 'vat' },
  // Goods and Services Tax (General) Regulations, regulations 11 and 12.
  SG: { invoice: 'taxInvoice', creditNote: 'creditNote', registration: 'gst' },
  // Revenue Code, sections 86/4 and 86/10.
  TH: { invoice: 'taxInvoice', creditNote: 'creditNote' },
  // Value-Added Tax Act 89 of 1991, sections 20 and 21.
  ZA: { invoice: 'taxInvoice', creditNote: 'creditNote', registration: 'vat' },
};

const USUAL: TitlesOfCountry = { invoice: 'invoice', creditNote: 'creditNote' };

/** @returns the title with the number. A seller without a tax id is not registered, and another country's tax has no title here */
export function documentTitle(document: InvoiceDocument, { t }: Translator): string {
  const { kind, number } = document;
  if (kind === 'debit_note')
    return t({ id: 'invoice.title.debitNote', defaultMessage: 'Debit note {number}' }, { number });
  const { invoice, creditNote } = titlesOf(document);
  return titleText(kind === 'invoice' ? invoice : creditNote, { number }, t);
}

function titlesOf({ seller: { address, tax_id }, tax, tax_lines = [] }: InvoiceDocument): TitlesOfCountry {
  if (address === null || tax_id === null) return USUAL;
  const titles = getOwn(TITLES, address.country) ?? USUAL;
  const isForeign = tax_lines.some((line) => line.tax_amount !== 0 && line.country !== address.country);
  const isRegistered = parseTaxId(address.country, tax_id).name === titles.registration;
  const isTaxed = tax.amount !== 0 && titles.isOfRegistration !== true;
  return !isForeign && (isRegistered || isTaxed) ? titles : USUAL;
}

function titleText(title: Title, values: { number: string }, t: Translator['t']): string {
  switch (title) {
    case 'invoice':
      return t({ id: 'invoice.title.invoice', defaultMessage: 'Invoice {number}' }, values);
    case 'taxInvoice':
      return t({ id: 'invoice.title.taxInvoice', defaultMessage: 'Tax invoice {number}' }, values);
    case 'creditNote':
      return t({ id: 'invoice.title.creditNote', defaultMessage: 'Credit note {number}' }, values);
    case 'taxCreditNote':
      return t({ id: 'invoice.title.taxCreditNote', defaultMessage: 'Tax credit note {number}' }, values);
    case 'adjustmentNote':
      return t({ id: 'invoice.title.adjustmentNote', defaultMessage: 'Adjustment note {number}' }, values);
    case 'qualifiedReturn':
      return t({ id: 'invoice.title.qualifiedReturn', defaultMessage: 'Qualified return invoice {number}' }, values);
  }
}
