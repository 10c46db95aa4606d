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
  const { amount, rate_basis_points, name, country, state, region, scheme, reason, is_included } = objectOf(
    stored,
    'tax',
  );
  return {
    amount: integerOf(amount, 'tax.amount'),
    rate_basis_points: integerOf(rate_basis_points, 'tax.rate_basis_points'),
    name: textOrNull(name),
    country: readText(country, 'tax.country'),
    state: textOrNull(state),
    // Taxes of version 0.5.0 have neither.
    region: textOrNull(region),
    scheme: scheme == null ? null : memberOf<TaxScheme>(scheme, TAX_SCHEMES, 'tax.scheme'),
    reason: memberOf<Tax['reason']>(reason, TAX_REASONS, 'tax.reason'),
    ...(is_included === true && { is_included }),
  };
}

/** @throws Error the stored value is no bill */
export function parseBill(stored: unknown): Bill {
  const { lines, amount, tax, total, buyer } = objectOf(stored, 'bill');
  if (!Array.isArray(lines)) throw unexpected('bill.lines');
  return {
    lines: lines.map(parseLine),
    amount: integerOf(amount, 'bill.amount'),
    tax: parseTax(tax ?? null),
    total: integerOf(total, 'bill.total'),
    ...(buyer !== undefined && { buyer: parseBuyer(buyer) }),
  };
}

function parseBuyer(stored: unknown): BilledBuyer {
  const { customer_name, billing_address, tax_id } = objectOf(stored, 'bill.buyer');
  const address = billing_address == null ? null : objectOf(billing_address, 'bill.buyer.billing_address');
  return {
    customer_name: textOrNull(customer_name),
    billing_address: address as BilledBuyer['billing_address'],
    tax_id: textOrNull(tax_id),
  };
}

function parseLine(stored: unknown): Line {
  const { kind, description, amount, quantity, unit_amount } = objectOf(stored, 'line');
  return {
    kind: memberOf<Line['kind']>(kind, LINE_KINDS, 'line.kind'),
    description: readText(description, 'line.description'),
    amount: integerOf(amount, 'line.amount'),
    ...(quantity !== undefined && { quantity: integerOf(quantity, 'line.quantity') }),
    ...(unit_amount !== undefined && { unit_amount: integerOf(unit_amount, 'line.unit_amount') }),
  };
}

const unexpected = (name: string) => new Error(`the stored ${name} is not understood`);

/** @throws Error */
export function objectOf(stored: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) throw unexpected(name);
  return stored as Record<string, unknown>;
}

/** @throws Error */
export function integerOf(stored: unknown, name: string): number {
  if (typeof stored !== 'number' || !Number.isSafeInteger(stored)) throw unexpected(name);
  return stored;
}

/** @throws Error */
export function readText(stored: unknown, name: string): string {
  if (typeof stored !== 'string') throw unexpected(name);
  return stored;
}

export const textOrNull = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null);

function memberOf<Member extends string>(stored: unknown, members: readonly string[], name: string): Member {
  if (typeof stored !== 'string' || !members.includes(stored)) throw unexpected(name);
  return stored as Member;
}
