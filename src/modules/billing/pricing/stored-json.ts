import { TAX_REASONS, TAX_SCHEMES, type Tax, type TaxScheme } from '../../../platform/ports/tax-provider.ts';
import type { Bill, BilledBuyer, Line } from './bill.ts';

const LINE_KINDS: readonly string[] = [
  'product',
  'discount',
  'proration',
  'balance',
  'credit',
] satisfies Line['kind'][];

/** @throws Error the stored value is no tax */
export function parseTax(stored: unknown): Tax | null {
  if (stored === null) return null;
  const { amount, rate_basis_points, name, country, state, region, scheme, reason, law, is_included } = readObject(
    stored,
    'tax',
  );
  return {
    amount: readInteger(amount, 'tax.amount'),
    rate_basis_points: readInteger(rate_basis_points, 'tax.rate_basis_points'),
    name: textOrNull(name),
    country: readText(country, 'tax.country'),
    state: textOrNull(state),
    // Taxes of version 0.5.0 have neither.
    region: textOrNull(region),
    scheme: scheme == null ? null : readMember<TaxScheme>(scheme, TAX_SCHEMES, 'tax.scheme'),
    reason: readMember<Tax['reason']>(reason, TAX_REASONS, 'tax.reason'),
    ...(typeof law === 'string' && { law }),
    ...(is_included === true && { is_included }),
  };
}

/** @throws Error the stored value is no bill */
export function parseBill(stored: unknown): Bill {
  const { lines, amount, tax, total, buyer } = readObject(stored, 'bill');
  if (!Array.isArray(lines)) throw unexpected('bill.lines');
  return {
    lines: lines.map(parseLine),
    amount: readInteger(amount, 'bill.amount'),
    tax: parseTax(tax ?? null),
    total: readInteger(total, 'bill.total'),
    ...(buyer !== undefined && { buyer: parseBuyer(buyer) }),
  };
}

function parseBuyer(stored: unknown): BilledBuyer {
  const { customer_name, billing_address, tax_id, customer_other_tax_ids } = readObject(stored, 'bill.buyer');
  const address = billing_address == null ? null : readObject(billing_address, 'bill.buyer.billing_address');
  return {
    customer_name: textOrNull(customer_name),
    billing_address: address as BilledBuyer['billing_address'],
    tax_id: textOrNull(tax_id),
    ...(Array.isArray(customer_other_tax_ids) && { customer_other_tax_ids }),
  };
}

/** @throws Error the value is no line, neither a stored nor a presented one */
export function parseLine(stored: unknown): Line {
  const { kind, description, amount, quantity, unit_amount } = readObject(stored, 'line');
  return {
    kind: readMember<Line['kind']>(kind, LINE_KINDS, 'line.kind'),
    description: readText(description, 'line.description'),
    amount: readInteger(amount, 'line.amount'),
    ...(quantity !== undefined && { quantity: readInteger(quantity, 'line.quantity') }),
    ...(unit_amount != null && { unit_amount: readInteger(unit_amount, 'line.unit_amount') }),
  };
}

const unexpected = (name: string) => new Error(`the stored ${name} is not understood`);

/** @throws Error */
export function readObject(stored: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) throw unexpected(name);
  return stored as Record<string, unknown>;
}

/** @throws Error */
export function readInteger(stored: unknown, name: string): number {
  if (typeof stored !== 'number' || !Number.isSafeInteger(stored)) throw unexpected(name);
  return stored;
}

/** @throws Error */
export function readText(stored: unknown, name: string): string {
  if (typeof stored !== 'string') throw unexpected(name);
  return stored;
}

export const textOrNull = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null);

function readMember<Member extends string>(stored: unknown, members: readonly string[], name: string): Member {
  if (typeof stored !== 'string' || !members.includes(stored)) throw unexpected(name);
  return stored as Member;
}
