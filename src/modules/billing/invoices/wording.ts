import { nameOfCountry } from '../../../shared/address.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { InvoiceDocument, Party } from './document.ts';

/** The words of a document, the same on the page and in the file. */
export interface Wording {
  title: string;
  facts: readonly (readonly [string, string])[];
  seller: readonly string[];
  buyer: readonly string[];
  lines: readonly (readonly [string, string])[];
  sums: readonly (readonly [string, string])[];
  total: readonly [string, string];
  note: string | null;
}

const TITLES = { invoice: 'Invoice', credit_note: 'Credit note', debit_note: 'Debit note' } as const;
/** What happened to the money on the day of the payment. */
const MOVED = { invoice: 'Paid', credit_note: 'Given back', debit_note: 'Kept after all' } as const;

export function wordingOf(document: InvoiceDocument): Wording {
  const { kind, number, issued_at, paid_at, corrects, seller, buyer, lines, amount, tax, total, currency } = document;
  const money = (minorUnits: number) => formatMoney({ amount: minorUnits, currency });
  return {
    title: `${TITLES[kind]} ${number}`,
    facts: [
      ['Number', number],
      ['Date of issue', dateOf(issued_at)],
      [MOVED[kind], dateOf(paid_at)],
      ...(corrects === null ? [] : ([['Corrects', corrects]] as const)),
    ],
    seller: linesOf(seller),
    buyer: [...linesOf(buyer), buyer.email],
    lines: lines.map((line) => [line.description, money(line.amount)]),
    sums: [
      ['Subtotal', money(amount)],
      [taxLabel(tax), money(tax.amount)],
    ],
    total: ['Total', `${money(total)} ${currency.toUpperCase()}`],
    note: tax.note,
  };
}

const dateOf = (text: string) => new Date(text).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });

function linesOf({ name, address, tax_id }: Party): string[] {
  const town = [address?.postal_code, address?.city].filter(Boolean).join(' ');
  const country = address && nameOfCountry(address.country);
  const id = tax_id && `Tax id: ${tax_id}`;
  return [name, address?.line1, address?.line2, town, address?.state, country, id].filter(
    (line): line is string => typeof line === 'string' && line !== '',
  );
}

function taxLabel({ name, rate_basis_points }: InvoiceDocument['tax']): string {
  return rate_basis_points === 0 ? (name ?? 'Tax') : `${name ?? 'Tax'} (${rate_basis_points / 100} %)`;
}
