import type { Logger } from 'pino';
import { PermanentError, RetryableError } from '../../../platform/ports/provider-errors.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { Customer, Outcome, PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import { logFailedCall } from './errors.ts';
import { processorOf } from './processor-of.ts';
import { customerKey, findCustomer, findCustomers, insertCustomers, type PaymentRow } from './queries.ts';

interface CustomerContext extends Reader {
  readonly payments: PaymentProcessors;
  readonly log: Logger;
}

interface Payer {
  payment: PaymentRow;
  buyer: { email: string; name: string | null };
}

/**
 * Finds the processors' customers for buyers, and creates the missing ones.
 * @returns customers by the ids of the payments. A buyer is missing when the processor refuses or does not answer. The log
 *   names the cause.
 */
export async function ensureCustomers(ctx: CustomerContext, payers: readonly Payer[]): Promise<Map<string, Customer>> {
  const payerKey = ({ payment: { processor }, buyer: { email } }: Payer) => customerKey(processor, email);
  const buyers = payers.map(({ payment: { processor }, buyer: { email } }) => ({ processor, email }));
  const refs = await findCustomers(ctx.db, buyers);
  const missing = new Map(
    payers.filter((payer) => !refs.has(payerKey(payer))).map((payer) => [payerKey(payer), payer]),
  );
  const created = await Promise.all([...missing.values()].map((payer) => tryToCreateCustomer(ctx, payer)));
  const known = created.filter((customer) => customer !== undefined);
  await insertCustomers(ctx.db, known);
  for (const { processor, email, ref } of known) refs.set(customerKey(processor, email), ref);
  return new Map(
    payers.flatMap((payer) => {
      const ref = refs.get(payerKey(payer));
      return ref === undefined ? [] : [[payer.payment.id, { ref }]];
    }),
  );
}

/** One buyer does not fail the others. */
async function tryToCreateCustomer(ctx: CustomerContext, payer: Payer) {
  try {
    return await createCustomer(ctx, payer);
  } catch (error) {
    const ids = { payment_id: payer.payment.id };
    logFailedCall(ctx.log, error, ids, 'a customer could not be created at the processor; the payment is tried again');
    return undefined;
  }
}

async function createCustomer(ctx: CustomerContext, { payment, buyer }: Payer) {
  const call = { idempotencyKey: `${payment.idempotency_key}:customer`, now: ctx.now };
  const { ref } = await processorOf(ctx.payments, payment).ensureCustomer(call, buyer);
  return { processor: payment.processor, email: buyer.email, ref };
}

/**
 * Charges one buyer, who becomes a customer of the processor first.
 * @param charge calls the processor for the customer
 * @returns the outcome of the charge, or of the attempt to create the customer
 * @throws ProcessorAccessDenied the processor refuses the credentials, and nothing was charged
 */
export async function chargeCustomer(
  ctx: CustomerContext,
  { payment, buyer }: Payer,
  charge: (customer: Customer) => Promise<Outcome>,
): Promise<Outcome> {
  const known = await findCustomer(ctx.db, payment.processor, buyer.email);
  if (known !== undefined) return charge({ ref: known });
  try {
    await insertCustomers(ctx.db, [await createCustomer(ctx, { payment, buyer })]);
  } catch (error) {
    if (error instanceof RetryableError) return { kind: 'unknown', cause: `no customer: ${error.message}` };
    if (error instanceof PermanentError)
      return { kind: 'declined', code: 'customer_refused', message: CUSTOMER_REFUSED };
    throw error;
  }
  const ref = await findCustomer(ctx.db, payment.processor, buyer.email);
  if (ref === undefined) throw new Error(`the customer of the payment ${payment.id} was not stored`);
  return charge({ ref });
}

const CUSTOMER_REFUSED =
  'The payment processor does not accept this name or e-mail address. Correct them and try again.';
