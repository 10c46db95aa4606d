import type { Tables } from '../../src/platform/db/generated/tables.ts';
import type { Outcome, PaymentProcessor } from '../../src/platform/ports/payment-processor.ts';
import type { TestApp } from './app.ts';
import { confirm, currentApp, makeCheckout, must, unique, type Seller } from './make.ts';
import { currentTime } from './time.ts';

type Method = 'createPayment' | 'chargeSaved' | 'createSetup';

/**
 * Runs `act` while each charge is followed by a change of the database, as another process makes it between the charge and the
 * transaction that records it.
 */
export async function afterCharge<T>(
  app: TestApp,
  method: Method,
  change: (key: string, outcome: Outcome) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  const processor: PaymentProcessor = must(app.container.dependencies.payments.sandbox);
  const charge: (...given: never[]) => Promise<Outcome> = processor[method].bind(processor);
  const planted = async (...given: [{ idempotencyKey: string }]) => {
    const outcome = await charge(...(given as unknown as never[]));
    await change(given[0].idempotencyKey, outcome);
    return outcome;
  };
  Object.assign(processor, { [method]: planted });
  try {
    return await act();
  } finally {
    Object.assign(processor, { [method]: charge });
  }
}

/** Reads a charge in the sandbox, with its refunds. */
export async function atProcessor(app: TestApp, key: string) {
  const payment = must(await app.db('sandbox_payments').where({ idempotency_key: key }).first());
  const refunds = await app.db('sandbox_payments').where({ payment_ref: payment.ref });
  return { amount: payment.amount, status: payment.status, refunded: refunds.map(({ amount }) => amount) };
}

/** Sets values of the bill that a payment pays. */
export const changeBill = (app: TestApp, key: string, change: object) =>
  app
    .db('payments')
    .where({ idempotency_key: key })
    .update({ bill: app.db.raw('bill || ?::jsonb', [JSON.stringify(change)]) });

/** Buys a product whose purchase cannot be recorded, and waits until the charge is refunded. */
export async function makeUnrecordedCharge(seller: Seller, productId: string) {
  const app = await currentApp();
  const checkout = await makeCheckout(seller, productId);
  const email = `${unique('buyer')}@example.com`;
  await afterCharge(
    app,
    'createPayment',
    (key) => changeBill(app, key, { version: 99 }),
    () => confirm(app, checkout.client_secret, { customer_email: email }),
  );
  await app.idle();
  return { checkout, email };
}

type ChargeRow = Tables['unmatched_charges'];

/** Stores an open charge that the processor knows alone. */
export async function insertUnmatchedCharge(
  app: TestApp,
  {
    created_at,
    ...row
  }: Pick<ChargeRow, 'organization_id' | 'created_at'> & Partial<Pick<ChargeRow, 'cause' | 'status'>>,
): Promise<void> {
  await app.db('unmatched_charges').insert({
    ...{ created_at, charged_at: created_at, amount: 1000, currency: 'usd', cause: 'unknown_payment', status: 'open' },
    ...{ processor: 'sandbox', processor_ref: unique('lost'), ...row },
  });
}

/** Charges a buyer in the sandbox alone, as before a failover that loses the purchase. @returns the reference of the charge */
export async function chargeWithoutSale(
  app: TestApp,
  amount: number,
  metadata: Record<string, string> & { checkout_id: string },
): Promise<string> {
  const outcome = await must(app.container.dependencies.payments.sandbox).createPayment(
    { idempotencyKey: `checkout:${metadata.checkout_id}:1`, now: currentTime() },
    {
      money: { amount, currency: 'usd' },
      customer: { ref: '' },
      confirmationToken: 'sandbox_success',
      returnUrl: '',
      description: '',
      saveForOffSession: false,
      metadata,
    },
  );
  await app.idle();
  return 'ref' in outcome ? must(outcome.ref) : '';
}
