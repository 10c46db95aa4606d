import type { Customer } from '../../platform/ports/payment-processor.ts';

/**
 * A saved payment method belongs to one customer of Stripe's, and can be charged with that one alone. Both are kept in the
 * reference, so that a buyer who has become another customer since can still be charged.
 */
export const methodRef = (customer: string, method: string) => `${customer}/${method}`;

/** `customer` stands in for references without one. */
export function readMethodRef(ref: string, customer: Customer): { customer: string; payment_method: string } {
  const [owner = '', method] = ref.split('/');
  if (method === undefined) return { customer: customer.ref, payment_method: ref };
  return { customer: owner, payment_method: method };
}
