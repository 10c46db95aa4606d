import { beforeAll, describe, expect, it } from 'vitest';
import { confirmCheckout } from '../../../../src/modules/checkout/purchases/index.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  BUYER_DATA,
  confirm,
  makeCheckout,
  makeProduct,
  makeSeller,
  must,
  unique,
  type Seller,
} from '../../../support/make.ts';
import { readFeed } from '../../../support/receiver.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';
import { reconcilerDelayMs } from '../../../support/service-time.ts';
import { currentTime } from '../../../support/time.ts';
import { afterCharge, atProcessor, changeBill } from '../../../support/unrecorded-charges.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function listCharges(seller: Seller) {
  const { data } = await seller.api.GET('/v1/unmatched-charges/');
  return must(data).items;
}

async function open() {
  const seller = await makeSeller();
  const product = await makeProduct(seller);
  const checkout = await makeCheckout(seller, product.id);
  return { seller, product, checkout, email: `${unique('buyer')}@example.com` };
}

/** Causes that keep a captured payment of a checkout from being recorded, each with the line that the seller reads. */
const CAUSES: [string, (key: string, checkoutId: string) => Promise<unknown>, string][] = [
  [
    'the customer was erased',
    (_key, id) => app.db('checkouts').where({ id }).update({ customer_email: null }),
    'a checkout was confirmed without an e-mail address',
  ],
  [
    'the sum of the bill is not its total',
    (key) => changeBill(app, key, { lines: [{ kind: 'product', description: 'Less', amount: 1 }], amount: 4900 }),
    'constraint orders_sum',
  ],
  ['a newer version stored the bill', (key) => changeBill(app, key, { version: 99 }), 'unknown version 99'],
  [
    'the checkout is in another currency than the charge',
    (_key, id) => app.db('checkouts').where({ id }).update({ currency: 'eur' }),
    'was made in usd, and is due in eur',
  ],
  [
    'the charge is of another amount than the payment',
    (key) => app.db('payments').where({ idempotency_key: key }).update({ amount: 4800 }),
    'the processor took 4900',
  ],
];

describe('a captured payment of a checkout that cannot be recorded', () => {
  it.each(CAUSES)(
    'a charge is refunded, told and shown if %s, and the buyer can try again',
    async (_cause, plant, detail) => {
      const { seller, product, checkout, email } = await open();
      const key = `checkout:${checkout.id}:1`;
      const headers = { 'Idempotency-Key': unique('key') };
      const restore = must(await app.db('checkouts').where({ id: checkout.id }).first());
      const body = { customer_email: email };
      const answers = await afterCharge(
        app,
        'createPayment',
        (given) => plant(given, checkout.id),
        async () => [
          await confirm(app, checkout.client_secret, body, headers),
          await confirm(app, checkout.client_secret, body, headers),
        ],
      );
      for (const { response, error } of answers)
        expect([response.status, error]).toMatchObject([
          400,
          { error: 'PaymentNotRecorded', code: 'payment_not_recorded' },
        ]);
      await app.idle({ scheduled: true });
      expect(await atProcessor(app, key)).toEqual({ amount: 4900, status: 'succeeded', refunded: [4900] });
      const [charge, ...others] = await listCharges(seller);
      expect(others).toEqual([]);
      expect(charge).toMatchObject({
        cause: 'not_recorded',
        cause_detail: expect.stringContaining(detail),
        status: 'refunded',
        amount: 4900,
        currency: 'usd',
        checkout_id: checkout.id,
        product_id: product.id,
        processor: 'sandbox',
        order_id: null,
      });
      const events = await readFeed(seller, { type: ['unmatched_charge.created', 'unmatched_charge.updated'] });
      expect(events.items.map(({ type, data }) => [type, 'status' in data && data.status])).toEqual([
        ['unmatched_charge.created', 'refund_pending'],
        ['unmatched_charge.updated', 'refunded'],
      ]);
      expect((await sandboxMails(app.db, seller.email)).map(({ subject }) => subject)).toContainEqual(
        expect.stringContaining('Payment without an order'),
      );
      if (must(charge).customer_email !== null)
        expect((await sandboxMails(app.db, email)).map(({ subject }) => subject)).toEqual([
          expect.stringContaining('was refunded'),
        ]);
      await app.db('checkouts').where({ id: checkout.id }).update({ currency: restore.currency });
      const { data } = await confirm(app, checkout.client_secret, body);
      expect(data).toMatchObject({ status: 'succeeded' });
      expect(await app.db('orders').where({ checkout_id: checkout.id })).toHaveLength(1);
    },
  );

  it('a checkout closes when its charge could not be recorded twice, since each refund costs the seller a fee', async () => {
    const { seller, checkout, email } = await open();
    const statuses = await afterCharge(
      app,
      'createPayment',
      (key) => changeBill(app, key, { version: 99 }),
      async () => {
        const found: string[] = [];
        for (let time = 0; time < 2; time += 1) {
          const { response } = await confirm(app, checkout.client_secret, { customer_email: email });
          const { status = '' } = (await app.db('checkouts').where({ id: checkout.id }).first()) ?? {};
          found.push(`${response.status} ${status}`);
        }
        return found;
      },
    );
    expect(statuses).toEqual(['400 open', '400 failed']);
    expect(await listCharges(seller)).toHaveLength(2);
  });

  it('a charge is refunded once if the process dies before the request can give it up', async () => {
    const { seller, checkout, email } = await open();
    const key = `checkout:${checkout.id}:1`;
    const ctx = { ...app.container.jobContext(), baseUrl: app.baseUrl };
    const crashed = afterCharge(
      app,
      'createPayment',
      async () => {
        await changeBill(app, key, { version: 99 });
        throw new Error('the process died');
      },
      () =>
        confirmCheckout(ctx, checkout.client_secret, {
          ...BUYER_DATA,
          customer_email: email,
          confirmation_token_id: 'sandbox_success',
        }),
    );
    await expect(crashed).rejects.toThrow('died');
    app.clock.now = new Date(currentTime().getTime() + reconcilerDelayMs(app));
    await Promise.all([1, 2, 3].map(() => app.runTask('payments.reconcile')));
    app.clock.now = undefined;
    await app.idle();
    const payment = must(await app.db('payments').where({ idempotency_key: key }).first());
    // The job runs again after a crash between the refund and the transaction that records it.
    const refund = must(app.container.jobs.find(({ task }) => task === 'payments.refund-surplus'));
    await refund.run({ payment_id: payment.id }, app.container.jobContext());
    expect(await atProcessor(app, key)).toMatchObject({ refunded: [4900] });
    expect(await listCharges(seller)).toMatchObject([{ status: 'refunded' }]);
    expect(await app.db('payments').where({ checkout_id: checkout.id }).pluck('status')).toEqual(['succeeded']);
    expect(await app.db('checkouts').where({ id: checkout.id }).pluck('status')).toEqual(['open']);
  });

  it('the seller sees that the refund of a charge failed', async () => {
    const { seller, checkout, email } = await open();
    const processor = must(app.container.dependencies.payments.sandbox);
    const refund = processor.refund.bind(processor);
    const refused = { kind: 'failed', ref: unique('refund'), code: 'refused', message: 'No.' } as const;
    Object.assign(processor, { refund: async () => refused });
    try {
      await afterCharge(
        app,
        'createPayment',
        (key) => changeBill(app, key, { version: 99 }),
        () => confirm(app, checkout.client_secret, { customer_email: email }),
      );
      await app.idle();
    } finally {
      Object.assign(processor, { refund });
    }
    expect(await listCharges(seller)).toMatchObject([{ status: 'refund_failed' }]);
    const mails = await sandboxMails(app.db, seller.email);
    expect(mails.map(({ text }) => text)).toContainEqual(expect.stringContaining('The refund failed.'));
  });
});
