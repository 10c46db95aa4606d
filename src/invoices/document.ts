/** What an invoice or a credit note says. Money is in minor units of the currency; a credit note has minus signs. */
export interface InvoiceDocument {
  kind: 'invoice' | 'credit_note';
  number: string;
  /** ISO 8601. */
  issued_at: string;
  paid_at: string | null;
  /** Number of the invoice that a credit note corrects. */
  corrects: string | null;
  seller: Party;
  buyer: Party & { email: string };
  period: { start: string; end: string } | null;
  lines: readonly { description: string; amount: number }[];
  /** The sum of the lines. */
  amount: number;
  tax: { name: string | null; rate_basis_points: number; amount: number; note: string | null };
  /** With tax. */
  total: number;
  currency: string;
  notes: readonly string[];
}

export interface Party {
  name: string;
  address: Address | null;
  tax_id: string | null;
}

interface Address {
  country: string;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  city: string | null;
  state: string | null;
}
