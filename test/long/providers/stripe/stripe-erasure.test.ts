import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../support/app.ts';
import {
  confirm,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  onceIdle,
  useApp,
} from '../../../support/make.ts';
import type { FakeStripe } from './fake-stripe.ts';
import { startStripeApp } from './stripe-app.ts';

let app: TestApp;
let fake: FakeStripe;
beforeAll(async () => {
  ({ app, fake } = await startStripeApp());
});
afterAll(async () => {
  await app.stop();
  await fake.stop();
});

const MINUTES_MS = 10 * 60 * 1000;

/** Runs the job, also where a worker runs it as well. */
async function runJob(aheadMs = 0) {
  const job = must(app.container.jobs.find(({ task }) => task === 'personal-data.delete-processor-customers'));
  app.clock.now = new Date(Date.now() + aheadMs);
  await job.run({}, app.container.jobContext());
  app.clock.now = undefined;
}

it('an erasure deletes the customer at Stripe by a job, which repeats a call without an answer', () =>
  useApp(app, async () => {
    const seller = await makeSeller();
    const buyer = await makePerson();
    const product = await makeProduct(seller);
    const checkout = await makeCheckout(seller, product.id, { payment_processor: 'stripe' });
    await confirm(app, checkout.client_secret, {
      customer_email: buyer.email,
      confirmation_token_id: 'ctoken_success',
    });
    const order = await onceIdle(
      () => app.db('orders').where({ checkout_id: checkout.id }).first(),
      (found) => found !== undefined,
    );
    const { ref } = must(await app.db('processor_customers').where({ email: buyer.email.toLowerCase() }).first());
    const params = { path: { id: must(must(order).customer_id) } };
    const erase = async () => must((await seller.api.POST('/v1/customers/{id}/erase', { params })).data);
    const path = `/v1/customers/${ref}`;
    // The client repeats a call once by itself.
    await fake.control('answers', { method: 'DELETE', path, times: 2, answer: 'drop' });
    expect((await erase()).payment_processors).toMatchObject([{ payment_processor: 'stripe' }]);
    await runJob();
    await runJob(MINUTES_MS);
    await onceIdle(erase, ({ payment_processors }) => payment_processors[0]?.status === 'deleted');
    expect((await erase()).payment_processors).toEqual([
      { payment_processor: 'stripe', status: 'deleted', deleted_at: expect.any(String) },
    ]);
    expect(await fake.api(path)).toMatchObject({ error: { code: 'resource_missing' } });
  }));
