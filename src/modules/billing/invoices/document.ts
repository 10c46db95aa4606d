import type { NormalizedAddress } from '../../../shared/address.ts';
import type { TaxLine } from '../pricing/index.ts';

/**
 * Content of an invoice, of a credit note, or of the debit note that cancels a credit note. Amounts are in minor units;
 * those of a credit note are negative. Stored as JSON in `invoices.document`.
 */
export interface InvoiceDocument {
  kind: 'invoice' | 'credit_note' | 'debit_note';
  number: string;
  /** ISO 8601. */
  issued_at: string;
  paid_at: string;
  /** Number of the invoice that a credit note corrects, or of the credit note that a debit note cancels. */
  corrects: string | null;
  seller: Party;
  buyer: Party & { email: string };
  lines: readonly { description: string; amount: number }[];
  /** The sum of the lines. */
  amount: number;
  tax: { name: string | null; rate_basis_points: number; amount: number; note: string | null };
  /** Taxes per country and rate. Absent in documents of version 0.5.0. */
  tax_lines?: readonly TaxLine[];
  /** `amount` with tax. */
  total: number;
  currency: string;
}

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'invoices.document': InvoiceDocument;
  }
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
