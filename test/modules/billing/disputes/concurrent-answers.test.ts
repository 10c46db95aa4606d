import { describe, expect, it } from 'vitest';
import { OutdatedDisputeAnswer, recordDispute } from '../../../../src/modules/billing/disputes/index.ts';
import type { Dispute } from '../../../../src/platform/ports/payment-processor.ts';
import { testApp } from '../../../support/app.ts';
import { makeProduct, makeSale, makeSeller, must } from '../../../support/make.ts';

type Status = Dispute['status'];

/** Makes a sale whose dispute has no answer until the test gives one. */
async function disputedSale() {
  const { db, container } = await testApp();
  const seller = await makeSeller();
  const { orderId } = await makeSale(seller, (await makeProduct(seller)).id);
  const order = must(await db('orders').where({ id: orderId }).first());
  const payment = must(
    await db('payments')
      .where({ id: must(order.payment_id) })
      .first(),
  );
  const ref = `dispute_${orderId}`;
  const answerOf = (status: Status): Dispute => ({
    ref,
    paymentRef: must(payment.processor_ref),
    status,
    money: { amount: order.amount, currency: order.currency },
    reason: 'fraudulent',
    responseUrl: 'https://bank.example',
    responseDueAt: null,
  });

  /** Handles one notification. The processor is asked at once, and answers when the test calls `answer`. */
  async function notify() {
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<Dispute>();
    const sandbox = {
      ...must(container.dependencies.payments.sandbox),
      retrieveDispute: () => {
        asked.resolve();
        return answered.promise;
      },
    };
    const recorded = recordDispute({ ...container.jobContext(), payments: { sandbox } }, 'sandbox', ref);
    await Promise.race([asked.promise, recorded]);
    const answer = (status: Status) => {
      answered.resolve(answerOf(status));
      return recorded;
    };
    return { answer };
  }

  const stored = async () => (await db('disputes').where({ processor_ref: ref })).map(({ status }) => status);
  const countEvents = async () => {
    const rows = await db('events').join('disputes', 'disputes.id', 'events.object_id').where({ processor_ref: ref });
    return rows.length;
  };
  return { notify, stored, countEvents };
}

describe('several notifications of one dispute at once', () => {
  it('the processor is asked for each notification without waiting, and the same answers are stored once', async () => {
    const { notify, stored, countEvents } = await disputedSale();
    const [first, second, third] = [await notify(), await notify(), await notify()];
    await Promise.all([first.answer('open'), second.answer('open'), third.answer('open')]);
    expect(await stored()).toEqual(['open']);
    expect(await countEvents()).toBe(1);
  });

  it('an answer of the processor is refused and asked for again when a newer answer was stored before it', async () => {
    const { notify, stored, countEvents } = await disputedSale();
    const [older, newer] = [await notify(), await notify()];
    await newer.answer('won');
    await expect(older.answer('open')).rejects.toThrow(OutdatedDisputeAnswer);
    expect(await stored()).toEqual(['won']);
    expect(await countEvents()).toBe(2);
    await (await notify()).answer('won');
    expect(await stored(), 'after the retry').toEqual(['won']);
    expect(await countEvents(), 'after the retry').toBe(2);
  });

  it('an outdated answer of the processor is refused, also when the status has returned to its earlier value', async () => {
    const { notify, stored } = await disputedSale();
    await (await notify()).answer('open');
    const older = await notify();
    await (await notify()).answer('won');
    await (await notify()).answer('open');
    await expect(older.answer('lost')).rejects.toThrow(OutdatedDisputeAnswer);
    expect(await stored()).toEqual(['open']);
  });

  it('two different answers at the same moment store one, and the other fails', async () => {
    const { notify, stored } = await disputedSale();
    const [one, other] = [await notify(), await notify()];
    const outcomes = await Promise.allSettled([one.answer('open'), other.answer('won')]);
    const failed = outcomes.filter(({ status }) => status === 'rejected');
    expect(failed).toHaveLength(1);
    expect(await stored()).toEqual([outcomes[0]?.status === 'fulfilled' ? 'open' : 'won']);
  });
});
