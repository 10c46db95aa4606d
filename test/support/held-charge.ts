import { expect } from 'vitest';
import { testApp } from './app.ts';
import { must } from './make.ts';

/** Holds the next charge of the test app at the processor. */
export async function holdCharge() {
  const processor = must((await testApp()).container.dependencies.payments.sandbox);
  const charge = processor.createPayment.bind(processor);
  const [begun, released] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  processor.createPayment = async (...args) => {
    processor.createPayment = charge;
    begun.resolve(undefined);
    await released.promise;
    return charge(...args);
  };
  return { begun: begun.promise, release: () => released.resolve(undefined) };
}

/** Expects that the payment of a checkout has an order of its amount. @returns the order */
export async function expectRecorded(checkoutId: string) {
  const { db } = await testApp();
  const payment = must(await db('payments').where({ checkout_id: checkoutId }).first());
  const order = must(await db('orders').where({ checkout_id: checkoutId }).first());
  expect(payment).toMatchObject({ status: 'succeeded', amount: order.amount + order.tax_amount });
  return order;
}
