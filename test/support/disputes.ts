import { recordDispute } from '../../src/modules/billing/disputes/index.ts';
import type { Dispute } from '../../src/platform/ports/payment-processor.ts';
import { currentApp } from './make.ts';
import { must } from './wait.ts';

interface Reported {
  orderId: string;
  status: Dispute['status'];
  /** Minor units with tax. Without it, the whole order is disputed. */
  amount?: number;
  /** Tells several disputes of one order apart. */
  name?: string;
}

/** Records what the payment processor reports about the dispute of an order, as the job of a notification does. */
export async function reportDispute({ orderId, status, amount, name = 'dispute' }: Reported): Promise<void> {
  const { db, container } = await currentApp();
  const order = must(await db('orders').where({ id: orderId }).first());
  const payment = must(
    await db('payments')
      .where({ id: must(order.payment_id) })
      .first(),
  );
  const ref = `${name}_${orderId}`;
  const retrieveDispute = async () => ({
    ref,
    paymentRef: must(payment.processor_ref),
    status,
    money: { amount: amount ?? order.amount + order.tax_amount, currency: order.currency },
    reason: 'fraudulent',
  });
  const sandbox = { ...must(container.dependencies.payments.sandbox), retrieveDispute };
  await recordDispute({ ...container.jobContext(), payments: { sandbox } }, 'sandbox', ref);
}
