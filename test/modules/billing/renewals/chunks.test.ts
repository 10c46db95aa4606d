import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome, PaymentProcessor } from '../../../../src/platform/ports/payment-processor.ts';
import type { JobContext } from '../../../../src/platform/jobs/task.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { monthly, subscribe } from '../../../support/billing.ts';
import { makeSeller, must, useApp } from '../../../support/make.ts';

/** A separate app without workers, so that the tests move its clock and run its jobs. */
let app: TestApp;
let processor: PaymentProcessor;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
  processor = must(app.container.dependencies.payments.sandbox);
});
afterAll(() => app.stop());

const DAY = 24 * 60 * 60 * 1000;
const STARTED_AT = Date.UTC(2026, 2, 1, 10);
/** Subscriptions that one chunk renews. */
const CHUNK = 25;

/** Runs the renewals. @param beforeTransaction called with the number of each transaction, from 1 */
async function renew(beforeTransaction: (number: number) => void = () => undefined): Promise<void> {
  const context = app.container.jobContext();
  let number = 0;
  const transaction: JobContext['transaction'] = (work) => {
    number += 1;
    beforeTransaction(number);
    return context.transaction(work);
  };
  await findJob('renewals.renew-due').run({}, { ...context, transaction });
}

const findJob = (name: string) => must(app.container.jobs.find(({ task }) => task === name));

/** Makes subscriptions of one buyer that renew after 31 days. @returns their ids */
async function subscribeOften(count: number): Promise<string[]> {
  app.clock.now = new Date(STARTED_AT);
  return useApp(app, async () => {
    const { id } = await subscribe(await makeSeller(), { price: monthly(900) });
    const {
      yearly_amount: _,
      customer_other_tax_ids: __,
      ...row
    } = must(await app.db('subscriptions').where({ id }).first());
    const copies = Array.from({ length: count - 1 }, () => ({
      ...row,
      id: crypto.randomUUID(),
      checkout_id: null,
    }));
    if (copies.length > 0) await app.db('subscriptions').insert(copies);
    return [id, ...copies.map((copy) => copy.id)];
  });
}

/** Answers charges at once, in place of the processor. */
async function answering(answer: (key: string) => Outcome | Promise<Outcome>, work: () => Promise<void>) {
  const chargeSaved = processor.chargeSaved.bind(processor);
  processor.chargeSaved = async ({ idempotencyKey }) => answer(idempotencyKey);
  await work().finally(() => (processor.chargeSaved = chargeSaved));
}
const succeeded = (key: string): Outcome => ({ kind: 'succeeded', ref: `test_${key}` });

const periodsOf = async (ids: string[]) =>
  (await app.db('subscriptions').whereIn('id', ids)).map(({ period }) => period).sort();
const ordersOf = async (ids: string[]) =>
  (await app.db('orders').whereIn('subscription_id', ids).where({ billing_reason: 'subscription_cycle' })).length;

describe('chunks of renewals', () => {
  /** Counts the statements that renew subscriptions of one buyer. */
  async function countStatements(count: number, work: () => Promise<void>): Promise<number> {
    await subscribeOften(count);
    app.clock.now = new Date(STARTED_AT + 31 * DAY);
    let statements = 0;
    const increment = ({ sql }: { sql: string }) => {
      // A timer of the service stores the last uses of tokens.
      if (!sql.includes('last_used_at')) statements += 1;
    };
    app.db.on('query', increment);
    await work().finally(() => app.db.off('query', increment));
    return statements;
  }

  const renewWith = (answer: (key: string) => Outcome) => () => answering(answer, () => renew());

  it('a chunk of 24 renewals takes as many statements as one of two, and fewer than two for each renewal', async () => {
    const few = await countStatements(2, renewWith(succeeded));
    const many = await countStatements(CHUNK - 1, renewWith(succeeded));
    expect(many).toBe(few);
    expect(many / (CHUNK - 1)).toBeLessThan(2);
  });

  it('a chunk of 24 declined renewals takes as many statements as one of two', async () => {
    const declined = (): Outcome => ({ kind: 'declined', code: 'card_declined', message: 'Declined.' });
    const few = await countStatements(2, renewWith(declined));
    expect(await countStatements(CHUNK - 1, renewWith(declined))).toBe(few);
  });

  it('a chunk of 24 renewals in the sandbox takes as many statements as one of two, with the notifications of its payments', async () => {
    const renewAndNotify = async () => {
      await renew();
      await findJob('sandbox.announce').run({}, app.container.jobContext());
    };
    const few = await countStatements(2, renewAndNotify);
    expect(await countStatements(CHUNK - 1, renewAndNotify)).toBe(few);
    expect(await app.db('sandbox_payments').where({ is_announced: false })).toEqual([]);
    const renewals = await app.db('payments').where({ purpose: 'renewal', processor: 'sandbox', status: 'succeeded' });
    const notified = await app.db('processor_notifications').select('subject_ref');
    expect(notified.map(({ subject_ref }) => subject_ref)).toEqual(
      expect.arrayContaining(
        renewals.flatMap(({ processor_ref }) => (processor_ref?.startsWith('sandbox_') ? [processor_ref] : [])),
      ),
    );
  });

  it('a decline and a failed call do not change the other renewals of a chunk', async () => {
    const ids = await subscribeOften(5);
    const [declined, failed] = [must(ids[1]), must(ids[3])];
    app.clock.now = new Date(STARTED_AT + 31 * DAY);
    const answer = (key: string): Outcome => {
      if (key.includes(failed)) throw new Error('an invalid call');
      return key.includes(declined)
        ? { kind: 'declined', code: 'card_declined', message: 'Declined.' }
        : succeeded(key);
    };
    await answering(answer, () => renew());
    expect(await periodsOf(ids)).toEqual([1, 1, 2, 2, 2]);
    expect(await ordersOf(ids)).toBe(3);
    const rows = await app.db('subscriptions').whereIn('id', [declined, failed]);
    expect(new Set(rows.map(({ id, status, retries }) => `${id} ${status} ${retries}`))).toEqual(
      new Set([`${declined} past_due 1`, `${failed} active 0`]),
    );
  });

  it('a charge without an answer does not delay the other renewals of its chunk, and its late answer is settled as well', async () => {
    const ids = await subscribeOften(3);
    const slow = must(ids[1]);
    app.clock.now = new Date(STARTED_AT + 31 * DAY);
    const answer = Promise.withResolvers<Outcome>();
    let transactions = 0;
    await answering(
      (key) => (key.includes(slow) ? answer.promise : succeeded(key)),
      () =>
        renew((number) => {
          // The first transaction stores the payments. The second one settles the two answers, and the slow one arrives meanwhile.
          if (number === 2) answer.resolve(succeeded(slow));
          transactions = number;
        }),
    );
    expect(transactions).toBeGreaterThanOrEqual(3);
    expect(await periodsOf(ids)).toEqual([2, 2, 2]);
    expect(await ordersOf(ids)).toBe(3);
  });
});
