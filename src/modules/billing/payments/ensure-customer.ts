import type { Reader } from '../../../platform/ports/transaction.ts';
import type { Customer, PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import { processorOf } from './processor-of.ts';
import { customerKey, findCustomers, insertCustomers, type PaymentRow } from './queries.ts';

interface CustomerContext extends Reader {
  readonly payments: PaymentProcessors;
}

interface Payer {
  payment: PaymentRow;
  buyer: { email: string; name: string | null };
}

/**
 * Finds the processors' customers for buyers, and creates the missing ones.
 * @returns customers by the ids of the payments. A buyer is missing when the processor refuses or does not answer.
 */
export async function ensureCustomers(ctx: CustomerContext, payers: readonly Payer[]): Promise<Map<string, Customer>> {
  const keyOf = ({ payment: { processor }, buyer: { email } }: Payer) => customerKey(processor, email);
  const buyers = payers.map(({ payment: { processor }, buyer: { email } }) => ({ processor, email }));
  const refs = await findCustomers(ctx.db, buyers);
  const missing = new Map(payers.filter((payer) => !refs.has(keyOf(payer))).map((payer) => [keyOf(payer), payer]));
  const created = await Promise.all([...missing.values()].map((payer) => createCustomer(ctx, payer)));
  const known = created.filter((customer) => customer !== undefined);
  await insertCustomers(ctx.db, known);
  for (const { processor, email, ref } of known) refs.set(customerKey(processor, email), ref);
  return new Map(
    payers.flatMap((payer) => {
      const ref = refs.get(keyOf(payer));
      return ref === undefined ? [] : [[payer.payment.id, { ref }]];
    }),
  );
}

async function createCustomer(ctx: CustomerContext, { payment, buyer }: Payer) {
  const call = { idempotencyKey: `${payment.idempotency_key}:customer`, now: ctx.now };
  try {
    const { ref } = await processorOf(ctx.payments, payment).ensureCustomer(call, buyer);
    return { processor: payment.processor, email: buyer.email, ref };
  } catch {
    return undefined;
  }
}

/** Does the same for one payment. */
export async function ensureCustomer(
  ctx: CustomerContext,
  payment: PaymentRow,
  buyer: Payer['buyer'],
): Promise<Customer | undefined> {
  return (await ensureCustomers(ctx, [{ payment, buyer }])).get(payment.id);
}
