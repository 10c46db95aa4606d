import type { NormalizedAddress } from '../../../shared/address.ts';
import type { CountryTaxId } from '../../../shared/tax-ids.ts';
import type { TaxLine } from '../pricing/index.ts';

/**
 * Content of an invoice, of a credit note, or of the debit note that cancels a credit note. Amounts are in minor units.
 * Credit notes have negative amounts. Stored as JSON in `invoices.document`.
 */
export interface InvoiceDocument {
  kind: 'invoice' | 'credit_note' | 'debit_note';
  number: string;
  /** Whether a test organization sold. The field is absent in documents of version 0.5.0. */
  is_test?: boolean;
  /** IANA time zone of the seller, in which the dates of the document are. The field is absent in documents of version 0.6.0, which are in UTC. */
  time_zone?: string;
  /** ISO 8601. */
  issued_at: string;
  paid_at: string;
  /** Number of the invoice that a credit note corrects, or of the credit note that a debit note cancels. */
  corrects: string | null;
  seller: Party;
  buyer: Buyer;
  /**
   * When a one-time purchase was supplied, ISO 8601. The value is null or absent if the lines have periods, or for a
   * correction.
   */
  supplied_at?: string | null;
  lines: readonly DocumentLine[];
  /** The sum of the lines. */
  amount: number;
  tax: {
    name: string | null;
    rate_basis_points: number;
    amount: number;
    note: string | null;
    /** The law by which a business is charged or not. The field is absent for consumers, and in documents of version 0.6.0. */
    law?: string;
  };
  /** Taxes per country and rate. The field is absent in documents of version 0.5.0. */
  tax_lines?: readonly TaxLine[];
  /**
   * The value is null or absent if the document has no tax, is in the seller's currency, or there was no exchange rate.
   */
  converted_tax?: ConvertedTax | null;
  /** `amount` with tax. */
  total: number;
  /** The part of the total that the credit of the buyer paid. The field is absent if there is none. */
  paid_by_credit?: number;
  currency: string;
}

export interface DocumentLine {
  description: string;
  /** Quantity times unit price. A price that contains the tax may have no exact unit price before tax. */
  amount: number;
  /** Documents of earlier versions lack the quantity, the unit price and the period. */
  quantity?: number;
  unit_price?: number;
  /** The value is null if the line does not bill a period. */
  period?: ServicePeriod | null;
}

/** A period that a line bills, ISO 8601. The next period starts at its end. */
export interface ServicePeriod {
  start: string;
  end: string;
}

/** The tax in the currency of the seller's country, as article 230 of Directive 2006/112/EC requires. */
export interface ConvertedTax {
  currency: string;
  /** Minor units of this currency. */
  amount: number;
  /** Units of this currency for one unit of the document's currency, with six significant digits. */
  rate: string;
  /** When the rate was published, ISO 8601. */
  rate_published_at: string;
}

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'invoices.document': InvoiceDocument;
  }
}

export interface Buyer extends Party {
  email: string;
  /**
   * Tax ids of countries other than the country of the address. The field is absent if none applies, and in earlier
   * documents.
   */
  other_tax_ids?: readonly CountryTaxId[];
}

export interface Party {
  name: string;
  address: NormalizedAddress | null;
  tax_id: string | null;
}

/** @throws Error if the sums do not agree, which is a bug */
export function requireSums({ number, lines, amount, tax, total }: InvoiceDocument) {
  const sum = lines.reduce((before, line) => before + line.amount, 0);
  if (sum !== amount || amount + tax.amount !== total) throw new Error(`the sums of invoice ${number} do not agree`);
}
