import { indexBy, required } from '../kit/index-by.ts';
import { chargeSaved, customerKey, findCustomers, type SubscriptionPayment } from '../payments/index.ts';
import type { JobContext } from '../platform/jobs/task.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';
import { findUsers, type UserRow } from '../users/index.ts';
import { settleRenewal } from './settle.ts';

/** A payment that was stored and is to be made. */
export interface Charge {
  payment: SubscriptionPayment;
  subscription: SubscriptionRow;
  description: string;
}

/** Makes them all at the same time. No transaction is open; whatever goes wrong on the way is found by the reconciler. */
export async function makeCharges(ctx: JobContext, charges: readonly Charge[]): Promise<void> {
  if (charges.length === 0) return;
  const buyerIds = charges.map(({ subscription }) => subscription.user_id);
  const buyers = indexBy(await findUsers(ctx.db, [...new Set(buyerIds)]), 'id');
  const of = ({ subscription: { user_id, payment_processor: processor } }: Charge) => {
    const buyer = required(buyers, user_id);
    return { buyer, processor, email: buyer.email };
  };
  const customers = await findCustomers(ctx.db, charges.map(of));
  await Promise.all(
    charges.map((charge) => {
      const { buyer, processor, email } = of(charge);
      return makeCharge(ctx, charge, { buyer, customerRef: customers.get(customerKey(processor, email)) });
    }),
  );
}

interface Payer {
  buyer: UserRow;
  customerRef: string | undefined;
}

async function makeCharge(ctx: JobContext, { payment, subscription, description }: Charge, payer: Payer) {
  const paymentMethodRef = subscription.payment_method_ref ?? '';
  try {
    const outcome = await chargeSaved(ctx, payment, { ...payer, description, paymentMethodRef });
    if (outcome.kind === 'unknown') return;
    await ctx.transaction((tx) => settleRenewal(ctx, tx, payment, outcome));
  } catch (error) {
    ctx.log.warn({ err: error, payment_id: payment.id }, 'a renewal has no answer yet; the reconciler will ask');
  }
}
