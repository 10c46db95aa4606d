import type { Reader } from '../platform/db/transaction.ts';
import type { Customer, PaymentProcessor } from '../platform/payments/processor.ts';
import { findCustomer, insertCustomer, type PaymentRow } from './queries.ts';

/** The buyer as the processor knows them, made known to it with their first payment. */
export async function customerOf(
  { db, now }: Reader,
  processor: PaymentProcessor,
  { idempotency_key }: PaymentRow,
  buyer: { email: string; name: string | null },
): Promise<Customer> {
  const known = await findCustomer(db, processor.name, buyer.email);
  if (known !== undefined) return { ref: known };
  const made = await processor.ensureCustomer({ idempotencyKey: `${idempotency_key}:customer`, now }, buyer);
  await insertCustomer(db, processor.name, buyer.email, made.ref);
  return made;
}
