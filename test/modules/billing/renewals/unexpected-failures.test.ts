import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { monthly, subscribe } from '../../../support/billing.ts';
import { makeSeller, must, useApp, type Seller } from '../../../support/make.ts';
import { reconcilerDelayMs } from '../../../support/service-time.ts';
import { currentTime } from '../../../support/time.ts';

const HOUR = 60 * 60 * 1000;

/** A separate app without workers, so that the tests run its jobs. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
});
afterAll(() => app.stop());

const run = (name: string) =>
  must(app.container.jobs.find(({ task }) => task === name)).run({}, app.container.jobContext());
const renew = () => run('renewals.renew-due');

/** An amount whose tax calculation throws, as a bug would. */
const FAILING_AMOUNT = 666;

async function makeTaxedSeller(): Promise<Seller> {
  const seller = await makeSeller();
  await seller.api.PATCH('/v1/organizations/{id}/billing', {
    params: { path: { id: seller.organizationId } },
    body: { address: { country: 'PT' }, tax_countries: ['EU'] },
  });
  return seller;
}

describe('unexpected renewal failures', () => {
  it('a renewal that throws is retried after one hour, and the other renewals of its batch succeed', async () => {
    await useApp(app, async () => {
      const seller = await makeTaxedSeller();
      const ids: string[] = [];
      for (const amount of [1000, FAILING_AMOUNT, 2000])
        ids.push((await subscribe(seller, { price: monthly(amount) })).id);
      const { taxes } = app.container.dependencies;
      if (taxes.kind !== 'table') throw new Error('the app has a tax service');
      const calculate = taxes.calculate.bind(taxes);
      taxes.calculate = (question) => {
        if (question.amount === FAILING_AMOUNT) throw new Error('a bug');
        return calculate(question);
      };
      app.clock.now = new Date(currentTime().getTime() + 32 * 24 * HOUR);
      const periods = async () => {
        const rows = await app.db('subscriptions').whereIn('id', ids).orderBy('created_at');
        return rows.map(({ period }) => period);
      };
      await renew().finally(() => (taxes.calculate = calculate));
      expect(await periods()).toEqual([2, 1, 2]);
      const failed = must(
        await app
          .db('subscriptions')
          .where({ id: must(ids[1]) })
          .first(),
      );
      expect(failed).toMatchObject({ status: 'active', due_at: new Date(app.clock.now.getTime() + HOUR) });
      await renew();
      expect(await periods()).toEqual([2, 1, 2]);
      app.clock.now = new Date(app.clock.now.getTime() + HOUR);
      await renew();
      expect(await periods()).toEqual([2, 2, 2]);
    });
  });
});

describe('invalid processor calls', () => {
  it('a renewal whose processor call always throws is retried with growing delays, then counts as declined', async () => {
    await useApp(app, async () => {
      app.clock.now = undefined;
      const { id } = await subscribe(await makeSeller());
      const read = async () => must(await app.db('subscriptions').where({ id }).first());
      const processor = must(app.container.dependencies.payments.sandbox);
      const charge = processor.chargeSaved.bind(processor);
      processor.chargeSaved = async () => {
        throw new Error('an invalid call');
      };
      let time = (await read()).current_period_end;
      const pauses: number[] = [];
      for (let attempt = 1; attempt <= 7; attempt += 1) {
        app.clock.now = time;
        await renew();
        app.clock.now = new Date(time.getTime() + reconcilerDelayMs(app));
        await run('payments.reconcile');
        time = must((await read()).due_at);
        pauses.push((time.getTime() - app.clock.now.getTime()) / 1000);
      }
      processor.chargeSaved = charge;
      expect(pauses).toEqual([5, 20, 80, 320, 1280, 5120, 24 * 60 * 60]);
      expect(await read()).toMatchObject({ status: 'past_due', retries: 1, period: 1 });
      app.clock.now = time;
      await renew();
      expect(await read()).toMatchObject({ status: 'active', retries: 0, period: 2 });
    });
  });
});
