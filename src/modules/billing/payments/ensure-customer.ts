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
 * Buyers as the processors know them, by the ids of their payments; who pays for the first time is made known. Those that
 * the processor does not take, or of whom it does not answer, are missing.
 */
export async function ensureCustomers(ctx: CustomerContext, payers: readonly Payer[]): Promise<Map<string, Customer>> {
  const keyOf = ({ payment: { processor }, buyer: { email } }: Payer) => customerKey(processor, email);
  const wanted = payers.map(({ payment: { processor }, buyer: { email } }) => ({ processor, email }));
  const refs = await findCustomers(ctx.db, wanted);
  const strangers = new Map(payers.filter((payer) => !refs.has(keyOf(payer))).map((payer) => [keyOf(payer), payer]));
  const made = await Promise.all([...strangers.values()].map((payer) => createCustomer(ctx, payer)));
  const known = made.filter((customer) => customer !== undefined);
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

/** Of one. */
export async function ensureCustomer(
  ctx: CustomerContext,
  payment: PaymentRow,
  buyer: Payer['buyer'],
): Promise<Customer | undefined> {
  return (await ensureCustomers(ctx, [{ payment, buyer }])).get(payment.id);
}
