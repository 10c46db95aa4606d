import type { Reader } from '../platform/db/transaction.ts';
import type { Customer, PaymentProcessor } from '../platform/payments/processor.ts';
import { findCustomer, insertCustomer, type PaymentRow } from './queries.ts';

/** The buyer as the processor knows them, made known to it with their first payment. */
export async function customerOf(
  { db, now }: Reader,
  processor: PaymentProcessor,
  { idempotency_key }: Pick<PaymentRow, 'idempotency_key'>,
  buyer: { email: string; name: string | null },
): Promise<Customer> {
  const ref = await findCustomer(db, processor.name, buyer.email);
  return ref === undefined ? makeCustomer({ db, now }, processor, { idempotency_key }, buyer) : { ref };
}

/** Makes the buyer known to it. */
export async function makeCustomer(
  { db, now }: Reader,
  processor: PaymentProcessor,
  { idempotency_key }: Pick<PaymentRow, 'idempotency_key'>,
  buyer: { email: string; name: string | null },
): Promise<Customer> {
  const made = await processor.ensureCustomer({ idempotencyKey: `${idempotency_key}:customer`, now }, buyer);
  await insertCustomer(db, processor.name, buyer.email, made.ref);
  return made;
}
