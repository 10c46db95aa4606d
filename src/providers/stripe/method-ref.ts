import type { Customer } from '../../platform/ports/payment-processor.ts';

/**
 * Builds the stored reference of a payment method. Stripe charges a payment method only with its customer, so the
 * reference contains both. It stays valid when the buyer gets another customer.
 */
export const formatMethodRef = (customer: string, method: string) => `${customer}/${method}`;

/**
 * Parses the stored reference of a payment method.
 * @param customer used for references without a customer
 */
export function parseMethodRef(ref: string, customer: Customer): { customer: string; payment_method: string } {
  const [owner = '', method] = ref.split('/');
  if (method === undefined) return { customer: customer.ref, payment_method: ref };
  return { customer: owner, payment_method: method };
}
