import { recordDispute } from '../../src/modules/billing/disputes/index.ts';
import type { Dispute } from '../../src/platform/ports/payment-processor.ts';
import { currentApp } from './make.ts';
import { must } from './wait.ts';
import { timeOf } from './service-time.ts';

interface Reported {
  orderId: string;
  status: Dispute['status'];
  /** Minor units with tax. Without it, the whole order is disputed. */
  amount?: number;
  /** Tells several disputes of one order apart. */
  name?: string;
}

/** Makes the sandbox processor report the dispute of an order, and runs the job of its notification. */
export async function reportDispute({ orderId, status, amount, name = 'dispute' }: Reported): Promise<void> {
  const { db, container } = await currentApp();
  const order = must(await db('orders').where({ id: orderId }).first());
  const payment = must(
    await db('payments')
      .where({ id: must(order.payment_id) })
      .first(),
  );
  const row = {
    ref: `${name}_${orderId}`,
    created_at: timeOf({ container }),
    payment_ref: must(payment.processor_ref),
    status,
    reason: 'fraudulent',
    amount: amount ?? order.amount + order.tax_amount,
    currency: order.currency,
  };
  await db('sandbox_disputes').insert(row).onConflict('ref').merge(['status', 'amount']);
  await recordDispute(container.jobContext(), 'sandbox', row.ref);
}
